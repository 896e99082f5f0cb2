package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.GameInfo.CompetitionInfo;
import io.fastbreak.lab.importer.PeriodId;
import java.util.Locale;

/** Rules of a game that affect its events and box score. */
public enum SimulatedRules {
    /** Quarters of 10 minutes; every foul of a player counts, technical ones too; an arrow instead of jump balls. */
    FIBA(5, 12, 14_200),
    /** Quarters of 12 minutes; technical fouls stand apart from personal ones; dead-ball rebounds are kept. */
    NBA(6, 13, 13_200);

    /** The team foul of a period from which on every foul gives free throws. */
    private static final int BONUS_FOUL = 5;

    private final int foulLimit;
    private final int squadSize;
    private final long attackMs;

    SimulatedRules(int foulLimit, int squadSize, long attackMs) {
        this.foulLimit = foulLimit;
        this.squadSize = squadSize;
        this.attackMs = attackMs;
    }

    /** Length of a period, milliseconds. */
    public long lengthMs(PeriodId period) {
        return competition().lengthMs(period);
    }

    boolean isFouledOut(int fouls) {
        return fouls >= foulLimit;
    }

    boolean isBonus(int teamFouls) {
        return teamFouls >= BONUS_FOUL;
    }

    int squadSize() {
        return squadSize;
    }

    /** Average length of a possession, milliseconds. */
    long attackMs() {
        return attackMs;
    }

    /** True if held balls and later periods follow the possession arrow. */
    boolean hasArrow() {
        return this == FIBA;
    }

    boolean hasDeadBallRebounds() {
        return this == NBA;
    }

    /** True if a pass to a fouled shooter is an assist if a free throw is made. */
    boolean assistsFreeThrows() {
        return this == FIBA;
    }

    /** True if plus/minus counts for the players on court at the foul instead of the free throw. */
    boolean creditsCourtAtFoul() {
        return this == NBA;
    }

    /** True if technical fouls count as personal and team fouls. */
    boolean countsTechnicalFouls() {
        return this == FIBA;
    }

    boolean countsOffensiveTeamFouls() {
        return this == FIBA;
    }

    /** True if the official totals include team rebounds. */
    boolean totalsIncludeTeamRebounds() {
        return this == FIBA;
    }

    /** Timeouts of a team: two in the first half and three in the second, or seven per game. */
    int timeoutsFrom(PeriodId period) {
        if (period.isOvertime()) {
            return this == FIBA ? 1 : 2;
        }
        return this == NBA ? 7 : period.number() <= 2 ? 2 : 3;
    }

    /** True if unused timeouts of the period before are lost. */
    boolean resetsTimeouts(PeriodId period) {
        boolean secondHalf = this == FIBA && period.number() == 3;
        return period.isOvertime() || period.number() == 1 || secondHalf;
    }

    String foulByForce() {
        return this == FIBA ? "UNSPORTSMANLIKE" : "INTENTIONAL";
    }

    CompetitionInfo competition() {
        String rules = name().toLowerCase(Locale.ROOT);
        return new CompetitionInfo("Simulated games, " + name() + " rules", rules, "VendorInPlay", "simulate", "");
    }
}
