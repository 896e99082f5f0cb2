package io.fastbreak.pipeline.kafka;

import static java.util.Map.entry;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * Sends records as fast as the broker accepts them, and reports the result of each. Records of one partition keep their
 * order; keys select partitions as in Kafka's own clients. The broker decides whether a record is too large.
 */
public final class RecordSender implements AutoCloseable {

    private static final Map<String, Object> SETTINGS = Map.ofEntries(
            entry(ProducerConfig.ACKS_CONFIG, "all"),
            entry(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true),
            entry(ProducerConfig.COMPRESSION_TYPE_CONFIG, "lz4"),
            entry(ProducerConfig.BATCH_SIZE_CONFIG, 128 << 10),
            entry(ProducerConfig.LINGER_MS_CONFIG, 5),
            entry(ProducerConfig.BUFFER_MEMORY_CONFIG, 64L << 20),
            entry(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, 32 << 20),
            entry(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, 10_000),
            entry(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, 30_000));

    private final KafkaProducer<byte[], byte[]> producer;
    private final Queue<SendReport.Failure> failures = new ConcurrentLinkedQueue<>();
    private int added;

    public RecordSender(String bootstrapServers) {
        this(Map.of(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers));
    }

    /** @param overrides bootstrap.servers, and Kafka's producer properties, stronger than this class's own */
    public RecordSender(Map<String, Object> overrides) {
        Map<String, Object> settings = new HashMap<>(SETTINGS);
        settings.putAll(overrides);
        this.producer = new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer());
    }

    /** Sends all records, in the order given, and returns when each is acknowledged or has failed. */
    public SendReport send(Iterable<ProducerRecord<byte[], byte[]>> records) {
        records.forEach(this::add);
        return finish();
    }

    /** Sends one record without waiting for it; {@link #finish} reports its result. */
    @SuppressWarnings("FutureReturnValueIgnored") // The callback gets the same result without a wait for each record.
    public void add(ProducerRecord<byte[], byte[]> record) {
        added++;
        producer.send(record, (metadata, reason) -> {
            if (reason != null) {
                failures.add(new SendReport.Failure(record, reason));
            }
        });
    }

    /**
     * Sends one record and waits until it is acknowledged.
     *
     * @return its coordinates
     * @throws KafkaException if it failed, or the wait was interrupted
     */
    public RecordMetadata write(ProducerRecord<byte[], byte[]> record) {
        try {
            return producer.send(record).get();
        } catch (ExecutionException e) {
            throw new KafkaException(e.getCause());
        } catch (InterruptedException e) {
            throw new InterruptException(e);
        }
    }

    /** Returns when each record that was added since the last report is acknowledged or has failed. */
    public SendReport finish() {
        producer.flush();
        SendReport report = new SendReport(added - failures.size(), new ArrayList<>(failures));
        added = 0;
        failures.clear();
        return report;
    }

    @Override
    public void close() {
        producer.close();
    }
}
