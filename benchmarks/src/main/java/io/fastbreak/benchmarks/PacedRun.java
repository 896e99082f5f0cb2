package io.fastbreak.benchmarks;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.RecordSender;
import java.time.Duration;
import java.util.BitSet;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Events published at a steady pace to a running topology, and how long what comes of them takes to its readers. */
final class PacedRun {
    private static final Duration POLL = Duration.ofMillis(100);
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);

    private final TopicCatalog topics;
    private final KafkaClients clients;
    private final PacedEvents events;
    private final PublishingRate pace;
    private final DelayHistograms delays = DelayHistograms.none();
    private final BitSet cleanSeen = new BitSet();
    private final BitSet scoringSeen = new BitSet();
    private final long startNanos = System.nanoTime();

    private PacedRun(Settings settings, PacedEvents events, PublishingRate pace) {
        this.topics = new TopicCatalog(settings.get(SettingsCatalog.PREFIX));
        this.clients = new KafkaClients(settings);
        this.events = events;
        this.pace = pace;
    }

    /** @throws OperationFailedException where not every event comes out */
    static DelayHistograms of(MeasuredTopology variant, Settings settings, PacedEvents events, PublishingRate pace) {
        String clean = new TopicCatalog(settings.get(SettingsCatalog.PREFIX)).clean();
        try (RunningTopology running = new RunningTopology(variant.topology(settings), settings, clean)) {
            PacedRun run = new PacedRun(settings, events, pace);
            CompletableFuture<Void> publishing = CompletableFuture.runAsync(run::publish);
            run.read(running);
            publishing.join();
            return run.delays;
        }
    }

    private void publish() {
        Map<String, Object> config = clients.connection();
        config.put(ProducerConfig.LINGER_MS_CONFIG, 0);
        try (RecordSender sender = new RecordSender(config)) {
            for (int place = 0; place < events.size(); place++) {
                awaitDue(place);
                PacedEvents.Published event = events.all().get(place);
                sender.add(new ProducerRecord<>(topics.raw(), event.fixtureId(), event.value()));
            }
            sender.finish().requireAll();
        }
    }

    private void awaitDue(int place) {
        long left = startNanos + pace.due(place) - System.nanoTime();
        while (left > 0) {
            LockSupport.parkNanos(left);
            left = startNanos + pace.due(place) - System.nanoTime();
        }
    }

    private void read(RunningTopology running) {
        long deadline = startNanos + pace.due(events.size()) + PATIENCE_NANOS;
        try (Consumer<byte[], byte[]> reader = clients.reader(topics.clean(), topics.scoring())) {
            while (cleanSeen.cardinality() < events.size()) {
                var records = reader.poll(POLL);
                long now = System.nanoTime();
                records.forEach(record -> take(record, now));
                if (!running.isAlive() || now > deadline) {
                    throw new OperationFailedException("of " + events.size() + " events " + cleanSeen.cardinality()
                            + " came out; FASTBREAK_KAFKA_LOG_LEVEL=WARN may say why");
                }
            }
        }
    }

    private void take(ConsumerRecord<byte[], byte[]> record, long now) {
        if (record.topic().equals(topics.clean())) {
            note(events.placeOf(record.value()), cleanSeen, delays.clean(), now);
        } else {
            ScoringSummary summary = Json.read(record.value(), ScoringSummary.class);
            events.placeOf(summary.fixtureId(), summary.lastSequence())
                    .ifPresent(place -> note(place, scoringSeen, delays.scoring(), now));
        }
    }

    /** Of several records of one event the first counts. */
    private void note(int place, BitSet seen, Histogram histogram, long now) {
        if (!seen.get(place) && pace.counts(place)) {
            histogram.recordValue(TimeUnit.NANOSECONDS.toMicros(now - startNanos - pace.due(place)));
        }
        seen.set(place);
    }
}
