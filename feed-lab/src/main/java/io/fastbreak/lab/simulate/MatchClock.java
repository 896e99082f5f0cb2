package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.PeriodId;
import org.jspecify.annotations.Nullable;

/** The game clock of the period, counting down, and the time of day that goes with it; milliseconds. */
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

    /** Time of day goes on while the clock stands. */
    void stand(long ms) {
        utc += ms;
    }

    /** Plays for a time; at most what remains. Returns what was played. */
    long run(long ms) {
        long played = Math.min(ms, remainingMs());
        remainingMs = remainingMs() - played;
        utc += played;
        return played;
    }

    /** Gives back time that ran by mistake; at most what ran since the clock last started. Returns what it was. */
    long giveBack(long ms) {
        long given = Math.min(ms, startedFromMs - remainingMs());
        remainingMs = remainingMs() + given;
        return given;
    }
}
