package io.fastbreak.benchmarks.desk;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.benchmarks.JavaProcess;
import io.fastbreak.benchmarks.SteadyPublisher;
import io.fastbreak.benchmarks.desk.LiveFeed.Play;
import io.fastbreak.benchmarks.desk.PlatformTimes.Delays;
import io.fastbreak.benchmarks.pipeline.BenchmarkOptions;
import io.fastbreak.benchmarks.pipeline.TestTopics;
import io.fastbreak.labapp.sandbox.SimulatedPlatform;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.Json;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.IntToLongFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.utils.Utils;

/** One run of the same traffic, through Fastbreak or through the plain program. */
final class EndToEndRun {
    /** Of the beginnings of the games; of many games more, so that they take a minute at most. */
    private static final int BEGINNING_PER_SECOND = 1_500;

    /** After the last event; whatever has not arrived then is missing. */
    private static final long PATIENCE_MS = 5_000;

    private static final Duration POLL = Duration.ofMillis(100);

    private final BenchmarkOptions bench;
    private final String bootstrap;
    private final Traffic traffic;
    private final PlatformTimes times = new PlatformTimes();
    private volatile boolean isOver;

    EndToEndRun(BenchmarkOptions bench, String bootstrap, Traffic traffic) {
        this.bench = bench;
        this.bootstrap = bootstrap;
        this.traffic = traffic;
    }

    Delays ofFastbreak() {
        return run(
                        (topics, platform, processes) -> {
                            processes.add(topics.running("pipeline", bench.program(), platform, "INFO"));
                            processes.add(topics.running("bridge", bench.program(), platform, "INFO"));
                        },
                        processes -> true)
                .delays();
    }

    Delays ofPlain() {
        // Its versions are the numbers of the events.
        for (Play play : traffic.feed("any").then(traffic.events())) {
            times.read(play.fixtureId(), play.sequence(), play.sequence());
        }
        return run(
                        (topics, platform, processes) -> processes.add(
                                topics.running("plain", bench.program(PlainForwarder.class), platform, "WARN")),
                        processes -> true)
                .delays();
    }

    interface Services {
        /**
         * @param platform settings of the platform
         * @param processes to which each is added as soon as it has been started
         */
        void start(TestTopics topics, Map<String, String> platform, List<JavaProcess> processes);
    }

    /**
     * @param openShare of the time that counts, of the markets of games whose feed never said that it is not reliable
     * @param observed while the time that counts passed
     */
    record Outcome<T>(Delays delays, double openShare, T observed) {}

    /** @param observation begins with the time that counts, in a thread of its own */
    <T> Outcome<T> run(Services services, Function<List<JavaProcess>, T> observation) {
        // No cards are published that would prove the rules of the generated games.
        Map<String, String> settings = Map.of(
                SettingsCatalog.RULES.name(),
                "fiba",
                SettingsCatalog.PARTITIONS.name(),
                Integer.toString(bench.partitions()));
        List<JavaProcess> processes = new ArrayList<>();
        try (TestTopics topics = new TestTopics(bootstrap, settings);
                IngestionSimulator platform = IngestionSimulator.start()) {
            Runnable unused = platform.ingestion().onChange(times::applied);
            platform.server().onArrival(times::arrived);
            LiveFeed feed = traffic.feed(topics.names().raw());
            services.start(topics, SimulatedPlatform.settingsOf(platform), processes);
            CompletableFuture<Void> reading = CompletableFuture.runAsync(() -> read(topics));
            Outcome<T> outcome = measure(topics, feed, () -> observation.apply(processes));
            isOver = true;
            reading.join();
            processes.forEach(JavaProcess::requireAlive);
            return outcome;
        } finally {
            isOver = true;
            processes.forEach(JavaProcess::close);
        }
    }

    private void read(TestTopics topics) {
        try (Consumer<byte[], byte[]> reader =
                new KafkaClients(topics.settings()).reader(topics.names().scoring())) {
            while (!isOver) {
                reader.poll(POLL).forEach(record -> {
                    ScoringSummary summary = Json.read(record.value(), ScoringSummary.class);
                    times.read(summary.fixtureId(), summary.lastSequence(), summary.stateVersion());
                });
            }
        }
    }

    private <T> Outcome<T> measure(TestTopics topics, LiveFeed feed, Supplier<T> observation) {
        List<Play> beginning = feed.beginning();
        publish(topics, beginning, Math.max(BEGINNING_PER_SECOND, beginning.size() / 60));
        List<Play> plays = feed.then(traffic.events());
        CompletableFuture<T> observed = CompletableFuture.supplyAsync(
                observation, CompletableFuture.delayedExecutor(traffic.warmUp(), TimeUnit.SECONDS));
        IntToLongFunction due = publish(topics, plays, traffic.perSecond());
        Utils.sleep(PATIENCE_MS);
        new PipelineTopics(topics.settings()).read(topics.names().raw(), this::appended);
        int first = traffic.warmUpEvents();
        Delays delays = times.of(plays.subList(first, plays.size()), place -> due.applyAsLong(first + place));
        double openShare =
                times.openShare(undisturbed(beginning, plays), due.applyAsLong(first), due.applyAsLong(plays.size()));
        return new Outcome<>(delays, openShare, observed.join());
    }

    /** Games whose feed never says that it is not reliable. */
    private static Set<String> undisturbed(List<Play> beginning, List<Play> plays) {
        Set<String> fixtures = new HashSet<>();
        plays.forEach(play -> fixtures.add(play.fixtureId()));
        Stream.of(beginning, plays)
                .flatMap(List::stream)
                .filter(play -> play.effect() == LiveFeed.Effect.CLOSES)
                .forEach(play -> fixtures.remove(play.fixtureId()));
        return fixtures;
    }

    private void appended(ConsumerRecord<byte[], byte[]> record) {
        long sequence = Json.read(record.value(), JsonNode.class)
                .path("audit")
                .path("sequenceNumber")
                .asLong();
        times.appended(new String(record.key(), UTF_8), sequence, Instant.ofEpochMilli(record.timestamp()));
    }

    /** Returns when each play was to be published: a publisher that is held up counts as a delay, too. */
    private static IntToLongFunction publish(TestTopics topics, List<Play> plays, int perSecond) {
        long start = System.nanoTime();
        IntToLongFunction due = place -> start + place * TimeUnit.SECONDS.toNanos(1) / perSecond;
        SteadyPublisher.publish(
                new KafkaClients(topics.settings()),
                plays.size(),
                place -> plays.get(place).record(),
                due);
        return due;
    }
}
