package io.fastbreak.benchmarks.proofs;

import io.fastbreak.app.run.KafkaClients;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.utils.Utils;
import org.jspecify.annotations.Nullable;

/** Sends records at a pace, in the background, until it is told to send the rest at once. */
final class PacedPublisher implements AutoCloseable {
    private static final long STEP_MS = 20;

    private final Producer<byte[], byte[]> producer;
    private final AtomicReference<@Nullable Exception> failure = new AtomicReference<>();
    private final CompletableFuture<Void> done;
    private volatile boolean hurried;

    PacedPublisher(KafkaClients clients, List<ProducerRecord<byte[], byte[]>> records, double perSecond) {
        producer = clients.publisher();
        done = CompletableFuture.runAsync(() -> send(records, perSecond));
    }

    private void send(List<ProducerRecord<byte[], byte[]>> records, double perSecond) {
        long start = System.nanoTime();
        int sent = 0;
        while (sent < records.size()) {
            double due = hurried ? records.size() : (System.nanoTime() - start) / 1e9 * perSecond;
            while (sent < Math.min(due, records.size())) {
                send(records.get(sent++));
            }
            Utils.sleep(hurried ? 0 : STEP_MS);
        }
        producer.flush();
    }

    @SuppressWarnings("FutureReturnValueIgnored") // The callback learns the same, without a wait for each record.
    private void send(ProducerRecord<byte[], byte[]> record) {
        producer.send(record, (metadata, reason) -> {
            if (reason != null) {
                failure.compareAndSet(null, reason);
            }
        });
    }

    boolean isDone() {
        return done.isDone();
    }

    /** Sends what is left and returns when all is acknowledged. */
    void finish() {
        hurried = true;
        done.join();
        Exception failed = failure.get();
        if (failed != null) {
            throw new KafkaException("a raw record was not stored", failed);
        }
    }

    @Override
    public void close() {
        hurried = true;
        producer.close();
    }
}
