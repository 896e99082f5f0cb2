package io.fastbreak.benchmarks.proofs;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.common.utils.Utils;

/** Collects garbage again and again, and keeps the most that was left. */
final class HeapWatch implements AutoCloseable {
    private final CompletableFuture<Void> watching;
    private volatile boolean closed;
    private volatile long most;

    HeapWatch(Duration interval) {
        watching = CompletableFuture.runAsync(() -> {
            while (!closed) {
                most = Math.max(most, usedBytes());
                Utils.sleep(interval.toMillis());
            }
        });
    }

    /** What is used after a collection. */
    static long usedBytes() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    long mostBytes() {
        return most;
    }

    @Override
    public void close() {
        closed = true;
        watching.join();
    }
}
