package io.fastbreak.app.pipeline;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.pipeline.TopicCatalog;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * Whether there are operator commands or control records that the application has not read yet. Then it processes all
 * topics in the order of time, so that each command applies to the same events as in a re-projection.
 */
final class UnreadCommands {
    private UnreadCommands() {}

    static boolean exist(Settings settings) {
        TopicCatalog topics = settings.topics();
        Map<String, Object> config = new KafkaClients(settings).connection();
        config.put(ConsumerConfig.GROUP_ID_CONFIG, settings.get(SettingsCatalog.APPLICATION));
        config.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        try (var reader = new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            return exist(reader, partitions(reader, topics.commands(), topics.control()));
        }
    }

    private static Set<TopicPartition> partitions(Consumer<?, ?> reader, String... topics) {
        return Stream.of(topics)
                .flatMap(topic -> reader.partitionsFor(topic).stream())
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .collect(Collectors.toSet());
    }

    private static boolean exist(Consumer<?, ?> reader, Set<TopicPartition> partitions) {
        Map<TopicPartition, OffsetAndMetadata> committed = reader.committed(partitions);
        Map<TopicPartition, Long> first = reader.beginningOffsets(partitions);
        return reader.endOffsets(partitions).entrySet().stream().anyMatch(end -> {
            OffsetAndMetadata read = committed.get(end.getKey());
            long next = read == null ? first.getOrDefault(end.getKey(), 0L) : read.offset();
            return next < end.getValue();
        });
    }
}
