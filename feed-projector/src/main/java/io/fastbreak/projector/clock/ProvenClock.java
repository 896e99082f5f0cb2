package io.fastbreak.projector.clock;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.projector.clock.GameTime.Moment;
import org.jspecify.annotations.Nullable;

/**
 * The last clock value that nothing contradicts, and which values may follow it: behind 5:00 that was created at 20:00:00, 3:40
 * may be shown at 20:00:40, and not at 20:00:02.
 */
final class ProvenClock {
    /** A CLOCK event that sets the clock back by more than this needs agreement, too. */
    private static final long CORRECTION_MS = 60_000;
    /** The next event of a period comes within this time; a longer one is a wrong creation time, or the game was resumed. */
    private static final long RESUMED_MS = 1_800_000;

    private @Nullable Moment moment;
    /** When its event was created, milliseconds. */
    private long utc;
    /** True if it was created before the one that was proven before it. */
    private boolean isOlder;
    /** How late its event was entered at most, milliseconds. */
    private long lateMs;
    /** How much further than time has passed the clock may run down, milliseconds; many small steps are a jump. */
    private long spareMs;
    /** The lowest proven value since the clock was last set back; many small steps back are a jump, too. */
    private long lowestMs;

    ProvenClock() {}

    ProvenClock(ProvenClock other) {
        moment = other.moment;
        utc = other.utc;
        isOlder = other.isOlder;
        lateMs = other.lateMs;
        spareMs = other.spareMs;
        lowestMs = other.lowestMs;
    }

    /** It starts from another value; null while no clock was shown. */
    void start(@Nullable Moment first, long createdUtc) {
        moment = first;
        utc = createdUtc;
        isOlder = false;
        lateMs = ClockCheck.LATE_MS;
        spareMs = ClockCheck.LATE_MS + ClockCheck.NOISE_MS;
        lowestMs = first == null ? 0 : first.remainingMs();
    }

    /** It has jumped once: it has to follow the time now. */
    void hasJumped() {
        spareMs = ClockCheck.NOISE_MS;
    }

    /** The next value, which {@linkplain #agreesWith agrees}. */
    void prove(Moment now, Event event) {
        long createdUtc = event.audit().createdUtc();
        Moment before = requireNonNull(moment);
        lateMs = lateAfter(before, now, createdUtc);
        spareMs = Math.min(ClockCheck.LATE_MS + ClockCheck.NOISE_MS, spareAfter(before, now, createdUtc));
        lowestMs = event.type() == EventType.CLOCK ? now.remainingMs() : Math.min(lowestMs, now.remainingMs());
        moment = now;
        boolean wasBefore = createdUtc < utc;
        // A single wrong time of creation must not let the clock jump behind it.
        utc = wasBefore && !isOlder ? utc : createdUtc;
        isOlder = wasBefore && !isOlder;
    }

    /** True if enough time has passed for what an event of the same period shows. */
    boolean agreesWith(Moment now, Event event) {
        return agree(requireNonNull(moment), utc, lateMs, now, event);
    }

    /** True if the event agrees with the one before it, and a row of such small steps is a jump. */
    boolean creeps(Moment now, Event event) {
        boolean isBack = event.type() != EventType.CLOCK && now.remainingMs() - lowestMs > ClockCheck.NOISE_MS;
        return isBack || spareAfter(requireNonNull(moment), now, event.audit().createdUtc()) < 0;
    }

    static boolean agree(Moment before, long beforeUtc, long lateMs, Moment now, Event event) {
        long down = before.remainingMs() - now.remainingMs();
        if (down < 0) {
            return -down <= (event.type() == EventType.CLOCK ? CORRECTION_MS : ClockCheck.NOISE_MS);
        }
        long createdUtc = event.audit().createdUtc();
        return down
                <= ClockCheck.FASTEST * passed(beforeUtc, createdUtc)
                        + (createdUtc < beforeUtc ? ClockCheck.LATE_MS : lateMs)
                        + ClockCheck.NOISE_MS;
    }

    private long spareAfter(Moment before, Moment now, long createdUtc) {
        return spareMs + ClockCheck.FASTEST * passed(utc, createdUtc) - down(before, now);
    }

    /** How late an event was entered at most: as late as the one before it, and for as long as the clock did not run since. */
    private long lateAfter(Moment before, Moment now, long createdUtc) {
        long passed = passed(utc, createdUtc);
        long late = createdUtc < utc || passed > ClockCheck.LATE_MS
                ? ClockCheck.LATE_MS
                : lateMs + passed - down(before, now);
        return Math.max(0, Math.min(ClockCheck.LATE_MS, late));
    }

    /** How far the clock has run down. */
    private static long down(Moment before, Moment now) {
        return Math.max(0, before.remainingMs() - now.remainingMs());
    }

    /** The most that the clock may have run from the creation of one event to that of another. */
    static long mostPlayed(long beforeUtc, long createdUtc) {
        return ClockCheck.FASTEST * Math.max(0, createdUtc - beforeUtc) + ClockCheck.LATE_MS + ClockCheck.NOISE_MS;
    }

    /** The time between two creations; none if it cannot be. */
    private static long passed(long beforeUtc, long createdUtc) {
        long passed = createdUtc - beforeUtc;
        return passed < 0 || passed > RESUMED_MS ? 0 : passed;
    }

    /** Null while no clock was shown in the period. */
    @Nullable
    Moment moment() {
        return moment;
    }

    /** When its event was created, milliseconds. */
    long utc() {
        return utc;
    }
}
