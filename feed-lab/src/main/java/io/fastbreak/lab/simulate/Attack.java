package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.Player;
import java.util.List;

/** One attack, from having the ball to losing it, a whistle, or a rebound. */
final class Attack {
    private static final int SHOT_CLOCK_MS = 24_000;
    private static final List<String> STOLEN = List.of("BAD_PASS", "BALL_HANDLING", "BAD_PASS", "OTHER");
    private static final List<String> WHISTLED =
            List.of("TRAVEL", "OUT_OF_BOUNDS", "BAD_PASS", "THREE_SECONDS", "DOUBLE_DRIBBLE", "BACK_COURT");
    private static final List<String> OF_THE_TEAM = List.of("SHOT_CLOCK", "FIVE_SECONDS");

    /** How attacks end: shares of all attacks, one upon the other; the rest are shots. */
    private static final double TURNOVER = 0.12;

    private static final double OFFENSIVE_FOUL = 0.14;
    private static final double DEFENSIVE_FOUL = 0.24;
    private static final double HELD_BALL = 0.25;
    private static final double WRONG_BASKET = 0.2503;

    private static final double STOLEN_OF_TURNOVERS = 0.55;
    private static final double TEAMS_OF_TURNOVERS = 0.12;
    private static final double LET_TIME_RUN_OUT = 0.4;

    private final Match match;
    private final Fouls fouls;
    private final Stoppages stoppages;
    private final JumpBalls jumpBalls;
    private final FieldGoals shooting;

    Attack(Match match, Fouls fouls, Stoppages stoppages, JumpBalls jumpBalls, FieldGoals shooting) {
        this.match = match;
        this.fouls = fouls;
        this.stoppages = stoppages;
        this.jumpBalls = jumpBalls;
        this.shooting = shooting;
    }

    /**
     * Plays on until the attack ends or time runs out. Returns whose ball it is then.
     *
     * @param again true where the squad kept the ball, and is near the basket already
     */
    Squad play(Squad offense, boolean again) {
        long takes = again ? match.dice().between(1_000, 13_000) : attackMs();
        if (takes < match.clock().remainingMs()) {
            match.timekeeper().run(takes);
            return end(offense);
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
            match.timekeeper().run(remaining);
            return offense;
        }
        match.timekeeper().run(remaining - left);
        return shooting.shoot(offense);
    }

    private Squad end(Squad offense) {
        double share = match.dice().share();
        if (share < TURNOVER) {
            return turnover(offense);
        } else if (share < OFFENSIVE_FOUL) {
            return fouls.offensive(offense);
        } else if (share < DEFENSIVE_FOUL) {
            return fouls.defensive(offense);
        } else if (share < HELD_BALL) {
            return jumpBalls.held();
        } else if (share < WRONG_BASKET) {
            return wrongBasket(offense);
        }
        return shooting.shoot(offense);
    }

    private Squad turnover(Squad offense) {
        Squad defense = match.opponentOf(offense);
        if (match.dice().chance(STOLEN_OF_TURNOVERS)) {
            Player stealer = match.anyOnCourt(defense);
            match.scorer()
                    .turnover(offense, match.anyOnCourt(offense), match.dice().pick(STOLEN), stealer);
            return defense;
        }
        match.whistle();
        if (match.dice().chance(TEAMS_OF_TURNOVERS)) {
            match.scorer().turnover(offense, null, match.dice().pick(OF_THE_TEAM), null);
        } else {
            match.scorer()
                    .turnover(offense, match.anyOnCourt(offense), match.dice().pick(WHISTLED), null);
        }
        stoppages.pause(null);
        return defense;
    }

    private Squad wrongBasket(Squad offense) {
        Squad defense = match.opponentOf(offense);
        match.scorer().wrongBasket(defense, match.anyOnCourt(defense));
        return defense;
    }
}
