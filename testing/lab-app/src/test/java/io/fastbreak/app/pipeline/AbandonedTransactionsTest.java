package io.fastbreak.app.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.pipeline.kafka.TopicAdministration;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.InvalidProducerEpochException;
import org.apache.kafka.common.errors.ProducerFencedException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Record;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class AbandonedTransactionsTest {
    private static final String IN = "abandoned.in";
    private static final String OUT = "abandoned.out";
    private static final byte[] VALUE = {1};
    private static final Duration POLL = Duration.ofMillis(100);

    @BeforeAll
    static void createTopics() {
        try (TopicAdministration topics = new TopicAdministration(SharedBroker.bootstrap())) {
            topics.create(List.of(new NewTopic(IN, 1, (short) 1), new NewTopic(OUT, 1, (short) 1)));
        }
    }

    @Test
    void a_transaction_of_a_thread_that_is_not_in_the_group_is_aborted_and_that_of_a_member_is_not() {
        String application = "abandoned-" + UUID.randomUUID();
        String live = application + "-" + UUID.randomUUID();
        String killed = application + "-" + UUID.randomUUID() + "-1";
        try (KafkaConsumer<byte[], byte[]> member = member(application, live + "-StreamThread-1-consumer");
                KafkaProducer<byte[], byte[]> ofMember = inTransaction(live + "-1");
                KafkaProducer<byte[], byte[]> ofKilled = inTransaction(killed);
                KafkaProducer<byte[], byte[]> ofOther = inTransaction("other-" + killed);
                KafkaProducer<byte[], byte[]> ofUnknown = inTransaction(application + "-bridge");
                AbandonedTransactions transactions = transactions(application)) {
            assertThat(transactions.abort()).containsExactly(killed);

            assertThat(transactions.abort()).isEmpty();
            ofMember.commitTransaction();
            ofOther.commitTransaction();
            ofUnknown.commitTransaction();
            assertThatThrownBy(ofKilled::commitTransaction)
                    .isInstanceOfAny(ProducerFencedException.class, InvalidProducerEpochException.class);
            assertThat(member.assignment()).hasSize(1);
        }
    }

    @Test
    void nothing_is_aborted_before_somebody_is_in_the_group() {
        String application = "abandoned-" + UUID.randomUUID();
        try (KafkaProducer<byte[], byte[]> producer = inTransaction(application + "-" + UUID.randomUUID() + "-1");
                AbandonedTransactions transactions = transactions(application)) {
            assertThat(transactions.abort()).isEmpty();
            producer.commitTransaction();
        }
    }

    @Test
    void nothing_is_aborted_while_a_member_has_a_name_of_its_own() {
        String application = "abandoned-" + UUID.randomUUID();
        try (KafkaConsumer<byte[], byte[]> member = member(application, "my-client");
                KafkaProducer<byte[], byte[]> producer = inTransaction(application + "-" + UUID.randomUUID() + "-1");
                AbandonedTransactions transactions = transactions(application)) {
            assertThat(transactions.abort()).isEmpty();
            producer.commitTransaction();
            assertThat(member.assignment()).hasSize(1);
        }
    }

    @Test
    void a_running_stream_thread_keeps_its_transaction() throws Exception {
        String application = "abandoned-" + UUID.randomUUID();
        String killed = application + "-" + UUID.randomUUID() + "-2";
        CountDownLatch processed = new CountDownLatch(1);
        try (KafkaStreams streams = new KafkaStreams(counting(processed), properties(application));
                KafkaProducer<byte[], byte[]> ofKilled = inTransaction(killed);
                AbandonedTransactions transactions = transactions(application)) {
            streams.start();
            // Its transaction begins with the first record that it sends, and commits a minute later.
            processed.await();
            assertThat(transactions.abort()).containsExactly(killed);
            assertThat(transactions.abort()).isEmpty();
            assertThat(streams.state()).isEqualTo(KafkaStreams.State.RUNNING);
            assertThat(ofKilled).isNotNull();
        }
    }

    private static Topology counting(CountDownLatch processed) {
        try (KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", SharedBroker.bootstrap()),
                new ByteArraySerializer(),
                new ByteArraySerializer())) {
            Future<?> unused = producer.send(new ProducerRecord<>(IN, VALUE));
        }
        return new Topology()
                .addSource("in", new ByteArrayDeserializer(), new ByteArrayDeserializer(), IN)
                .addProcessor(
                        "copy",
                        () -> new ContextualProcessor<byte[], byte[], byte[], byte[]>() {
                            @Override
                            public void process(Record<byte[], byte[]> record) {
                                context().forward(record);
                                processed.countDown();
                            }
                        },
                        "in")
                .addSink("out", OUT, new ByteArraySerializer(), new ByteArraySerializer(), "copy");
    }

    private static Properties properties(String application) {
        Properties properties = new Properties();
        properties.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, SharedBroker.bootstrap());
        properties.put(StreamsConfig.APPLICATION_ID_CONFIG, application);
        properties.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
        properties.put(StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, 60_000L);
        properties.put(StreamsConfig.producerPrefix("transaction.timeout.ms"), 90_000);
        properties.put(StreamsConfig.consumerPrefix("auto.offset.reset"), "earliest");
        return properties;
    }

    private static AbandonedTransactions transactions(String application) {
        return new AbandonedTransactions(Map.of("bootstrap.servers", SharedBroker.bootstrap()), application);
    }

    /** A consumer that has joined the group. */
    private static KafkaConsumer<byte[], byte[]> member(String group, String clientId) {
        var member = new KafkaConsumer<>(
                new HashMap<>(Map.<String, Object>of(
                        "bootstrap.servers",
                        SharedBroker.bootstrap(),
                        "group.id",
                        group,
                        "client.id",
                        clientId,
                        "auto.offset.reset",
                        "earliest")),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer());
        member.subscribe(List.of(IN));
        while (member.assignment().isEmpty()) {
            member.poll(POLL);
        }
        return member;
    }

    private static KafkaProducer<byte[], byte[]> inTransaction(String id) {
        KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", SharedBroker.bootstrap(), "transactional.id", id),
                new ByteArraySerializer(),
                new ByteArraySerializer());
        producer.initTransactions();
        producer.beginTransaction();
        Future<?> unused = producer.send(new ProducerRecord<>(OUT, VALUE));
        producer.flush();
        return producer;
    }
}
