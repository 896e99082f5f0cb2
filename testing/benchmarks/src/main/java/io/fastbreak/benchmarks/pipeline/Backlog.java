package io.fastbreak.benchmarks.pipeline;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.KafkaClients;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.utils.Utils;

/**
 * Raw events in an open transaction: all of them are with the broker, and no stream thread can read one before they are
 * released. Otherwise the first thread that has partitions would be at work before the clock runs.
 *
 * <p>The first event of each game lies a reorder window before the others, as in any backlog of games: a feed is held
 * for its first window, and that is over here.
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
    /** The pipeline takes a record younger than a second for live, and publishes play by play. */
    private static final long AGE_MS = 1_100;

    private final KafkaProducer<byte[], byte[]> producer;
    private final Workload workload;
    private final String topic;
    private final long pauseMs;
    private long events;
    private long bytes;

    /** Sends the whole workload to the raw topic of the settings. */
    Backlog(Settings settings, Workload workload) {
        this.workload = workload;
        topic = settings.topics().raw();
        pauseMs = settings.get(SettingsCatalog.REORDER_WINDOW_MS) + MARGIN_MS;
        Map<String, Object> config = new KafkaClients(settings).connection();
        config.putAll(PRODUCER);
        config.put(ProducerConfig.TRANSACTIONAL_ID_CONFIG, settings.get(SettingsCatalog.APPLICATION) + "-raw");
        producer = new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer());
        producer.initTransactions();
        producer.beginTransaction();
        workload.forEach(this::send);
        producer.flush();
        Utils.sleep(AGE_MS);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // the commit fails where a record did
    private void send(byte[] fixtureId, byte[] event) {
        producer.send(new ProducerRecord<>(topic, fixtureId, event));
        bytes += event.length;
        if (++events == workload.copies()) {
            producer.flush();
            Utils.sleep(pauseMs);
        }
    }

    Throughput.Sent sent() {
        return new Throughput.Sent(events, bytes);
    }

    /**
     * Makes all events readable.
     *
     * @return when that was, as of {@link System#nanoTime}
     * @throws org.apache.kafka.common.KafkaException if one event was not stored
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
