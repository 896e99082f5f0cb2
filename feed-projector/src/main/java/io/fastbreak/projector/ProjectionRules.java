package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.FoulQualifier;
import io.fastbreak.model.event.FoulType;
import io.fastbreak.model.event.PeriodType;

/** The rule set that a game is played under, as far as a box score depends on it. Lengths are milliseconds. */
public enum ProjectionRules {
    /** Quarters of 10 minutes. Every foul of a player is a team foul, also an offensive or a technical one. */
    FIBA(600_000, 300_000, 5),
    /** Quarters of 12 minutes. Offensive fouls are no team fouls; technical fouls are no personal fouls either. */
    NBA(720_000, 300_000, 6),
    /** Halves of 20 minutes. Class A technical fouls of coach and bench are team fouls. */
    NCAA(1_200_000, 300_000, 5);

    private final long regularMs;
    private final long overtimeMs;
    private final int foulLimit;

    ProjectionRules(long regularMs, long overtimeMs, int foulLimit) {
        this.regularMs = regularMs;
        this.overtimeMs = overtimeMs;
        this.foulLimit = foulLimit;
    }

    /** The clock at the start of a period, milliseconds. */
    public long periodMs(PeriodType type) {
        return type == PeriodType.OVERTIME ? overtimeMs : regularMs;
    }

    boolean isFouledOut(int fouls) {
        return fouls >= foulLimit;
    }

    /** True where a free throw counts for those who were on court at its foul, not at the free throw. */
    boolean creditsCourtAtFoul() {
        return this == NBA;
    }

    /** The NBA's official team totals leave team rebounds out. */
    boolean totalsIncludeTeamRebounds() {
        return this != NBA;
    }

    /** The NBA's team lines hold dead-ball rebounds; elsewhere they stand in no official line. */
    boolean countsDeadBallRebounds() {
        return this == NBA;
    }

    /** True where the foul stands in the line of the player who committed it. */
    boolean isPlayerFoul(FoulType type) {
        return switch (type) {
            case COACH, BENCH -> false;
            case TECHNICAL -> this != NBA;
            case UNKNOWN, OFFENSIVE, PERSONAL, DISQUALIFYING, UNSPORTSMANLIKE, INTENTIONAL, THROW_IN -> true;
        };
    }

    /** True where the foul, committed by no player, stands in the team's line. */
    boolean isFoulOfTheTeam(Attributes.Foul foul) {
        return switch (foul.type()) {
            case COACH, BENCH, TECHNICAL -> this == NCAA && !foul.qualifiers().contains(FoulQualifier.CLASS_B);
            case UNKNOWN, OFFENSIVE, PERSONAL, DISQUALIFYING, UNSPORTSMANLIKE, INTENTIONAL, THROW_IN -> true;
        };
    }

    /** True where a foul that stands in some line also counts towards the bonus. */
    boolean isTeamFoul(FoulType type) {
        return this != NBA || type != FoulType.OFFENSIVE;
    }
}
