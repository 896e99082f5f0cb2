package io.fastbreak.lab.importer;

import java.util.Map;

/**
 * A time of day for rows that have none: the game clock runs as it is, and everything that stops it takes a fixed time.
 * Rows come in order of play.
 */
final class EuroLeagueTime {

    private static final long DEFAULT_STOP_MS = 500;
    private static final long BREAK_MS = 120_000;
    private static final long HALF_TIME_MS = 900_000;
    private static final PeriodId FIRST_OF_SECOND_HALF = PeriodId.ofGame(3);

    /** How long play stands still after a row of a kind. Typical values, not facts of a game. */
    private static final Map<String, Long> STOP_MS = Map.of(
            "CM", 15_000L,
            "OF", 15_000L,
            "FTM", 12_000L,
            "FTA", 12_000L,
            "TOUT", 60_000L,
            "TOUT_TV", 60_000L,
            "CCH", 60_000L,
            "IN", 3_000L,
            "EP", BREAK_MS);

    private long utc;
    private long clockMs;

    EuroLeagueTime(long startUtc) {
        this.utc = startUtc;
    }

    /** When the row happened, UNIX milliseconds. */
    long at(String kind, PeriodId period, long rowClockMs) {
        if (kind.equals("BP")) {
            clockMs = rowClockMs;
            utc += period.equals(FIRST_OF_SECOND_HALF) ? HALF_TIME_MS - BREAK_MS : 0;
        }
        utc += Math.max(0, clockMs - rowClockMs);
        clockMs = rowClockMs;
        long happened = utc;
        utc += STOP_MS.getOrDefault(kind, DEFAULT_STOP_MS);
        return happened;
    }
}
