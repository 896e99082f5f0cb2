package io.fastbreak.lab.broker;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Creates and reads topics of a broker, for the tests of modules that know no more of Kafka than clients. */
public record BrokerTopics(String bootstrapServers) {
    private static final Duration POLL = Duration.ofMillis(100);

    /** Creates topics with one replica, and waits until they accept records; fails where one exists. */
    public void create(Stream<String> names, int partitions) throws Exception {
        List<NewTopic> topics =
                names.map(name -> new NewTopic(name, partitions, (short) 1)).toList();
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", bootstrapServers))) {
            admin.createTopics(topics).all().get();
            Map<TopicPartition, OffsetSpec> ends = topics.stream()
                    .flatMap(topic -> IntStream.range(0, partitions).mapToObj(i -> new TopicPartition(topic.name(), i)))
                    .collect(Collectors.toMap(partition -> partition, any -> OffsetSpec.latest()));
            while (!acceptRecords(admin, ends)) {
                Thread.sleep(POLL.toMillis());
            }
        }
    }

    /** A broker learns of a topic some milliseconds after its controller has created it. */
    private static boolean acceptRecords(Admin admin, Map<TopicPartition, OffsetSpec> ends) throws Exception {
        try {
            admin.listOffsets(ends).all().get();
            return true;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RetriableException) {
                return false;
            }
            throw e;
        }
    }

    /** All committed records of a topic, those of each partition in their order. */
    public List<ConsumerRecord<byte[], byte[]>> read(String topic) {
        Map<String, Object> settings =
                Map.of("bootstrap.servers", bootstrapServers, "isolation.level", "read_committed");
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic).stream()
                    .map(info -> new TopicPartition(topic, info.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
            while (partitions.stream()
                    .anyMatch(partition -> consumer.position(partition) < ends.getOrDefault(partition, 0L))) {
                consumer.poll(POLL).forEach(records::add);
            }
            return records;
        }
    }
}
