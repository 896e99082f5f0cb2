package io.fastbreak.lab.importer;

import org.jspecify.annotations.Nullable;

/**
 * A time of day for rows that have none: the game clock runs as it is, and everything that stops it takes a fixed time.
 * Rows come in order of play.
 */
final class ArtificialTime {

    /** How long play is stopped after a row. Typical values, not facts of a game. */
    enum Stop {
        NONE(500),
        SUBSTITUTION(3_000),
        FREE_THROW(12_000),
        FOUL(15_000),
        TIMEOUT(60_000),
        PERIOD_END(120_000);

        private final long ms;

        Stop(long ms) {
            this.ms = ms;
        }
    }

    private static final long HALF_TIME_MS = 900_000;
    private static final PeriodId FIRST_OF_SECOND_HALF = PeriodId.ofGame(3);

    private long utc;
    private long clockMs;

    ArtificialTime(long startUtc) {
        this.utc = startUtc;
    }

    /** A period starts with this much on the game clock. */
    void startPeriod(PeriodId period, long fullClockMs) {
        clockMs = fullClockMs;
        utc += period.equals(FIRST_OF_SECOND_HALF) ? HALF_TIME_MS - Stop.PERIOD_END.ms : 0;
    }

    /**
     * When a row happened, UNIX milliseconds.
     *
     * @param rowClockMs null where the clock is unknown
     */
    long at(@Nullable Long rowClockMs, Stop stop) {
        if (rowClockMs != null) {
            utc += Math.max(0, clockMs - rowClockMs);
            clockMs = rowClockMs;
        }
        long happened = utc;
        utc += stop.ms;
        return happened;
    }
}
