package io.fastbreak.app.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.service.ServiceInstance;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.pipeline.sequence.HomePartitions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records that an open transaction hides from the pipeline, although they are in the log. */
@Tag("soak")
class HiddenRecordsTest {
    private static final String GAME = RealGames.MOST_CORRECTED;
    private static final int PARTITION = HomePartitions.partitionOf(GAME, 2);
    private static final int EVENTS = 60;
    private static final Duration TIMEOUT = Duration.ofMinutes(1);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"events.raw", "operator.commands", "feed.control", "fixtures.cards"})
    void a_transaction_that_stays_open_makes_every_game_of_its_partition_late_until_it_ends(String topic)
            throws InterruptedException {
        String prefix = "hidden-" + topic;
        Settings settings = settings(prefix);
        TopicSetup.create(settings);
        TopicCatalog topics = new TopicCatalog(prefix);
        List<Line> lines = RealGames.game(GAME).lines().subList(0, EVENTS);
        try (ServiceInstance instance = new ServiceInstance(settings);
                KafkaProducer<byte[], byte[]> stranger = stranger(prefix)) {
            instance.pipeline().awaitRunning(TIMEOUT);
            send(topics, lines.subList(0, EVENTS - 1));
            Await.until(() -> isAt(topics, EVENTS - 1, false), () -> game(topics));

            stranger.beginTransaction();
            stranger.send(
                    new ProducerRecord<>(prefix + "." + topic, PARTITION, "no fixture".getBytes(UTF_8), new byte[1]));
            stranger.flush();
            send(topics, lines.subList(EVENTS - 1, EVENTS));

            int read = topic.equals("events.raw") ? EVENTS - 1 : EVENTS;
            Await.until(() -> isAt(topics, read, true), () -> game(topics));
            Beacon beacon = lastBeacon(topics);
            assertThat(beacon.position()).isEqualTo((long) read);
            assertThat(beacon.endOffset()).isEqualTo(topic.equals("events.raw") ? EVENTS + 1 : EVENTS);

            stranger.abortTransaction();
            Await.until(() -> isAt(topics, EVENTS, false), () -> game(topics));
        }
    }

    @Test
    void markers_of_transactions_at_the_end_of_the_log_are_no_records_to_wait_for() throws InterruptedException {
        Settings settings = settings("markers");
        TopicSetup.create(settings);
        TopicCatalog topics = new TopicCatalog("markers");
        try (KafkaProducer<byte[], byte[]> stranger = stranger("markers")) {
            send(topics, RealGames.game(GAME).lines().subList(0, EVENTS));
            stranger.beginTransaction();
            stranger.send(new ProducerRecord<>(topics.raw(), PARTITION, "no fixture".getBytes(UTF_8), new byte[1]));
            stranger.send(new ProducerRecord<>(topics.control(), PARTITION, null, new byte[1]));
            stranger.flush();
            stranger.abortTransaction();
            try (ServiceInstance instance = new ServiceInstance(settings)) {
                instance.pipeline().awaitRunning(TIMEOUT);
                Await.until(() -> isAt(topics, EVENTS, false), () -> game(topics));
                Await.until(
                        () -> {
                            Beacon last = lastBeacon(topics);
                            return last.position() != null
                                    && last.position() == EVENTS + 2
                                    && last.position().equals(last.endOffset());
                        },
                        () -> lastBeacon(topics));
            }
        }
    }

    private static boolean isAt(TopicCatalog topics, long number, boolean isLate) {
        Optional<Game> game = game(topics);
        return game.isPresent()
                && game.get().lastSequence() == number
                && game.get().reliability().reasons().contains(Reason.LAG) == isLate;
    }

    private static Optional<Game> game(TopicCatalog topics) {
        return Optional.ofNullable(SharedBroker.games(topics).get(GAME));
    }

    private static Beacon lastBeacon(TopicCatalog topics) {
        return SharedBroker.reader().read(List.of(topics.beacons())).stream()
                .map(record -> Json.read(record.value(), Beacon.class))
                .filter(beacon -> beacon.partition() == PARTITION)
                .reduce((before, last) -> last)
                .orElseThrow();
    }

    private static void send(TopicCatalog topics, List<Line> lines) {
        try (RecordSender sender = new RecordSender(SharedBroker.bootstrap())) {
            sender.send(lines.stream().map(line -> line.to(topics.raw())).toList())
                    .requireAll();
        }
    }

    private static KafkaProducer<byte[], byte[]> stranger(String name) {
        KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(
                Map.of(
                        ProducerConfig.BOOTSTRAP_SERVERS_CONFIG,
                        SharedBroker.bootstrap(),
                        ProducerConfig.TRANSACTIONAL_ID_CONFIG,
                        "stranger-" + name),
                new ByteArraySerializer(),
                new ByteArraySerializer());
        producer.initTransactions();
        return producer;
    }

    private Settings settings(String prefix) {
        Map<String, String> settings = SharedBroker.settings(prefix);
        settings.put(SettingsCatalog.STATE_DIR.name(), folder.resolve(prefix).toString());
        return Settings.of(settings);
    }
}
