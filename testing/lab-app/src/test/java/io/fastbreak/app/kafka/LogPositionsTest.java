package io.fastbreak.app.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.pipeline.kafka.TopicAdministration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerGroupMetadata;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;

class LogPositionsTest {
    private static final String TOPIC = "positions";
    private static final String GROUP = "positioned";

    @Test
    void committed_offsets_wait_for_a_pending_commit() throws Exception {
        try (TopicAdministration topics = new TopicAdministration(SharedBroker.bootstrap())) {
            topics.create(List.of(new NewTopic(TOPIC, 2, (short) 1)));
        }
        KafkaClients clients = new KafkaClients(Settings.of(SharedBroker.settings(TOPIC)));
        try (KafkaConsumer<byte[], byte[]> member = member();
                KafkaProducer<byte[], byte[]> producer = producer();
                LogPositions positions = new LogPositions(clients)) {
            producer.initTransactions();
            assertThat(positions.committed(GROUP, TOPIC)).isEmpty();
            begin(producer, 5, member.groupMetadata());
            producer.commitTransaction();
            assertThat(positions.committed(GROUP, TOPIC)).isEqualTo(Map.of(0, 5L));

            begin(producer, 7, member.groupMetadata());
            CompletableFuture<Map<Integer, Long>> asked =
                    CompletableFuture.supplyAsync(() -> positions.committed(GROUP, TOPIC));
            TimeUnit.MILLISECONDS.sleep(100);
            producer.commitTransaction();

            assertThat(asked.join()).isEqualTo(Map.of(0, 7L));
        }
    }

    private static KafkaConsumer<byte[], byte[]> member() {
        return new KafkaConsumer<>(
                Map.of("bootstrap.servers", SharedBroker.bootstrap(), "group.id", GROUP),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer());
    }

    private static KafkaProducer<byte[], byte[]> producer() {
        return new KafkaProducer<>(
                Map.of("bootstrap.servers", SharedBroker.bootstrap(), "transactional.id", TOPIC),
                new ByteArraySerializer(),
                new ByteArraySerializer());
    }

    private static void begin(KafkaProducer<byte[], byte[]> producer, long offset, ConsumerGroupMetadata group) {
        producer.beginTransaction();
        producer.sendOffsetsToTransaction(Map.of(new TopicPartition(TOPIC, 0), new OffsetAndMetadata(offset)), group);
    }
}
