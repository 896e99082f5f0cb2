package io.fastbreak.app.pipeline;

import static io.fastbreak.pipeline.kafka.KafkaFutures.await;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.kafka.OperatorService;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.service.ServiceInstance;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.pipeline.sequence.HomePartitions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records of input topics that are gone before the pipeline has read them. */
@Tag("soak")
class RemovedRecordsTest {
    private static final String GAME = RealGames.MOST_CORRECTED;
    private static final int PARTITION = HomePartitions.partitionOf(GAME, 2);
    private static final int READ = 60;
    private static final int REMOVED = 65;
    private static final Duration TIMEOUT = Duration.ofMinutes(1);
    private static final List<Line> LINES = RealGames.game(GAME).lines();

    @TempDir
    private Path folder;

    @Test
    void records_that_were_removed_while_the_pipeline_was_stopped_are_lost_until_the_game_is_published_again()
            throws InterruptedException {
        TopicCatalog topics = begin("removed-stopped");
        whileRunning(topics, () -> {
            send(topics, LINES.subList(0, READ));
            awaitGame(topics, READ, false);
        });
        send(topics, LINES.subList(READ, REMOVED));
        remove(topics.raw());
        whileRunning(topics, () -> {
            awaitGame(topics, READ, true);
        });
        // The mark outlives a restart.
        whileRunning(topics, () -> {
            send(topics, LINES.subList(0, REMOVED));
            awaitGame(topics, REMOVED, false);
        });
    }

    @Test
    void the_first_record_behind_a_loss_finds_its_game_marked() throws InterruptedException {
        TopicCatalog topics = begin("removed-first");
        whileRunning(topics, () -> {
            send(topics, LINES.subList(0, READ));
            awaitGame(topics, READ, false);
        });
        send(topics, LINES.subList(READ, REMOVED));
        remove(topics.raw());
        // Nothing but the loss says anything against the game.
        Line last = LINES.get(READ - 1);
        ObjectNode revised = Json.read(last.value(), ObjectNode.class);
        ObjectNode audit = (ObjectNode) revised.get("audit");
        audit.put("publishedUtc", audit.get("publishedUtc").asLong() + 60_000);
        revised.putObject("additionalAttributes").put("note", "again");
        send(topics, List.of(new Line(last.fixtureId(), last.createdUtc(), Json.bytes(revised))));
        int before = states(topics).size();
        whileRunning(topics, () -> awaitGame(topics, READ, true));

        assertThat(states(topics).stream().skip(before))
                .isNotEmpty()
                .allSatisfy(game -> assertThat(game.reliability().reasons()).contains(Reason.RECORDS_LOST));
    }

