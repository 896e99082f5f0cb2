package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.PeriodId;
import org.jspecify.annotations.Nullable;

/** The game clock of a period, counting down, and the time of day; milliseconds. */
final class MatchClock {
    private PeriodId period = PeriodId.PREGAME;
    private @Nullable Long remainingMs;
    private long startedFromMs;
    private long utc;
    private boolean running;

    MatchClock(long utc) {
        this.utc = utc;
    }

    void begin(PeriodId next, long lengthMs) {
        period = next;
        remainingMs = lengthMs;
        startedFromMs = lengthMs;
    }

    PeriodId period() {
        return period;
    }

    /** Null before the game. */
    @Nullable
    Long reading() {
        return remainingMs;
    }

    long remainingMs() {
        return remainingMs == null ? 0 : remainingMs;
    }

    boolean isRunning() {
        return running;
    }

    boolean isOver() {
        return remainingMs() == 0;
    }

    long utc() {
        return utc;
    }

    void start() {
        running = true;
        startedFromMs = remainingMs();
    }

    void stop() {
        running = false;
    }

    /** Advances the time of day while the clock is stopped. */
    void stand(long ms) {
        utc += ms;
    }

    /** Runs the clock, at most to the end of the period; returns the time played. */
    long run(long ms) {
        long played = Math.min(ms, remainingMs());
        remainingMs = remainingMs() - played;
        utc += played;
        return played;
    }

    /** Adds time back to the clock, at most the time since it was last started; returns that time. */
    long giveBack(long ms) {
        long given = Math.min(ms, startedFromMs - remainingMs());
        remainingMs = remainingMs() + given;
        return given;
    }
}
