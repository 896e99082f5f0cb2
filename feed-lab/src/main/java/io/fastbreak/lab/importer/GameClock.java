package io.fastbreak.lab.importer;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lengths on a game clock, as the contract has them: milliseconds. */
final class GameClock {

    /** A FIBA quarter. */
    static final long QUARTER_MS = 600_000;

    /** A FIBA overtime. */
    static final long OVERTIME_MS = 300_000;

    private static final Pattern MINUTES = Pattern.compile("(\\d{1,3}):([0-5]\\d)");

    private GameClock() {}

    /** Minutes and seconds; box scores write minutes played in the same way. */
    static long ms(String text) {
        Matcher clock = MINUTES.matcher(text);
        if (!clock.matches()) {
            throw new IllegalArgumentException(text);
        }
        return (Long.parseLong(clock.group(1)) * 60 + Long.parseLong(clock.group(2))) * 1000;
    }

    /** What the clock shows when a FIBA period starts. */
    static long full(PeriodId period) {
        return period.isOvertime() ? OVERTIME_MS : QUARTER_MS;
    }
}
