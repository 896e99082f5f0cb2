package io.fastbreak.benchmarks.pipeline;

import static java.util.Objects.requireNonNull;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.pipeline.RestoreLogger;
import io.fastbreak.benchmarks.BenchmarkCommand;
import io.fastbreak.benchmarks.JavaProcess;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.Measurements;
import io.fastbreak.benchmarks.Rounds;
import io.fastbreak.pipeline.kafka.KafkaFutures;
import io.fastbreak.pipeline.kafka.LogReader;
import io.fastbreak.pipeline.kafka.RecordSender;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.utils.Utils;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How soon the program continues after a restart with many live games. */
@Command(
        name = "restart",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Plays many games up to some event, all live at once, through the program in a process of its own, ends it, "
                        + "and starts it again: how long until the first record is processed, and until every partition has its state, "
                        + "compared with a consumer that only reads what is to be restored. "
                        + "The report goes to standard output.")
public final class RestartBenchmark extends BenchmarkCommand {
    /** After this time the games with a running clock are in memory again. */
    private static final long AT_REST_MS = 5_000;

    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final String STREAMS = "CREATED -> REBALANCING";

    @Option(names = "--games", defaultValue = "10000", description = "live games")
    private int games;

    @Option(names = "--events", defaultValue = "250", description = "events of each game before the restart")
    private int events;

    @Option(names = "--restarts", defaultValue = "3", description = "measured restarts of a kind")
    private int restarts;

    @Option(names = "--program-heap", defaultValue = "6g", description = "of the program")
    private String heap;

    @Mixin
    private BenchmarkOptions bench = new BenchmarkOptions();

    private int starts;
    private @Nullable JavaProcess running;

    public RestartBenchmark() {
        super("Restart with live games");
    }

    /**
     * The times of a start of the program on its old state, in seconds from the start of its process.
     *
     * @param streams to the start of Kafka Streams
     * @param assigned to when it has its partitions and begins to read their changelogs
     * @param restored to when all changelogs are read
     * @param first to the first clean record that can be read
     * @param all to one clean record of every partition
     */
    record Times(double streams, double assigned, double restored, double first, double all) {
        double restoring() {
            return restored - assigned;
        }
    }

    /**
     * All changelogs, read by one consumer that does nothing with them: no restart can be much faster.
     *
     * @param byTopic bytes of keys and values of the records
     */
    record Reading(double seconds, SortedMap<String, LongSummaryStatistics> byTopic) {}

    @Override
    protected String run() throws Exception {
        GamesInProgress open = new GamesInProgress(bench.games(), games, events, bench.partitions());
        return bench.onBroker(brokers -> measure(open, brokers));
    }

    private String measure(GamesInProgress open, String brokers) throws Exception {
        Map<String, String> partitions =
                Map.of(SettingsCatalog.PARTITIONS.name(), Integer.toString(bench.partitions()));
        try (TestTopics topics = new TestTopics(brokers, partitions)) {
            topics.freshApplication();
            play(topics, open);
            Reading reading = read(topics);
            Map<String, List<Times>> cases = new LinkedHashMap<>();
            cases.put("after SIGTERM", measure(topics, open, Map.of(), JavaProcess::close));
            cases.put("after SIGKILL", measure(topics, open, Map.of(), JavaProcess::kill));
            Map<String, String> member = Map.of(SettingsCatalog.INSTANCE_ID.name(), "benchmark");
            cases.put("after SIGKILL, with instance.id", measure(topics, open, member, JavaProcess::kill));
            return text(open, heap, requireNonNull(running).liveHeapBytes(), reading, cases);
        } finally {
            if (running != null) {
                running.kill();
            }
        }
    }

    private Reading read(TestTopics topics) throws Exception {
        KafkaClients clients = new KafkaClients(topics.settings());
        String application = topics.settings().get(SettingsCatalog.APPLICATION);
        List<String> changelogs;
        try (Admin admin = Admin.create(clients.connection())) {
            changelogs = KafkaFutures.await(admin.listTopics().names()).stream()
                    .filter(topic -> topic.startsWith(application + "-") && topic.endsWith("-changelog"))
                    .toList();
        }
        SortedMap<String, LongSummaryStatistics> byTopic = new TreeMap<>();
        List<Double> seconds = Rounds.measure(0, restarts, number -> {
            byTopic.clear();
            long start = System.nanoTime();
            LogReader.committed(clients.connection()).read(changelogs, record -> byTopic.computeIfAbsent(
                            record.topic(), topic -> new LongSummaryStatistics())
                    .accept(Math.max(0, record.serializedKeySize())
                            + (long) Math.max(0, record.serializedValueSize())));
            return (System.nanoTime() - start) / 1e9;
        });
        return new Reading(Measurements.of(seconds).median(), byTopic);
    }

