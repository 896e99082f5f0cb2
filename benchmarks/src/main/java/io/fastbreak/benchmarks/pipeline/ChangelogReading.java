package io.fastbreak.benchmarks.pipeline;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.config.StageSettings;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.pipeline.StreamsProperties;
import io.fastbreak.pipeline.kafka.KafkaFutures;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.streams.StreamsConfig;

/**
 * What an application has to restore at a restart, read by one consumer that does nothing with it: no restart can be
 * much faster. The consumer has the settings of the restore consumer of Streams.
 *
 * @param seconds from the first request to the last record
 * @param byTopic what was read
 */
record ChangelogReading(double seconds, SortedMap<String, Volume> byTopic) {
    private static final Duration POLL = Duration.ofMillis(100);

    /**
     * @param records that can be read
     * @param bytes of their keys and values
     * @param logBytes of the log, compressed, including batch and record headers
     */
    record Volume(long records, long bytes, long logBytes) {
        static final Volume NONE = new Volume(0, 0, 0);

        private Volume plus(ConsumerRecord<byte[], byte[]> record) {
            return new Volume(records + 1, bytes + length(record.key()) + length(record.value()), logBytes);
        }

        private Volume plus(Volume other) {
            return new Volume(records + other.records, bytes + other.bytes, logBytes + other.logBytes);
        }

        private static int length(byte[] bytes) {
            return bytes == null ? 0 : bytes.length;
        }
    }

    /** Reads the changelogs of the application of the settings from the beginning to the end. */
    static ChangelogReading of(Settings settings) {
        try (Admin admin = Admin.create(new KafkaClients(settings).connection())) {
            SortedMap<String, Volume> volumes = logBytes(admin, settings.get(SettingsCatalog.APPLICATION));
            return new ChangelogReading(read(settings, volumes), volumes);
        }
    }

    private static SortedMap<String, Volume> logBytes(Admin admin, String application) {
        Collection<Integer> brokers = KafkaFutures.await(admin.describeCluster().nodes()).stream()
                .map(node -> node.id())
                .toList();
        SortedMap<String, Volume> volumes = new TreeMap<>();
        KafkaFutures.await(admin.describeLogDirs(brokers).allDescriptions()).values().stream()
                .flatMap(folders -> folders.values().stream())
                .flatMap(folder -> folder.replicaInfos().entrySet().stream())
                .filter(replica -> replica.getKey().topic().startsWith(application + "-"))
                .filter(replica -> replica.getKey().topic().endsWith("-changelog"))
                .forEach(replica -> volumes.merge(
                        replica.getKey().topic(),
                        new Volume(0, 0, replica.getValue().size()),
                        Volume::plus));
        return volumes;
    }

    private static double read(Settings settings, Map<String, Volume> volumes) {
        Properties streams = new Properties();
        streams.putAll(StreamsProperties.of(StageSettings.streams(settings)));
        Map<String, Object> config = new StreamsConfig(streams).getRestoreConsumerConfigs("changelog-reading");
        try (var consumer = new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> changelogs = volumes.keySet().stream()
                    .flatMap(topic -> consumer.partitionsFor(topic).stream())
                    .map(info -> new TopicPartition(info.topic(), info.partition()))
                    .toList();
            consumer.assign(changelogs);
            consumer.seekToBeginning(changelogs);
            Map<TopicPartition, Long> ends = consumer.endOffsets(changelogs);
            long start = System.nanoTime();
            while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
                    volumes.computeIfPresent(record.topic(), (topic, volume) -> volume.plus(record));
                }
            }
            return (System.nanoTime() - start) / 1e9;
        }
    }

    Volume total() {
        return byTopic.values().stream().reduce(Volume.NONE, Volume::plus);
    }
}
