package io.fastbreak.app.kafka;

import static io.fastbreak.pipeline.kafka.KafkaFutures.await;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.lab.broker.KafkaBroker;
import io.fastbreak.pipeline.kafka.LogReader;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.pipeline.kafka.SendReport;
import io.fastbreak.pipeline.kafka.TopicAdministration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What every {@link KafkaBroker} must do for the pipeline, wherever it runs. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class KafkaBrokerContract {

    private static final int MIB = 1 << 20;

    private KafkaBroker broker;
    private TopicAdministration topics;
    private RecordSender sender;
    private String topic;

    /** The broker that all tests of the suite share. */
    abstract KafkaBroker startBroker();

    @BeforeAll
    void start() {
        broker = startBroker();
        topics = new TopicAdministration(broker.bootstrapServers());
        sender = new RecordSender(broker.bootstrapServers());
    }

    @AfterAll
    void stop() {
        sender.close();
        topics.close();
        broker.close();
    }

    @BeforeEach
    void newTopic() {
        topic = "contract." + UUID.randomUUID();
    }

    @Test
    void records_come_back_by_partition_in_the_order_in_which_they_were_sent() {
        topics.create(List.of(new NewTopic(topic, 2, (short) 1)));

        sender.send(List.of(record(1, "b"), record(0, "a"), record(1, "c"))).requireAll();

        assertThat(committed()).containsExactly("0:a", "1:b", "1:c");
    }

    @Test
    void a_new_topic_takes_a_flood_of_records_at_once() {
        topics.create(List.of(new NewTopic(topic, 8, (short) 1)));

        SendReport report = sender.send(IntStream.range(0, 20_000)
                .mapToObj(number -> record(number % 8, "record " + number))
                .toList());

        assertThat(report.failures()).isEmpty();
        assertThat(committed()).hasSize(20_000);
    }

    @Test
    void creating_a_topic_again_leaves_it_as_it_is() {
        NewTopic once = new NewTopic(topic, 2, (short) 1);
        assertThat(topics.create(List.of(once))).containsExactly(topic);
        sender.send(List.of(record(0, "kept"))).requireAll();

        assertThat(topics.create(List.of(once))).isEmpty();

        assertThat(committed()).containsExactly("0:kept");
    }

    @Test
    void committed_readers_see_committed_transactions_only() throws Exception {
        topics.create(List.of(new NewTopic(topic, 1, (short) 1)));

        try (KafkaProducer<byte[], byte[]> producer = transactional()) {
            producer.beginTransaction();
            producer.send(record(0, "aborted")).get();
            producer.abortTransaction();
            producer.beginTransaction();
            producer.send(record(0, "committed")).get();
            producer.commitTransaction();
        }

        assertThat(committed()).containsExactly("0:committed");
        assertThat(uncommitted()).containsExactly("0:aborted", "0:committed");
    }

    @Test
    void committed_readers_do_not_wait_for_an_open_transaction() throws Exception {
        topics.create(List.of(new NewTopic(topic, 1, (short) 1)));

        try (KafkaProducer<byte[], byte[]> producer = transactional()) {
            producer.beginTransaction();
            producer.send(record(0, "open")).get();

            assertThat(committed()).isEmpty();
            assertThat(uncommitted()).containsExactly("0:open");
            producer.abortTransaction();
        }
    }

    @Test
    void a_topic_limited_to_4_MiB_takes_them_and_refuses_more() {
        String limit = Integer.toString(4 * MIB + MIB / 16);
        topics.create(List.of(
                new NewTopic(topic, 1, (short) 1).configs(Map.of(TopicConfig.MAX_MESSAGE_BYTES_CONFIG, limit))));
        ProducerRecord<byte[], byte[]> fits = incompressible(4 * MIB);
        ProducerRecord<byte[], byte[]> tooLarge = incompressible(5 * MIB);

        SendReport report = sender.send(List.of(fits, tooLarge));

        assertThat(report.acknowledged()).isOne();
        assertThat(report.failures()).singleElement().satisfies(failure -> {
            assertThat(failure.record()).isSameAs(tooLarge);
            assertThat(failure.reason()).isInstanceOf(RecordTooLargeException.class);
        });
        assertThatThrownBy(report::requireAll)
                .isInstanceOf(KafkaException.class)
                .hasMessageStartingWith("1 of 2 records were not stored");
        assertThat(LogReader.committed(broker.bootstrapServers()).read(List.of(topic)))
                .singleElement()
                .satisfies(stored -> assertThat(stored.value()).isEqualTo(fits.value()));
    }

    @Test
    void a_topic_without_a_limit_of_its_own_takes_8_MiB() {
        topics.create(List.of(new NewTopic(topic, 1, (short) 1)));

        assertThat(sender.send(List.of(incompressible(8 * MIB))).failures()).isEmpty();
    }

    @Test
    void a_reader_goes_on_behind_records_that_are_removed_meanwhile() {
        topics.create(List.of(new NewTopic(topic, 2, (short) 1)));
        sender.send(List.of(record(0, "a"), record(1, "b"), record(1, "c"))).requireAll();
        List<String> read = new ArrayList<>();

        try (Admin admin =
                Admin.create(Map.of(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, broker.bootstrapServers()))) {
            LogReader.committed(broker.bootstrapServers()).read(List.of(topic), record -> {
                read.add(text(record));
                await(admin.deleteRecords(Map.of(new TopicPartition(topic, 1), RecordsToDelete.beforeOffset(1)))
                        .all());
            });
        }

        assertThat(read).containsExactly("0:a", "1:c");
    }

    @Test
    void a_topic_that_nobody_created_is_an_error() {
        LogReader reader = LogReader.committed(broker.bootstrapServers());

        assertThatThrownBy(() -> reader.read(List.of(topic))).isInstanceOf(UnknownTopicOrPartitionException.class);
    }

    private KafkaProducer<byte[], byte[]> transactional() {
        KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(
                Map.of(
                        ProducerConfig.BOOTSTRAP_SERVERS_CONFIG,
                        broker.bootstrapServers(),
                        ProducerConfig.TRANSACTIONAL_ID_CONFIG,
                        topic),
                new ByteArraySerializer(),
                new ByteArraySerializer());
        producer.initTransactions();
        return producer;
    }

    private ProducerRecord<byte[], byte[]> record(int partition, String value) {
        return new ProducerRecord<>(topic, partition, null, value.getBytes(UTF_8));
    }

    private ProducerRecord<byte[], byte[]> incompressible(int bytes) {
        byte[] value = new byte[bytes];
        new Random(bytes).nextBytes(value);
        return new ProducerRecord<>(topic, value);
    }

    private List<String> committed() {
        return texts(LogReader.committed(broker.bootstrapServers()));
    }

    private List<String> uncommitted() {
        return texts(LogReader.uncommitted(broker.bootstrapServers()));
    }

    private List<String> texts(LogReader reader) {
        return reader.read(List.of(topic)).stream()
                .map(KafkaBrokerContract::text)
                .toList();
    }

    private static String text(ConsumerRecord<byte[], byte[]> record) {
        return record.partition() + ":" + new String(record.value(), UTF_8);
    }
}