    /** Plays all games up to their event, and stops. */
    private void play(TestTopics topics, GamesInProgress open) {
        Settings settings = topics.settings();
        try (RecordSender sender = new KafkaClients(settings).sender()) {
            open.forEachPlayed(topics.names().raw(), sender::add);
            sender.finish().requireAll();
        }
        progress("raw topic: %,d events of %,d games".formatted(open.played(), open.games()));
        // So many games at once take minutes to play, most of which would be spent on publishing each of them.
        Map<String, String> seldom = Map.of(SettingsCatalog.STATE_MS.name(), "60000");
        try (OutputProgress clean = new OutputProgress(settings, topics.names().clean());
                JavaProcess process = topics.program(bench.program("-Xmx" + heap), seldom)) {
            clean.await(open.played(), () -> Long.MAX_VALUE, process::isAlive, PATIENCE);
        }
        progress("played; stopped");
    }

    /**
     * Ends the program so many times, and starts it again each time at once. It is observed from outside: one event of
     * each partition waits on the raw topic, and comes out when its partition is processed.
     */
    private List<Times> measure(
            TestTopics topics, GamesInProgress open, Map<String, String> more, Consumer<JavaProcess> ending)
            throws Exception {
        end(JavaProcess::close);
        start(topics, open, more);
        return Rounds.measure(0, restarts, number -> {
            end(ending);
            Times times = start(topics, open, more);
            progress(times.toString());
            return times;
        });
    }

    private void end(Consumer<JavaProcess> ending) {
        if (running != null) {
            Utils.sleep(AT_REST_MS);
            ending.accept(running);
        }
    }

    private Times start(TestTopics topics, GamesInProgress open, Map<String, String> more) {
        topics.send(open.next(topics.names().raw(), ++starts));
        ProgramStart started = ProgramStart.of(topics, bench.program("-Xmx" + heap), more, open.partitions());
        JavaProcess process = started.process();
        running = process;
        return new Times(
                process.secondsTo(STREAMS).get(0),
                process.secondsTo(RestoreLogger.RESTORING).get(0),
                Collections.max(process.secondsTo(RestoreLogger.RESTORED)),
                started.first(),
                started.everywhere());
    }

    /**
     * The report.
     *
     * @param heap of the program, as {@code -Xmx} takes it
     * @param heapBytes in use after a full collection
     * @param cases by how the program ended before
     */
    static String text(
            GamesInProgress games, String heap, long heapBytes, Reading reading, Map<String, List<Times>> cases) {
        MarkdownTable changelogs = new MarkdownTable("changelog", "records", "bytes of keys and values");
        reading.byTopic()
                .forEach((topic, volume) ->
                        changelogs.row(TestTopics.shortName(topic), volume.getCount(), volume.getSum()));
        LongSummaryStatistics all = new LongSummaryStatistics();
        reading.byTopic().values().forEach(all::combine);
        String head = """
                - %s; the program in a process of its own with a heap of %s, its broker in another
                - %,d games, each in the middle: played up to its event %d; %,d events, %d partitions
                - seconds count from the start of the program's process, which follows at once on the end of the one before;
                  an event of each partition waits for it

                %s
                One consumer reads all changelogs, and does nothing with them, in %.1f s, the median of as many readings.

                %,d bytes of heap are in use when everything is restored and the games with a running clock are in memory, after
                a full collection: %,d a game.

                """.formatted(
                        Machine.here(),
                        heap,
                        games.games(),
                        games.events(),
                        games.played(),
                        games.partitions(),
                        changelogs.row("all", all.getCount(), all.getSum()),
                        reading.seconds(),
                        heapBytes,
                        heapBytes / games.games());
        return cases.entrySet().stream()
                .map(each -> table(each.getKey(), each.getValue(), reading.seconds()))
                .collect(Collectors.joining("\n", head, ""));
    }

    private static String table(String name, List<Times> restarts, double readingSeconds) {
        return new Measurements.Table<>("%s, %d times".formatted(name, restarts.size()), restarts)
                .row("Streams starts", 1, Times::streams)
                .row("it has its partitions", 1, Times::assigned)
                .row("all state is restored", 1, Times::restored)
                .row("the first clean record can be read", 1, Times::first)
                .row("one of every partition can be read", 1, Times::all)
                .row("restoring alone", 1, Times::restoring)
                .row("restoring / only reading, its median", 1, restart -> restart.restoring() / readingSeconds)
                .toString();
    }
}
