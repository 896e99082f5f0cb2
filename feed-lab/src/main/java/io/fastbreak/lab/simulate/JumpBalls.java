package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.PeriodId;

/** Whose ball it is when nobody has it: at a period's start, and when it is held by both. */
final class JumpBalls {
    private final Match match;
    private Squad openingWinner;
    private Squad arrow;

    JumpBalls(Match match) {
        this.match = match;
        this.openingWinner = match.home();
        this.arrow = match.away();
    }

    /** Returns who begins the period. */
    Squad startOf(PeriodId period) {
        if (period.isOvertime()) {
            return match.rules().hasArrow() ? followArrow() : jump();
        }
        if (period.number() == 1) {
            return open();
        }
        if (match.rules().hasArrow()) {
            return followArrow();
        }
        return period.number() == 4 ? openingWinner : match.opponentOf(openingWinner);
    }

    private Squad open() {
        openingWinner = jump();
        if (match.rules().hasArrow()) {
            turnArrow(match.opponentOf(openingWinner));
        }
        return openingWinner;
    }

    /** A ball held by both. Returns whose it is then. */
    Squad held() {
        match.whistle();
        return match.rules().hasArrow() ? followArrow() : jump();
    }

    private Squad jump() {
        Squad winners = match.dice().pick(match.squads());
        Squad losers = match.opponentOf(winners);
        match.announcer().jumpBall(winners, match.anyOnCourt(winners), losers, match.anyOnCourt(losers));
        return winners;
    }

    private Squad followArrow() {
        Squad squad = arrow;
        turnArrow(match.opponentOf(squad));
        return squad;
    }

    private void turnArrow(Squad squad) {
        arrow = squad;
        match.announcer().arrow(squad);
    }
}
