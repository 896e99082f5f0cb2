package io.fastbreak.benchmarks.pipeline;

import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.benchmarks.BenchmarkCommand;
import io.fastbreak.benchmarks.JavaProcess;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.Measurements;
import io.fastbreak.benchmarks.Rounds;
import io.fastbreak.benchmarks.TemporaryFolder;
import io.fastbreak.pipeline.kafka.RecordSender;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.utils.Utils;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How long a reader of the clean topic waits if one of two pipelines is killed. */
@Command(
        name = "takeover",
        description = {
            "Kills one of two pipelines in turn, while events come on all partitions: the longest pause that a read_committed reader of the "
                    + "clean topic has on any partition. Beside it the same with instance.id, whose members nobody removes, so that their "
                    + "partitions wait for the session time-out.",
            "The report goes to standard output."
        },
        mixinStandardHelpOptions = true)
public final class TakeoverBenchmark extends BenchmarkCommand {
    private static final int GAMES = 200;
    private static final int EVENTS = 300;
    private static final long BETWEEN_EVENTS_MS = 10;
    private static final long OBSERVED_MS = 15_000;
    private static final long REST_MS = 15_000;
    private static final Duration POLL = Duration.ofMillis(10);

    @Option(names = "--kills", defaultValue = "5", description = "of each kind")
    private int kills;

    @Mixin
    private BenchmarkOptions bench = new BenchmarkOptions();

    public TakeoverBenchmark() {
        super("One of two pipelines killed");
    }

    @Override
    protected String run() throws Exception {
        require(kills > 0, "--kills must be at least 1");
        return bench.onBroker(this::measure);
    }

    private String measure(String bootstrap) throws Exception {
        List<Double> removed = measure(bootstrap, "process-", name -> Map.of());
        List<Double> waiting =
                measure(bootstrap, "instance.id", name -> Map.of(SettingsCatalog.INSTANCE_ID.name(), name));
        return text(removed, waiting);
    }

    /** @param seconds of each kill */
    static String text(List<Double> removed, List<Double> waiting) {
        double median = Measurements.of(removed).median();
        return """
                - %s; both pipelines and their broker share it
                - seconds from the last clean record of a partition before a SIGKILL to the next one, of the partition that waits longest;
                  100 events a second on all partitions

                %s
                %s
                The removal is %.2f times as long as the session time-out, by the medians.
                """.formatted(
                        Machine.here(),
                        new Measurements.Table<>("%d kills".formatted(removed.size()), removed)
                                .row("the other one removes it from the group", 2, seconds -> seconds),
                        new Measurements.Table<>("%d kills".formatted(waiting.size()), waiting)
                                .row("its session times out", 2, seconds -> seconds),
                        median / Measurements.of(waiting).median());
    }

    private List<Double> measure(String bootstrap, String kind, Function<String, Map<String, String>> settings)
            throws Exception {
        Map<String, String> flags = Map.of(SettingsCatalog.PARTITIONS.name(), Integer.toString(bench.partitions()));
        try (TemporaryFolder state = TemporaryFolder.create();
                TestTopics topics = new TestTopics(bootstrap, flags);
                Feed feed = new Feed(topics, new GamesInProgress(bench.games(), GAMES, EVENTS, bench.partitions()));
                Consumer<byte[], byte[]> clean = new KafkaClients(topics.settings())
                        .reader(topics.names().clean())) {
            List<JavaProcess> both = new ArrayList<>();
            try {
                for (String name : List.of("a", "b")) {
                    Map<String, String> own = new HashMap<>(settings.apply(name));
                    own.put(
                            SettingsCatalog.STATE_DIR.name(),
                            state.path().resolve(name).toString());
                    both.add(topics.running("pipeline", bench.program("-Xmx512m"), own, "INFO"));
                }
                feed.start();
                read(clean, REST_MS, new HashMap<>());
                return Rounds.measure(0, kills, number -> {
                    double seconds = kill(both.get(number % both.size()), clean);
                    progress("%s %d: %.2f s".formatted(kind, number, seconds));
                    return seconds;
                });
            } finally {
                both.forEach(JavaProcess::kill);
            }
        }
    }

    /** Kills it, reads on, and starts it again. */
    private static double kill(JavaProcess pipeline, Consumer<byte[], byte[]> clean) {
        Map<Integer, Long> last = new HashMap<>();
        read(clean, 1_000, last);
        pipeline.kill();
        double longest = read(clean, OBSERVED_MS, last);
        pipeline.start();
        read(clean, REST_MS, new HashMap<>());
        return longest;
    }

    /**
     * Reads for that time.
     *
     * @param last when a partition had its last record; changed
     * @return the longest pause of a partition, in seconds
     */
    private static double read(Consumer<byte[], byte[]> clean, long ms, Map<Integer, Long> last) {
        long end = System.nanoTime() + Duration.ofMillis(ms).toNanos();
        long longest = 0;
        while (System.nanoTime() < end) {
            for (var record : clean.poll(POLL)) {
                long now = System.nanoTime();
                Long before = last.put(record.partition(), now);
                longest = Math.max(longest, before == null ? 0 : now - before);
            }
        }
        long now = System.nanoTime();
        return Math.max(
                        longest,
                        last.values().stream().mapToLong(at -> now - at).max().orElse(0))
                / 1e9;
    }

    /** Sends events at an even pace until it is closed. */
    private static final class Feed implements AutoCloseable {
        private final TestTopics topics;
        private final GamesInProgress games;
        private CompletableFuture<Void> sending = CompletableFuture.completedFuture(null);
        private volatile boolean stopped;

        Feed(TestTopics topics, GamesInProgress games) {
            this.topics = topics;
            this.games = games;
        }

        void start() {
            sending = CompletableFuture.runAsync(this::send);
        }

        private void send() {
            try (RecordSender sender = new KafkaClients(topics.settings()).sender()) {
                games.forEachPlayed(topics.names().raw(), event -> {
                    if (stopped) {
                        throw new CancellationException();
                    }
                    sender.add(event);
                    Utils.sleep(BETWEEN_EVENTS_MS);
                });
            } catch (CancellationException e) {
                return; // the measurement is over
            }
        }

        @Override
        public void close() {
            stopped = true;
            sending.join();
        }
    }
}
