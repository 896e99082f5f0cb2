package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.GameInfo.RosterPlayer;
import io.fastbreak.lab.importer.PeriodId;
import io.fastbreak.lab.importer.SourcePlay;
import io.fastbreak.lab.simulate.ScorersTable.RecordedShot;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One possession, from getting the ball to losing it, a whistle, or a rebound. */
final class Possession {
    private static final int SHOT_CLOCK_MS = 24_000;
    private static final List<String> STOLEN = List.of("BAD_PASS", "BALL_HANDLING", "BAD_PASS", "OTHER");
    private static final List<String> WHISTLED =
            List.of("TRAVEL", "OUT_OF_BOUNDS", "BAD_PASS", "THREE_SECONDS", "DOUBLE_DRIBBLE", "BACK_COURT");
    private static final List<String> OF_THE_TEAM = List.of("SHOT_CLOCK", "FIVE_SECONDS");

    /** Cumulative shares of the ends of possessions; the others are shots. */
    private static final double TURNOVER = 0.12;

    private static final double OFFENSIVE_FOUL = 0.14;
    private static final double DEFENSIVE_FOUL = 0.24;
    private static final double HELD_BALL = 0.25;
    private static final double WRONG_BASKET = 0.2503;

    private static final double STOLEN_OF_TURNOVERS = 0.55;
    private static final double TEAMS_OF_TURNOVERS = 0.12;
    private static final double LET_TIME_RUN_OUT = 0.4;

    private static final List<String> CLOSE = List.of(
            "LAYUP", "DRIVING_LAYUP", "DUNK", "HOOK_SHOT", "TIP_IN_LAYUP", "REVERSE_LAYUP", "EURO_STEP", "ALLEY_OOP");
    private static final List<String> FAR = List.of(
            "JUMP_SHOT", "PULLUP_JUMP_SHOT", "STEPBACK_JUMP_SHOT", "FADEAWAY", "FLOATING_JUMP_SHOT", "JUMP_SHOT");

    private static final double THREE = 0.38;
    private static final double THREE_MADE = 0.37;
    private static final double TWO_MADE = 0.55;
    private static final double IN_THE_PAINT = 0.65;
    private static final double FOULED_FOR_THREE = 0.02;
    private static final double FOULED_FOR_TWO = 0.13;
    private static final double AND_ONE = 0.28;
    private static final double ASSISTED = 0.6;
    private static final double BLOCKED = 0.13;
    private static final double FAST_BREAK = 0.1;

    private Squad openingWinner;
    private Squad arrow;

    private final Match match;
    private final Stoppages stoppages;

    Possession(Match match, Stoppages stoppages) {
        this.match = match;
        this.stoppages = stoppages;
        this.openingWinner = match.home();
        this.arrow = match.away();
    }

    /**
     * Plays until the possession or the period ends; returns who has the ball then.
     *
     * @param again true if the squad kept the ball after a rebound or a foul
     */
    Squad play(Squad offense, boolean again) {
        long takes = again ? match.dice().between(1_000, 13_000) : attackMs();
        if (takes < match.clock().remainingMs()) {
            match.table().run(takes);
            return play(offense);
        }
        return beatTheBuzzer(offense);
    }

    /** Between 0.4 and 1.6 of the rules' average, within the shot clock. */
    private long attackMs() {
        long average = match.rules().attackMs();
        return Math.min(
                SHOT_CLOCK_MS,
                Math.round(average
                        * (0.4 + 0.6 * match.dice().share() + 0.6 * match.dice().share())));
    }

    private Squad beatTheBuzzer(Squad offense) {
        long remaining = match.clock().remainingMs();
        long left = match.dice().between(100, 1_500);
        if (remaining <= left || match.dice().chance(LET_TIME_RUN_OUT)) {
            match.table().run(remaining);
            return offense;
        }
        match.table().run(remaining - left);
        return shoot(offense);
    }

    private Squad play(Squad offense) {
        double share = match.dice().share();
        if (share < TURNOVER) {
            return turnover(offense);
        } else if (share < OFFENSIVE_FOUL) {
            return stoppages.offensiveFoul(offense);
        } else if (share < DEFENSIVE_FOUL) {
            return stoppages.defensiveFoul(offense);
        } else if (share < HELD_BALL) {
            return heldBall();
        } else if (share < WRONG_BASKET) {
            return wrongBasket(offense);
        }
        return shoot(offense);
    }