    private static List<Game> states(TopicCatalog topics) {
        return SharedBroker.reader().read(List.of(topics.state())).stream()
                .filter(record -> record.value() != null)
                .map(record -> Json.read(record.value(), Game.class))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"feed.control", "operator.commands", "events.repartition"})
    void a_loss_on_any_input_topic_marks_every_game_of_the_partition_until_an_operator_clears_that(String topic)
            throws InterruptedException {
        TopicCatalog topics = begin("removed-" + topic);
        String name = topics.prefix() + "." + topic;
        whileRunning(topics, () -> {
            send(topics, LINES.subList(0, READ));
            sendTo(name, new byte[1]);
            awaitGame(topics, READ, false);
            Await.until(() -> committed(topics, name) > 0, () -> committed(topics, name));
        });
        sendTo(name, new byte[1]);
        remove(name);
        whileRunning(topics, () -> {
            awaitGame(topics, READ, true);
            OperatorCommand clear = new OperatorCommand(
                    UUID.randomUUID().toString(),
                    OperatorCommand.ALL,
                    OperatorCommand.Action.CLEAR_REASON,
                    null,
                    List.of(),
                    Reason.RECORDS_LOST,
                    null,
                    "test",
                    "nothing of these games was lost",
                    System.currentTimeMillis());
            new OperatorService(settings(topics.prefix())).submit(clear, TIMEOUT);
            awaitGame(topics, READ, false);
        });
    }

    @Test
    void records_that_are_removed_behind_an_open_transaction_while_the_pipeline_runs_are_lost()
            throws InterruptedException {
        TopicCatalog topics = begin("removed-running");
        whileRunning(topics, () -> {
            KafkaProducer<byte[], byte[]> stranger = stranger("removed-running");
            send(topics, LINES.subList(0, READ));
            awaitGame(topics, READ, false);
            stranger.beginTransaction();
            stranger.send(new ProducerRecord<>(topics.raw(), PARTITION, "none".getBytes(UTF_8), new byte[1]));
            stranger.flush();
            send(topics, LINES.subList(READ, REMOVED));

            remove(topics.raw());
            awaitGame(topics, READ, true);
            stranger.abortTransaction();
            stranger.close();
        });
    }

    @Test
    void a_topic_that_is_made_again_while_the_pipeline_is_stopped_is_read_from_its_beginning_and_its_games_are_marked()
            throws InterruptedException {
        TopicCatalog topics = begin("made-again");
        whileRunning(topics, () -> {
            send(topics, LINES.subList(0, READ));
            awaitGame(topics, READ, false);
            // The ids of the topics are stored within seconds.
            Thread.sleep(4_000);
        });
        try (Admin admin = admin()) {
            await(admin.deleteTopics(List.of(topics.raw())).all());
            Await.until(() -> !await(admin.listTopics().names()).contains(topics.raw()), () -> "the topic exists");
        }
        TopicSetup.create(settings("made-again"));
        // As many as were read before, and more: the position exists in the new log.
        send(topics, LINES.subList(1, READ + 20));
        whileRunning(topics, () -> {
            awaitGame(topics, READ + 20, true);
        });
    }

    @Test
    void records_that_retention_removes_after_they_were_read_are_no_loss() throws InterruptedException {
        TopicCatalog topics = begin("removed-read");
        whileRunning(topics, () -> {
            send(topics, LINES.subList(0, READ));
            awaitGame(topics, READ, false);
            Await.until(() -> committed(topics, topics.raw()) == READ, () -> committed(topics, topics.raw()));
            remove(topics.raw());
            send(topics, LINES.subList(READ, REMOVED));
            awaitGame(topics, REMOVED, false);
        });
        remove(topics.raw());
        whileRunning(topics, () -> {
            send(topics, LINES.subList(REMOVED, REMOVED + 1));
            awaitGame(topics, REMOVED + 1, false);
        });
    }

    private static TopicCatalog begin(String prefix) {
        TopicSetup.create(Settings.of(SharedBroker.settings(prefix)));
        return new TopicCatalog(prefix);
    }

    private interface Steps {
        void run() throws InterruptedException;
    }

    private void whileRunning(TopicCatalog topics, Steps steps) throws InterruptedException {
        try (ServiceInstance instance = new ServiceInstance(settings(topics.prefix()))) {
            instance.pipeline().awaitRunning(TIMEOUT);
            steps.run();
        }
    }

    private static void awaitGame(TopicCatalog topics, long number, boolean isLost) throws InterruptedException {
        Await.until(
                () -> {
                    Optional<Game> game = game(topics);
                    return game.isPresent()
                            && game.get().lastSequence() == number
                            && game.get().reliability().reasons().contains(Reason.RECORDS_LOST) == isLost;
                },
                () -> game(topics).map(game -> game.lastSequence() + " " + game.reliability()));
    }

    private static Optional<Game> game(TopicCatalog topics) {
        return Optional.ofNullable(SharedBroker.games(topics).get(GAME));
    }

    private static void send(TopicCatalog topics, List<Line> lines) {
        try (RecordSender sender = new RecordSender(SharedBroker.bootstrap())) {
            sender.send(lines.stream().map(line -> line.to(topics.raw())).toList())
                    .requireAll();
        }
    }

    private static void sendTo(String topic, byte[] value) {
        try (RecordSender sender = new RecordSender(SharedBroker.bootstrap())) {
            sender.send(List.of(new ProducerRecord<>(topic, PARTITION, "none".getBytes(UTF_8), value)))
                    .requireAll();
        }
    }

    /** All records of the partition, as retention would. */
    private static void remove(String topic) {
        try (Admin admin = admin()) {
            await(admin.deleteRecords(Map.of(new TopicPartition(topic, PARTITION), RecordsToDelete.beforeOffset(-1)))
                    .all());
        }
    }

    private static long committed(TopicCatalog topics, String topic) {
        try (Admin admin = admin()) {
            var offset = await(admin.listConsumerGroupOffsets(topics.prefix()).partitionsToOffsetAndMetadata())
                    .get(new TopicPartition(topic, PARTITION));
            return offset == null ? 0 : offset.offset();
        }
    }

    private static Admin admin() {
        return Admin.create(Map.of("bootstrap.servers", SharedBroker.bootstrap()));
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
