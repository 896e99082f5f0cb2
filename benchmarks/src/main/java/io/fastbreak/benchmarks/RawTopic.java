package io.fastbreak.benchmarks;

import io.fastbreak.app.run.KafkaClients;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;

/** Fills the raw topic; what was sent is on the topic, counted. */
final class RawTopic {
    private final String topic;
    private final AtomicReference<@Nullable Exception> failure = new AtomicReference<>();
    private long events;
    private long bytes;

    private RawTopic(String topic) {
        this.topic = topic;
    }

    /** @param bytes of the values, before compression */
    record Filled(int games, long events, long bytes) {}

    /**
     * Sends the whole workload.
     *
     * @throws KafkaException where one event was not stored
     */
    static Filled fill(TestBed bed, Workload workload) {
        RawTopic raw = new RawTopic(bed.topics().raw());
        try (Producer<byte[], byte[]> producer = new KafkaClients(bed.settings()).publisher()) {
            workload.forEach((fixtureId, event) -> raw.send(producer, fixtureId, event));
            producer.flush();
        }
        Exception failed = raw.failure.get();
        if (failed != null) {
            throw new KafkaException("the raw topic was not filled", failed);
        }
        return new Filled(workload.copies(), raw.events, raw.bytes);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // The callback learns the same, without a wait for each record.
    private void send(Producer<byte[], byte[]> producer, byte[] fixtureId, byte[] event) {
        producer.send(new ProducerRecord<>(topic, fixtureId, event), (metadata, reason) -> {
            if (reason != null) {
                failure.compareAndSet(null, reason);
            }
        });
        events++;
        bytes += event.length;
    }
}
