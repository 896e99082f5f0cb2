package io.fastbreak.projector.rules;

import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.Bonus;

/** From which team foul on a common foul gives free throws. */
public enum BonusRule {
    /** FIBA Art. 41, and the NCAA's women: overtimes are part of the fourth quarter. */
    FIFTH_OF_QUARTER(5, 5, Integer.MAX_VALUE, true, 0),
    /** NBA Rule 12-B-V: the fifth of a quarter, the fourth of an overtime, or the second of the last two minutes. */
    FIFTH_OR_SECOND_LATE(5, 4, Integer.MAX_VALUE, false, 120_000),
    /** The NCAA's men: one and one from the seventh of a half, two shots from the tenth; overtimes continue the count. */
    SEVENTH_AND_TENTH_OF_HALF(7, 7, 10, true, 0);

    private static final int LATE_FOUL = 2;

    private final int foul;
    private final int overtimeFoul;
    private final int doubleFoul;
    private final boolean goesOn;
    private final long lateMs;

    BonusRule(int foul, int overtimeFoul, int doubleFoul, boolean goesOn, long lateMs) {
        this.foul = foul;
        this.overtimeFoul = overtimeFoul;
        this.doubleFoul = doubleFoul;
        this.goesOn = goesOn;
        this.lateMs = lateMs;
    }

    /** In this last part of a period the second foul is enough, milliseconds; 0 if there is no such rule. */
    public long lateMs() {
        return lateMs;
    }

    /** The first of the periods whose fouls count together. */
    public Period first(Period now, int regularPeriods) {
        return goesOn && now.type() == PeriodType.OVERTIME ? new Period(PeriodType.REGULAR, regularPeriods, null) : now;
    }

    /**
     * The penalty of the next foul.
     *
     * @param fouls team fouls of the opponents since {@link #first}
     * @param lateFouls those of them that came late in the period
     * @param isLate true if it is late in the period now
     */
    public Bonus after(Period now, int fouls, int lateFouls, boolean isLate) {
        int next = fouls + 1;
        if (next >= doubleFoul) {
            return Bonus.DOUBLE_BONUS;
        }
        boolean reached = next >= (now.type() == PeriodType.OVERTIME ? overtimeFoul : foul);
        return reached || (isLate && lateFouls + 1 >= LATE_FOUL) ? Bonus.BONUS : Bonus.NONE;
    }
}
