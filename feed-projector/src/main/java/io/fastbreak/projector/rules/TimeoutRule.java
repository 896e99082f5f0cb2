package io.fastbreak.projector.rules;

import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodType;
import java.util.function.ToIntFunction;

/** How many timeouts a team has left. Late is near the end of the last regular period. */
public enum TimeoutRule {
    /** FIBA Art. 18: two in the first half, three in the second, two of them at most in its last 2:00; one an overtime. */
    HALVES(120_000) {
        @Override
        public int left(Period now, ToIntFunction<Period> takenSince, int takenLate, boolean isLate) {
            if (now.type() == PeriodType.OVERTIME) {
                return 1 - takenSince.applyAsInt(now);
            }
            return now.number() <= 2
                    ? 2 - takenSince.applyAsInt(FIRST)
                    : atMost(isLate, 2 - takenLate, 3 - takenSince.applyAsInt(new Period(PeriodType.REGULAR, 3, null)));
        }
    },
    /**
     * NBA Rule 5-VII: seven, four of them at most in the fourth quarter, two once its last 3:00 have begun and its two
     * mandatory timeouts, as which team timeouts count, are over; two an overtime.
     */
    SEVEN(180_000) {
        @Override
        public int left(Period now, ToIntFunction<Period> takenSince, int takenLate, boolean isLate) {
            if (now.type() == PeriodType.OVERTIME) {
                return 2 - takenSince.applyAsInt(now);
            }
            int left = atMost(now.number() >= 4, 4 - takenSince.applyAsInt(now), 7 - takenSince.applyAsInt(FIRST));
            return atMost(isLate, 2 - takenLate, left);
        }

        @Override
        public boolean isLate(boolean isWithin, int taken) {
            return isWithin && taken >= 2;
        }
    },
    /** NCAA, games with media timeouts: four, and one more an overtime, to be kept until used. */
    FOUR(0) {
        @Override
        public int left(Period now, ToIntFunction<Period> takenSince, int takenLate, boolean isLate) {
            int overtimes = now.type() == PeriodType.OVERTIME ? now.number() : 0;
            return 4 + overtimes - takenSince.applyAsInt(FIRST);
        }
    };

    private static final Period FIRST = new Period(PeriodType.REGULAR, 1, null);

    private final long lateMs;

    TimeoutRule(long lateMs) {
        this.lateMs = lateMs;
    }

    /** The last part of the last regular period, milliseconds. */
    public long lateMs() {
        return lateMs;
    }

    /**
     * True if the limit of late timeouts applies.
     *
     * @param isWithin within {@link #lateMs()} of the end
     * @param taken in the period, by both teams
     */
    public boolean isLate(boolean isWithin, int taken) {
        return isWithin;
    }

    /**
     * May be below 0 if a team took more than it had.
     *
     * @param takenSince timeouts of the team from the start of a period on
     * @param takenLate those of them that it took late
     * @param isLate true if it is late now
     */
    public abstract int left(Period now, ToIntFunction<Period> takenSince, int takenLate, boolean isLate);

    private static int atMost(boolean limited, int limit, int left) {
        return limited ? Math.min(limit, left) : left;
    }
}
