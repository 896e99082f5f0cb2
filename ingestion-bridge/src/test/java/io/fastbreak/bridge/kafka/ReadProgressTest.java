package io.fastbreak.bridge.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.Await;
import io.fastbreak.lab.broker.BrokerTopics;
import io.fastbreak.lab.broker.EmbeddedBroker;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ReadProgressTest {
    private static final String TOPIC = "summaries";
    private static final TopicPartition READ = new TopicPartition(TOPIC, 0);
    private static final TopicPartition UNREAD = new TopicPartition(TOPIC, 1);
    /** No broker leads it, since it does not exist: its end is asked for in vain. */
    private static final TopicPartition LEADERLESS = new TopicPartition(TOPIC, 7);

    private static final EmbeddedBroker BROKER = EmbeddedBroker.start();
    private static final Map<String, Object> CONNECTION = Map.of("bootstrap.servers", BROKER.bootstrapServers());

    private final KafkaConsumer<byte[], byte[]> consumer =
            new KafkaConsumer<>(CONNECTION, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    private final ReadProgress progress = new ReadProgress(CONNECTION, consumer, "them");
    private final Map<TopicPartition, Long> readUntil = new HashMap<>();

    @AfterEach
    void close() {
        progress.close();
        consumer.close();
    }

    @AfterAll
    static void closeBroker() {
        BROKER.close();
    }

    @Test
    void a_partition_is_read_until_its_end_was_asked_for_although_another_has_no_leader() throws Exception {
        new BrokerTopics(BROKER.bootstrapServers()).create(Stream.of(TOPIC), 2);
        try (KafkaProducer<byte[], byte[]> producer =
                new KafkaProducer<>(CONNECTION, new ByteArraySerializer(), new ByteArraySerializer())) {
            producer.send(new ProducerRecord<>(TOPIC, READ.partition(), null, new byte[1]))
                    .get();
            producer.send(new ProducerRecord<>(TOPIC, UNREAD.partition(), null, new byte[1]))
                    .get();
        }
        consumer.assign(List.of(READ, UNREAD));
        consumer.seek(READ, 1);
        consumer.seek(UNREAD, 0);
        long start = System.nanoTime();

        awaitReadSince(start);
        awaitReadSince(System.nanoTime());

        assertThat(readUntil).containsOnlyKeys(READ);
    }

    /** A correction of a cancellation may be among what it hides. */
    @Test
    void what_an_open_transaction_hides_is_not_read() throws Exception {
        // given: the bridge reads what is committed
        TopicPartition hidden = new TopicPartition("hidden", 0);
        new BrokerTopics(BROKER.bootstrapServers()).create(Stream.of("hidden"), 1);
        Map<String, Object> transactional = new HashMap<>(CONNECTION);
        transactional.put(ProducerConfig.TRANSACTIONAL_ID_CONFIG, "pipeline");
        try (KafkaConsumer<String, byte[]> committed = KafkaReader.standalone(CONNECTION);
                ReadProgress ofCommitted = new ReadProgress(CONNECTION, committed, "them");
                KafkaProducer<byte[], byte[]> producer =
                        new KafkaProducer<>(transactional, new ByteArraySerializer(), new ByteArraySerializer())) {
            committed.assign(List.of(hidden));
            producer.initTransactions();
            producer.beginTransaction();
            producer.send(new ProducerRecord<>("hidden", 0, null, new byte[1])).get();

            // when
            long start = System.nanoTime();
            while (System.nanoTime() - start < Duration.ofSeconds(4).toNanos()) {
                step(ofCommitted, committed, hidden);
            }

            // then
            assertThat(readUntil).isEmpty();
            producer.commitTransaction();
            Await.eventually(() -> {
                step(ofCommitted, committed, hidden);
                return readUntil.containsKey(hidden);
            });
        }
    }

    private void step(ReadProgress of, KafkaConsumer<String, byte[]> committed, TopicPartition partition) {
        committed.poll(Duration.ofMillis(50));
        of.report(List.of(partition), System.nanoTime(), readUntil::put);
    }

    private void awaitReadSince(long nanos) throws InterruptedException {
        Await.eventually(() -> {
            progress.report(List.of(READ, UNREAD, LEADERLESS), System.nanoTime(), readUntil::put);
            return readUntil.getOrDefault(READ, Long.MIN_VALUE) >= nanos;
        });
    }
}
