package io.fastbreak.benchmarks.chaos;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntToDoubleFunction;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.utils.Utils;

/** Sends records at a steady rate in the background, up to the share that is allowed. */
final class PacedPublisher implements AutoCloseable {
    private static final long STEP_MS = 20;

    private final Kcat target;
    private final List<ProducerRecord<byte[], byte[]>> records;
    private final IntToDoubleFunction perSecond;
    private final CompletableFuture<Void> done;
    private volatile int limit;
    private volatile boolean isAtOnce;
    private volatile boolean isClosed;

    /**
     * @param target closed with this publisher
     * @param perSecond the rate, when so many records are sent
     */
    PacedPublisher(Kcat target, List<ProducerRecord<byte[], byte[]>> records, IntToDoubleFunction perSecond) {
        this.records = List.copyOf(records);
        this.perSecond = perSecond;
        this.target = target;
        done = CompletableFuture.runAsync(this::sendAll);
    }

    private void sendAll() {
        double due = 0;
        int next = 0;
        while (next < records.size() && !isClosed) {
            double aStep = isAtOnce ? records.size() : perSecond.applyAsDouble(next) * STEP_MS / 1_000;
            due = Math.min(limit, due + aStep);
            while (next < (int) due) {
                target.send(records.get(next++));
            }
            Utils.sleep(STEP_MS);
        }
        target.finish();
    }

    /** @param share of all records, 0 to 1, that may be sent */
    void allow(double share) {
        limit = (int) (records.size() * share);
    }

    /** Sends all remaining records at once and returns when they are acknowledged: how many there are. */
    int finish() {
        isAtOnce = true;
        limit = records.size();
        done.join();
        return records.size();
    }

    @Override
    public void close() {
        isClosed = true;
        try {
            // A failure was thrown by finish.
            done.exceptionally(failure -> null).join();
        } finally {
            target.close();
        }
    }
}
