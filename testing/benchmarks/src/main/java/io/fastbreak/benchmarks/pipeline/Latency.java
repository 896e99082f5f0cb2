package io.fastbreak.benchmarks.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.benchmarks.Measurements;
import io.fastbreak.benchmarks.SampleFeed;
import io.fastbreak.benchmarks.SteadyPublisher;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jspecify.annotations.Nullable;

/** How long events take to their readers at a steady rate, of the copying topology and of the pipeline in turn. */
final class Latency {
    /** So many that each sends an event every few tenths of a second. */
    private static final int GAMES = 60;
    /** Of which every sample game has more. */
    private static final int EVENTS_OF_A_GAME = 300;

    private static final Duration POLL = Duration.ofMillis(100);
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);

    private final EventCodec codec = new EventCodec();
    private final String bootstrap;
    private final Map<String, String> settings;
    private final Rate rate;
    private final Consumer<String> log;
    private final List<ProducerRecord<byte[], byte[]>> events = new ArrayList<>();
    /** The place of each event among all, by fixture and sequence number. */
    private final Map<String, Integer> places = new HashMap<>();

    /**
     * When each event of a run is to be published.
     *
     * @param perSecond events
     * @param warmUpSeconds at the beginning that do not count
     * @param seconds that count
     */
    record Rate(int perSecond, int warmUpSeconds, int seconds) {

        int events() {
            return perSecond * (warmUpSeconds + seconds);
        }

        /** When the event is due, nanoseconds after the first. */
        private long due(int place) {
            return place * TimeUnit.SECONDS.toNanos(1) / perSecond;
        }

        private boolean counts(int place) {
            return place >= perSecond * warmUpSeconds;
        }
    }

    /**
     * One run of each, one right after the other.
     *
     * @param usual null if it does not keep up with the rate
     */
    record Round(Delays copy, Delays pipeline, @Nullable Delays usual) {
        /** How much longer events take through the pipeline than through a copy. */
        double slower(double percentile) {
            return Measurements.millis(pipeline.clean(), percentile) / Measurements.millis(copy.clean(), percentile);
        }
    }

    /**
     * How long events took from when they were to be published until a read_committed reader had their output. A
     * publisher that is held up counts as a delay, too, so nothing is omitted in coordination with what is measured.
     *
     * @param clean in microseconds, like all histograms here
     * @param scoring of those events that brought a summary; empty if the topology writes none
     * @param course the same as clean, by the second in which the event was to be published; empty for several runs
     */
    record Delays(Histogram clean, Histogram scoring, List<Histogram> course) {
        private static final int DIGITS = 3;

        private static Delays none() {
            return new Delays(new Histogram(DIGITS), new Histogram(DIGITS), new ArrayList<>());
        }

        private void addClean(int second, long micros) {
            while (course.size() <= second) {
                course.add(new Histogram(DIGITS));
            }
            course.get(second).recordValue(micros);
            clean.recordValue(micros);
        }

        static Delays sum(Stream<Delays> rounds) {
            Delays all = none();
            rounds.forEach(round -> {
                all.clean.add(round.clean);
                all.scoring.add(round.scoring);
            });
            return all;
        }
    }

    /** @param log receives a line for each run */
    Latency(String bootstrap, Map<String, String> settings, List<SampleFeed> games, Rate rate, Consumer<String> log) {
        this.bootstrap = bootstrap;
        this.settings = new HashMap<>(settings);
        // Summaries that only time brings would be taken for late ones.
        this.settings.put(SettingsCatalog.SCORING_MS.name(), "3600000");
        this.settings.put(SettingsCatalog.SUMMARY_LIMIT_MS.name(), "7200000");
        this.rate = rate;
        this.log = log;
        new Workload(games, Math.max(GAMES, 1 + rate.events() / EVENTS_OF_A_GAME)).forEach((fixtureId, value) -> {
            if (events.size() < rate.events()) {
                places.put(id(value), events.size());
                events.add(new ProducerRecord<>("raw", fixtureId, value));
            }
        });
    }

    private String id(byte[] value) {
        try {
            Event event = codec.read(value);
            return id(event.fixtureId(), event.audit().sequenceNumber());
        } catch (IOException e) {
            throw new UncheckedIOException("not an event: " + new String(value, UTF_8), e);
        }
    }

    private static String id(String fixtureId, long number) {
        return fixtureId + "/" + number;
    }

    /** @param withUsual also the usual way */
    Round round(int number, boolean withUsual) {
        return new Round(
                run(number, MeasuredTopology.COPY, 1),
                run(number, MeasuredTopology.PIPELINE, 1),
                withUsual ? run(number, MeasuredTopology.USUAL, 1) : null);
    }

    Delays run(int number, MeasuredTopology topology, int instances) {
        try (TestTopics topics = new TestTopics(bootstrap, settings)) {
            Settings fresh = topics.freshApplication();
            System.gc();
            try (RunningTopology running = new RunningTopology(topology, fresh, instances)) {
                Delays delays = new Run(fresh, topics.names(), running).delays();
                log.accept("round %d, %s at %d events/s: clean after %.1f ms (p50), %.1f ms (p99)"
                        .formatted(
                                number,
                                topology,
                                rate.perSecond(),
                                Measurements.millis(delays.clean(), 50),
                                Measurements.millis(delays.clean(), 99)));
                return delays;
            }
        }
    }

    /** Publishes to a running topology, and reads its output. */
    private final class Run {
        private final KafkaClients clients;
        private final TopicCatalog topics;
        private final RunningTopology running;
        private final Delays delays = Delays.none();
        private final BitSet cleanSeen = new BitSet();
        private final BitSet scoringSeen = new BitSet();
        private final long startNanos = System.nanoTime();

        Run(Settings settings, TopicCatalog topics, RunningTopology running) {
            this.clients = new KafkaClients(settings);
            this.topics = topics;
            this.running = running;
        }

        /** @throws OperationFailedException where not every event comes out */
        Delays delays() {
            CompletableFuture<Void> publishing = CompletableFuture.runAsync(this::publish);
            read();
            publishing.join();
            return delays;
        }

        private void publish() {
            SteadyPublisher.publish(
                    clients,
                    events.size(),
                    place -> new ProducerRecord<>(
                            topics.raw(),
                            events.get(place).key(),
                            events.get(place).value()),
                    place -> startNanos + rate.due(place));
        }

        private void read() {
            long deadline = startNanos + rate.due(events.size()) + PATIENCE_NANOS;
            try (var reader = clients.reader(topics.clean(), topics.scoring())) {
                while (cleanSeen.cardinality() < events.size()) {
                    var records = reader.poll(POLL);
                    long now = System.nanoTime();
                    records.forEach(record -> read(record, now));
                    if (!running.isAlive() || now > deadline) {
                        throw new OperationFailedException("of " + events.size() + " events " + cleanSeen.cardinality()
                                + " came out; FASTBREAK_KAFKA_LOG_LEVEL=WARN may show why");
                    }
                }
            }
        }

        private void read(ConsumerRecord<byte[], byte[]> record, long now) {
            if (record.topic().equals(topics.clean())) {
                int place = requireNonNull(places.get(id(record.value())));
                add(place, cleanSeen, micros -> delays.addClean(place / rate.perSecond(), micros), now);
            } else {
                ScoringSummary summary = Json.read(record.value(), ScoringSummary.class);
                Integer place = places.get(id(summary.fixtureId(), summary.lastSequence()));
                if (place != null) {
                    add(place, scoringSeen, delays.scoring()::recordValue, now);
                }
            }
        }

        /** Of several records of one event the first counts. */
        private void add(int place, BitSet seen, LongConsumer delay, long now) {
            if (!seen.get(place) && rate.counts(place)) {
                delay.accept(TimeUnit.NANOSECONDS.toMicros(now - startNanos - rate.due(place)));
            }
            seen.set(place);
        }
    }
}
