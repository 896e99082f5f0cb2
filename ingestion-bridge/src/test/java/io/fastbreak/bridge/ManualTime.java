package io.fastbreak.bridge;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.PriorityQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;

/**
 * The clocks and threads of a test that waits for nothing: everything runs on the thread of the test, in the order in which
 * it is due. After {@code time.pass(Duration.ofSeconds(2))} all that was to happen within two seconds has happened, so that
 * what has not happened by then does not happen.
 */
public final class ManualTime {
    /** More tasks without a pause are an endless loop. */
    private static final int MAX_TASKS = 1_000_000;

    private final Instant start = Instant.parse("2024-11-15T20:30:00Z");
    private final PriorityQueue<Task> tasks = new PriorityQueue<>();
    private long nanos;
    private long stepped;
    private long count;

    private record Task(long time, long number, Runnable action) implements Comparable<Task> {
        @Override
        public int compareTo(Task other) {
            return time == other.time ? Long.compare(number, other.number) : Long.compare(time, other.time);
        }
    }

    /** The wall clock. */
    public Instant now() {
        return start.plusNanos(nanos + stepped);
    }

    /** The monotonic clock, in nanoseconds. */
    public long nanos() {
        return nanos;
    }

    public Clock wallClock() {
        InstantSource source = this::now;
        return source.withZone(ZoneOffset.UTC);
    }

    /** A clock that {@link #step} does not change. */
    public Clock monotonicClock() {
        InstantSource source = () -> start.plusNanos(nanos);
        return source.withZone(ZoneOffset.UTC);
    }

    /** Steps the wall clock forward, or back. */
    public void step(Duration by) {
        stepped += by.toNanos();
    }

    /** Runs what is due now, and what follows from it without a pause. */
    public void rest() {
        runTo(nanos);
    }

    /** Runs everything that happens within this time. */
    public void pass(Duration time) {
        runTo(nanos + time.toNanos());
    }

    /** The process is paused: time passes, and nothing runs until the next call. */
    public void pause(Duration time) {
        nanos += time.toNanos();
    }

    private void runTo(long end) {
        for (int run = 0; !tasks.isEmpty() && tasks.peek().time() <= end; run++) {
            if (run > MAX_TASKS) {
                throw new AssertionError("endless: " + tasks.peek());
            }
            Task next = tasks.remove();
            nanos = Math.max(nanos, next.time());
            next.action().run();
        }
        nanos = Math.max(nanos, end);
    }

    /** Runs a task later; at once only when the test lets something run. */
    public void after(Duration delay, Runnable task) {
        tasks.add(new Task(nanos + Math.max(0, delay.toNanos()), count++, task));
    }

    /** Completes later. */
    public CompletableFuture<Void> delay(Duration time) {
        CompletableFuture<Void> ended = new CompletableFuture<>();
        after(time, () -> ended.complete(null));
        return ended;
    }

    /** A thread of its own, which {@link ScheduledExecutorService#shutdownNow} ends without the others. */
    public ScheduledExecutorService thread() {
        return new ManualThread(this);
    }
}
