package io.fastbreak.bridge;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;

/** A clock that follows the machine and can be moved forward; its wall clock can be stepped separately. Thread-safe. */
public final class TestClock {
    private final Instant start = Instant.parse("2024-11-15T20:30:00Z");
    private final long begin = System.nanoTime();
    private final AtomicLong passed = new AtomicLong();
    private final AtomicLong stepped = new AtomicLong();

    /** The wall clock. */
    public Instant now() {
        return start.plusNanos(nanos() + stepped.get());
    }

    /** The monotonic clock, in nanoseconds. */
    public long nanos() {
        return System.nanoTime() - begin + passed.get();
    }

    /** Moves both clocks forward. */
    public void pass(Duration time) {
        passed.addAndGet(time.toNanos());
    }

    /** Steps the wall clock forward, or back. */
    public void step(Duration time) {
        stepped.addAndGet(time.toNanos());
    }
}
