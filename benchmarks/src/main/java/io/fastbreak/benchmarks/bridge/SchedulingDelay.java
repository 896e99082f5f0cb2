package io.fastbreak.benchmarks.bridge;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** How late the machine itself is: the longest wait of a thread that is due every few milliseconds. */
final class SchedulingDelay implements AutoCloseable {
    private static final long EVERY_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    private final AtomicLong longest = new AtomicLong();
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor();
    private long due = System.nanoTime();

    SchedulingDelay() {
        Future<?> unused = thread.scheduleWithFixedDelay(this::note, 0, EVERY_NANOS, TimeUnit.NANOSECONDS);
    }

    private void note() {
        long now = System.nanoTime();
        longest.accumulateAndGet(now - due, Math::max);
        due = now + EVERY_NANOS;
    }

    Duration longest() {
        return Duration.ofNanos(longest.get());
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