    private Squad turnover(Squad offense) {
        Squad defense = match.opponentOf(offense);
        if (match.dice().chance(STOLEN_OF_TURNOVERS)) {
            RosterPlayer stealer = match.anyOnCourt(defense);
            match.table()
                    .turnover(offense, match.anyOnCourt(offense), match.dice().pick(STOLEN), stealer);
            return defense;
        }
        match.whistle();
        if (match.dice().chance(TEAMS_OF_TURNOVERS)) {
            match.table().turnover(offense, null, match.dice().pick(OF_THE_TEAM), null);
        } else {
            match.table()
                    .turnover(offense, match.anyOnCourt(offense), match.dice().pick(WHISTLED), null);
        }
        stoppages.pause(null);
        return defense;
    }

    private Squad wrongBasket(Squad offense) {
        Squad defense = match.opponentOf(offense);
        match.table().wrongBasket(defense, match.anyOnCourt(defense));
        return defense;
    }

    /** Returns who has the ball afterwards. */
    Squad shoot(Squad offense) {
        int worth = match.dice().chance(THREE) ? 3 : 2;
        RosterPlayer shooter = match.anyOnCourt(offense);
        if (match.dice().chance(worth == 3 ? FOULED_FOR_THREE : FOULED_FOR_TWO)) {
            return fouled(offense, shooter, worth);
        }
        double probability = offense.skill() * (worth == 3 ? THREE_MADE : TWO_MADE);
        return match.dice().chance(probability) ? made(offense, shooter, worth) : missed(offense, shooter, worth);
    }

    /** A miss by a fouled shooter is not an attempt. */
    private Squad fouled(Squad offense, RosterPlayer shooter, int worth) {
        if (!match.dice().chance(AND_ONE)) {
            return stoppages.shootingFoul(offense, shooter, worth);
        }
        made(offense, shooter, worth);
        return stoppages.shootingFoul(offense, shooter, 1);
    }

    private Squad made(Squad offense, RosterPlayer shooter, int worth) {
        @Nullable RosterPlayer assister = match.maybeOther(offense, shooter, ASSISTED);
        shot(offense, shooter, worth, true, assister, null);
        return match.opponentOf(offense);
    }

    private Squad missed(Squad offense, RosterPlayer shooter, int worth) {
        Squad defense = match.opponentOf(offense);
        @Nullable RosterPlayer blocker = match.maybeOther(defense, shooter, BLOCKED);
        return stoppages.rebound(offense, shot(offense, shooter, worth, false, null, blocker));
    }

    private SourcePlay shot(
            Squad squad,
            RosterPlayer shooter,
            int worth,
            boolean made,
            @Nullable RosterPlayer assister,
            @Nullable RosterPlayer blocker) {
        boolean close = worth == 2 && match.dice().chance(IN_THE_PAINT);
        String type = match.dice().pick(close ? CLOSE : FAR);
        List<String> qualifiers = blocker != null
                ? List.of("BLOCKED")
                : close
                        ? List.of("POINTS_IN_THE_PAINT")
                        : match.dice().chance(FAST_BREAK) ? List.of("FAST_BREAK") : List.of();
        return match.table().shot(new RecordedShot(squad, shooter, worth, made, type, qualifiers, assister, blocker));
    }

    /** Returns who starts the period with the ball. */
    Squad periodStart(PeriodId period) {
        if (period.isOvertime()) {
            return match.rules().hasArrow() ? followArrow() : jump();
        }
        if (period.number() == 1) {
            return openingJump();
        }
        if (match.rules().hasArrow()) {
            return followArrow();
        }
        return period.number() == 4 ? openingWinner : match.opponentOf(openingWinner);
    }

    private Squad openingJump() {
        openingWinner = jump();
        if (match.rules().hasArrow()) {
            turnArrow(match.opponentOf(openingWinner));
        }
        return openingWinner;
    }

    /** A held ball; returns who gets it. */
    Squad heldBall() {
        match.whistle();
        return match.rules().hasArrow() ? followArrow() : jump();
    }

    private Squad jump() {
        Squad winners = match.dice().pick(match.squads());
        Squad losers = match.opponentOf(winners);
        match.table().jumpBall(winners, match.anyOnCourt(winners), losers, match.anyOnCourt(losers));
        return winners;
    }

    private Squad followArrow() {
        Squad squad = arrow;
        turnArrow(match.opponentOf(squad));
        return squad;
    }

    private void turnArrow(Squad squad) {
        arrow = squad;
        match.table().add("POSSESSION_ARROW_CHANGE", squad);
    }
}
