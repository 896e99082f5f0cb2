package io.fastbreak.projector.rules;

import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodType;
import java.util.Comparator;

/** Periods without regard to their status. */
public final class Periods {
    /** Chronological: pre-game, regular periods, overtimes. */
    public static final Comparator<Period> IN_TIME =
            Comparator.comparing(Period::type).thenComparingInt(Period::number);

    private Periods() {}

    /** The period without its status. */
    public static Period withoutStatus(Period period) {
        return period.status() == null ? period : new Period(period.type(), period.number(), null);
    }

    /** Of a period without its status. */
    public static final Period FIRST = new Period(PeriodType.REGULAR, 1, null);

    /** The place of a regular period or overtime in the game, from 1; 0 if the rules know no such period. */
    public static long ordinal(Period period, ProjectionRules rules) {
        if (period.number() < 1 || (period.type() == PeriodType.REGULAR && period.number() > rules.periods())) {
            return 0;
        }
        return period.type() == PeriodType.OVERTIME ? (long) rules.periods() + period.number() : period.number();
    }

    /** For readers: {@code period 4}, {@code overtime 1}. */
    public static String text(Period period) {
        return switch (period.type()) {
            case REGULAR -> "period " + period.number();
            case OVERTIME -> "overtime " + period.number();
            case PREGAME -> "the time before the game";
            case UNKNOWN -> "an unknown period";
        };
    }

    /** For readers: {@code 9:41}. */
    public static String clockText(long ms) {
        long seconds = Math.abs(ms) / 1000;
        return (ms < 0 ? "-" : "") + seconds / 60 + (seconds % 60 < 10 ? ":0" : ":") + seconds % 60;
    }

    /** True if the game clock runs in periods of this kind. */
    public static boolean isPlayed(Period period) {
        return period.type() == PeriodType.REGULAR || period.type() == PeriodType.OVERTIME;
    }
}
