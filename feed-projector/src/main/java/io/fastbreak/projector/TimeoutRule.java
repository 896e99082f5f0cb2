package io.fastbreak.projector;

import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodType;

/** How many timeouts a team has left. Late is near the end of the last regular period. */
enum TimeoutRule {
    /** FIBA Art. 18: two in the first half, three in the second, two of them at most in its last 2:00; one an overtime. */
    HALVES(120_000) {
        @Override
        int left(Period now, Taken taken, boolean isLate) {
            if (now.type() == PeriodType.OVERTIME) {
                return 1 - taken.since(now);
            }
            return now.number() <= 2
                    ? 2 - taken.since(FIRST)
                    : atMost(isLate, 2 - taken.late(), 3 - taken.since(new Period(PeriodType.REGULAR, 3, null)));
        }
    },
    /**
     * NBA Rule 5-VII: seven, four of them at most in the fourth quarter, two once its last 3:00 have begun and its two
     * mandatory timeouts, which those of the teams fulfil, are over; two an overtime.
     */
    SEVEN(180_000) {
        @Override
        int left(Period now, Taken taken, boolean isLate) {
            if (now.type() == PeriodType.OVERTIME) {
                return 2 - taken.since(now);
            }
            int left = atMost(now.number() >= 4, 4 - taken.since(now), 7 - taken.since(FIRST));
            return atMost(isLate, 2 - taken.late(), left);
        }

        @Override
        boolean isLate(boolean isWithin, int taken) {
            return isWithin && taken >= 2;
        }
    },
    /** NCAA, games with media timeouts: four, and one more an overtime, to be kept until used. */
    FOUR(0) {
        @Override
        int left(Period now, Taken taken, boolean isLate) {
            int overtimes = now.type() == PeriodType.OVERTIME ? now.number() : 0;
            return 4 + overtimes - taken.since(FIRST);
        }
    };

    private static final Period FIRST = new Period(PeriodType.REGULAR, 1, null);

    private final long lateMs;

    TimeoutRule(long lateMs) {
        this.lateMs = lateMs;
    }

    /** The timeouts of a team so far. */
    interface Taken {
        /** From the start of a period on. */
        int since(Period first);

        /** Late. */
        int late();
    }

    /** The last part of the last regular period, milliseconds. */
    long lateMs() {
        return lateMs;
    }

    /**
     * True where the limit of late timeouts applies.
     *
     * @param isWithin within {@link #lateMs()} of the end
     * @param taken in the period, by both teams
     */
    boolean isLate(boolean isWithin, int taken) {
        return isWithin;
    }

    /** May be below 0 where a team took more than it had. */
    abstract int left(Period now, Taken taken, boolean isLate);

    private static int atMost(boolean limited, int limit, int left) {
        return limited ? Math.min(limit, left) : left;
    }
}
