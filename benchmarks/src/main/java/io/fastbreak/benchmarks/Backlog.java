package io.fastbreak.benchmarks;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.pipeline.TopicCatalog;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.utils.Utils;

/**
 * Raw events in an open transaction: all of them are with the broker, and no stream thread can have one before they are
 * released. Else the first thread that has partitions would be at work before the clock runs.
 *
 * <p>The first event of each game lies a reorder window before the others, as in any backlog of games that were played
 * and not poured: a feed is held for its first window, and that is over here.
 */
final class Backlog implements AutoCloseable {
    private static final Map<String, Object> PRODUCER = Map.of(
            ProducerConfig.TRANSACTION_TIMEOUT_CONFIG,
            600_000,
            ProducerConfig.COMPRESSION_TYPE_CONFIG,
            "lz4",
            ProducerConfig.BATCH_SIZE_CONFIG,
            128 << 10,
            ProducerConfig.LINGER_MS_CONFIG,
            5);

    private static final long MARGIN_MS = 100;

    private final KafkaProducer<byte[], byte[]> producer;
    private final RawTopic.Filled filled;
    private long sent;

    private Backlog(KafkaProducer<byte[], byte[]> producer, String topic, Workload workload, long pauseMs) {
        this.producer = producer;
        producer.initTransactions();
        producer.beginTransaction();
        filled = RawTopic.fill(topic, workload, record -> send(record, workload.copies(), pauseMs));
        producer.flush();
    }

    /** Sends the whole workload to the raw topic of the settings. */
    static Backlog of(Settings settings, Workload workload) {
        Map<String, Object> config = new KafkaClients(settings).connection();
        config.putAll(PRODUCER);
        config.put(ProducerConfig.TRANSACTIONAL_ID_CONFIG, settings.get(SettingsCatalog.APPLICATION) + "-raw");
        var producer = new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer());
        String raw = new TopicCatalog(settings.get(SettingsCatalog.PREFIX)).raw();
        return new Backlog(producer, raw, workload, settings.get(SettingsCatalog.REORDER_WINDOW_MS) + MARGIN_MS);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // The commit fails where a record did.
    private void send(ProducerRecord<byte[], byte[]> record, int games, long pauseMs) {
        producer.send(record);
        if (++sent == games) {
            producer.flush();
            Utils.sleep(pauseMs);
        }
    }

    RawTopic.Filled filled() {
        return filled;
    }

    /**
     * Lets all events be read.
     *
     * @return when that was, as of {@link System#nanoTime}
     * @throws org.apache.kafka.common.KafkaException where one event was not stored
     */
    long release() {
        producer.commitTransaction();
        return System.nanoTime();
    }

    @Override
    public void close() {
        producer.close();
    }
}
