package io.fastbreak.app.audit;

import static io.fastbreak.pipeline.kafka.KafkaFutures.await;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.Schemas;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.pipeline.sequence.HomePartitions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the audit says of records that the pipeline cannot read. */
@Tag("soak")
class UnreadableInputTest {
    private static final String GAME = RealGames.MOST_CORRECTED;
    private static final int PARTITION = HomePartitions.partitionOf(GAME, 2);
    private static final List<Line> LINES = RealGames.game(GAME).lines();

    @Test
    void raw_records_that_were_removed_unread_are_a_finding_before_and_after_the_pipeline_goes_on() {
        TopicCatalog topics = play("audit-removed", 40);
        send(topics, LINES.subList(40, 45));
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", SharedBroker.bootstrap()))) {
            await(admin.deleteRecords(
                            Map.of(new TopicPartition(topics.raw(), PARTITION), RecordsToDelete.beforeOffset(-1)))
                    .all());
        }

        CommandRun before = audit(topics);
        assertThat(before.exitCode()).as(before.toString()).isEqualTo(1);
        assertThat(before.out())
                .contains("LOST  " + topics.raw() + "/" + PARTITION + "/40")
                .contains("the offsets from 40 to 44 were removed");

        play("audit-removed", 0);
        CommandRun after = audit(topics, "--format=json");
        assertThat(after.exitCode()).as(after.toString()).isEqualTo(1);
        assertThat(after.out()).contains("LOST").contains("were gone before they were read");
        assertThat(Schemas.violations("audit-report", after.out())).isEmpty();
    }

    @Test
    void records_that_an_open_transaction_hides_are_a_finding() {
        TopicCatalog topics = play("audit-hidden", 40);
        try (KafkaProducer<byte[], byte[]> stranger = new KafkaProducer<>(
                Map.of("bootstrap.servers", SharedBroker.bootstrap(), "transactional.id", "audit-stranger"),
                new ByteArraySerializer(),
                new ByteArraySerializer())) {
            stranger.initTransactions();
            stranger.beginTransaction();
            stranger.send(new ProducerRecord<>(topics.raw(), PARTITION, "none".getBytes(UTF_8), new byte[1]));
            stranger.flush();

            CommandRun hidden = audit(topics);
            assertThat(hidden.exitCode()).as(hidden.toString()).isEqualTo(1);
            assertThat(hidden.out()).contains("HIDDEN  " + topics.raw() + "/" + PARTITION + "/40");

            stranger.abortTransaction();
        }
        CommandRun whole = audit(topics);
        assertThat(whole.exitCode()).as(whole.toString()).isZero();
    }

    private static TopicCatalog play(String prefix, int events) {
        try (Sandbox sandbox = SharedBroker.sandbox(prefix)) {
            TopicCatalog topics = new TopicCatalog(prefix);
            if (events > 0) {
                sandbox.send(LINES.subList(0, events).stream()
                        .map(line -> line.to(topics.raw()))
                        .toList());
            }
            sandbox.awaitRest(Duration.ofMillis(1_500), progress -> {});
            return topics;
        }
    }

    private static void send(TopicCatalog topics, List<Line> lines) {
        try (RecordSender sender = new RecordSender(SharedBroker.bootstrap())) {
            sender.send(lines.stream().map(line -> line.to(topics.raw())).toList())
                    .requireAll();
        }
    }

    private static CommandRun audit(TopicCatalog topics, String... more) {
        return CommandRun.of(Stream.concat(
                        Stream.of(
                                "audit",
                                "--bootstrap=" + SharedBroker.bootstrap(),
                                "--set=topics.prefix=" + topics.prefix(),
                                "--set=application.id=" + topics.prefix()),
                        Stream.of(more))
                .toArray(String[]::new));
    }
}
