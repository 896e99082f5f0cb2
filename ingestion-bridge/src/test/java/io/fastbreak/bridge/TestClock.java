package io.fastbreak.bridge;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;

/** Time that passes as it does, and on demand; the clock on the wall may be stepped alone. Safe for threads. */
public final class TestClock {
    private final Instant start = Instant.parse("2024-11-15T20:30:00Z");
    private final long begin = System.nanoTime();
    private final AtomicLong passed = new AtomicLong();
    private final AtomicLong stepped = new AtomicLong();

    /** The time on the wall. */
    public Instant now() {
        return start.plusNanos(nanos() + stepped.get());
    }

    /** Nanoseconds that only grow. */
    public long nanos() {
        return System.nanoTime() - begin + passed.get();
    }

    /** Lets time pass. */
    public void pass(Duration time) {
        passed.addAndGet(time.toNanos());
    }

    /** Sets the clock on the wall forward, or back. */
    public void step(Duration time) {
        stepped.addAndGet(time.toNanos());
    }
}
