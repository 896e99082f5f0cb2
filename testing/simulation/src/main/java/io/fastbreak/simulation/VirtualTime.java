package io.fastbreak.simulation;

import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.PriorityQueue;
import java.util.concurrent.TimeUnit;

/** The one clock and the one queue of everything that happens; times are nanoseconds from the start. */
final class VirtualTime {
    /** The wall clock at time 0. */
    static final Instant BEGIN = Instant.parse("2026-01-01T20:00:00Z");

    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private long now;
    private long count;
    private long trace = 1;

    private record Event(long time, long number, Runnable action) implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            return time == other.time ? Long.compare(number, other.number) : Long.compare(time, other.time);
        }
    }

    long now() {
        return now;
    }

    /** How many things have happened, or are still to happen. */
    long count() {
        return count;
    }

    /** Depends on all that has happened, and when. */
    long trace() {
        return trace;
    }

    /** Makes something part of the trace. */
    void trace(long what) {
        trace = 31 * trace + what;
    }

    long nowMs() {
        return TimeUnit.NANOSECONDS.toMillis(now);
    }

    /** Milliseconds of the true wall clock. */
    long utcMs() {
        return BEGIN.toEpochMilli() + nowMs();
    }

    /** A clock that nothing steps. */
    Clock clock() {
        InstantSource source = () -> BEGIN.plusNanos(now);
        return source.withZone(ZoneOffset.UTC);
    }

    /** Does something at a time, or now if that has passed; in the order of the calls where times are equal. */
    void at(long time, Runnable action) {
        events.add(new Event(Math.max(time, now), count++, action));
    }

    void after(long delay, Runnable action) {
        at(now + Math.max(0, delay), action);
    }

    /** Runs everything that happens up to a time. */
    void runTo(long end) {
        while (!events.isEmpty() && events.peek().time() <= end) {
            Event next = events.remove();
            now = next.time();
            trace(now);
            trace(next.number());
            next.action().run();
        }
        now = Math.max(now, end);
    }
}
