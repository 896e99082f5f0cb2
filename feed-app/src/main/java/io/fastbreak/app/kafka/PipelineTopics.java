package io.fastbreak.app.kafka;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.LogReader;
import io.fastbreak.pipeline.kafka.TopicAdministration;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** Reads the committed records of the topics of the settings, from the beginning to the current end. */
public final class PipelineTopics implements TopicLog {
    private final Settings settings;
    private final KafkaClients clients;
    private final TopicCatalog topics;

    /** Does not connect before the first read. */
    public PipelineTopics(Settings settings) {
        this.settings = settings;
        clients = new KafkaClients(settings);
        topics = settings.topics();
    }

    @Override
    public TopicCatalog topics() {
        return topics;
    }

    public KafkaClients clients() {
        return clients;
    }

    @Override
    public void read(String topic, Consumer<ConsumerRecord<byte[], byte[]>> sink) {
        readSince(Long.MIN_VALUE, topic, sink);
    }

    /**
     * Begins with the first record of that time or later in each partition.
     *
     * @param utcMs milliseconds; a negative time is the beginning
     * @throws OperationFailedException if the topic cannot be read
     */
    public void readSince(long utcMs, String topic, Consumer<ConsumerRecord<byte[], byte[]>> sink) {
        answering(() -> {
            LogReader.committed(clients.connection()).readSince(utcMs, List.of(topic), sink);
            return topic;
        });
    }

    /** The entries of the fixture catalog by fixture id. */
    public SortedMap<String, Fixture> fixtures() {
        return latest(topics.fixtures(), value -> Json.read(value, Fixture.class));
    }

    /** The last value of each key; none if that is a tombstone. */
    public <T> SortedMap<String, T> latest(String topic, Function<byte[], T> reader) {
        SortedMap<String, T> values = new TreeMap<>();
        read(topic, record -> {
            String key = new String(record.key(), StandardCharsets.UTF_8);
            if (record.value() == null) {
                values.remove(key);
            } else {
                values.put(key, reader.apply(record.value()));
            }
        });
        return values;
    }

    /** As {@link #answering}, with the administration of the topics. */
    public <T> T administering(Function<TopicAdministration, T> work) {
        return answering(() -> {
            try (TopicAdministration administration = new TopicAdministration(clients.connection())) {
                return work.apply(administration);
            }
        });
    }

    /** Fails at once if one of these topics does not exist: a producer would wait for it for a minute. */
    public void require(String... names) {
        Map<String, Integer> unused = administering(administration -> administration.partitionCounts(List.of(names)));
    }

    /**
     * Runs work with Kafka.
     *
     * @throws OperationFailedException if it fails; the message says what to check
     */
    public <T> T answering(Supplier<T> work) {
        String bootstrap = settings.get(SettingsCatalog.BOOTSTRAP);
        try {
            return work.get();
        } catch (UnknownTopicOrPartitionException e) {
            throw new OperationFailedException(
                    "not all topics of " + topics.prefix() + " exist at " + bootstrap
                            + "; are topics.prefix and topics.names right? create them with: topics create",
                    e);
        } catch (KafkaException e) {
            throw new OperationFailedException(
                    "Kafka at " + bootstrap + " does not answer: " + e.getMessage()
                            + "; is it running, and is kafka.bootstrap.servers right?",
                    e);
        }
    }
}
