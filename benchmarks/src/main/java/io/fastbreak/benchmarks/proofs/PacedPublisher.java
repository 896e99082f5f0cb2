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

/** Sends records at a pace, in the background, as far as it is told to. */
final class PacedPublisher implements AutoCloseable {
    private static final long STEP_MS = 20;

    private final Producer<byte[], byte[]> producer;
    private final List<ProducerRecord<byte[], byte[]>> records;
    private final AtomicReference<@Nullable Exception> failure = new AtomicReference<>();
    private final CompletableFuture<Void> done;
    private volatile int limit;
    private volatile double aStep;

    PacedPublisher(KafkaClients clients, List<ProducerRecord<byte[], byte[]>> records, double perSecond) {
        this.records = List.copyOf(records);
        aStep = perSecond * STEP_MS / 1_000;
        producer = clients.publisher();
        done = CompletableFuture.runAsync(this::sendAll);
    }

    private void sendAll() {
        double due = 0;
        int sent = 0;
        while (sent < records.size()) {
            due = Math.min(limit, due + aStep);
            while (sent < (int) due) {
                send(records.get(sent++));
            }
            Utils.sleep(STEP_MS);
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

    /** @param share of all records, 0 to 1, that may be sent by and by */
    void goOnTo(double share) {
        limit = (int) (records.size() * share);
    }

    /** Sends what is left at once and returns when all is acknowledged. */
    void finish() {
        aStep = records.size();
        limit = records.size();
        done.join();
        Exception failed = failure.get();
        if (failed != null) {
            throw new KafkaException("a raw record was not stored", failed);
        }
    }

    @Override
    public void close() {
        aStep = records.size();
        limit = records.size();
        done.join();
        producer.close();
    }
}
