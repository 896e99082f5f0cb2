package io.fastbreak.projector;

import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodType;
import java.util.Comparator;

/** Periods without regard to their status. */
final class Periods {
    /** Chronological: pre-game, regular periods, overtimes. */
    static final Comparator<Period> IN_TIME = Comparator.comparing(Period::type).thenComparingInt(Period::number);

    private Periods() {}

    /** The period without its status. */
    static Period withoutStatus(Period period) {
        return period.status() == null ? period : new Period(period.type(), period.number(), null);
    }

    /** True where the game clock runs in periods of this kind. */
    static boolean isPlayed(Period period) {
        return period.type() == PeriodType.REGULAR || period.type() == PeriodType.OVERTIME;
    }
}
