package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.PeriodId;

/** Plays one game from the lineups to the final whistle, overtimes included. */
final class GameSimulator {
    private static final int REGULAR_PERIODS = 4;
    private static final long WARMUP_MS = 1_200_000;
    private static final long BREAK_MS = 120_000;
    private static final long HALF_TIME_MS = 900_000;

    private final Match match;
    private final Bench bench;
    private final JumpBalls jumpBalls;
    private final Attack attack;

    GameSimulator(Match match) {
        this.match = match;
        this.bench = new Bench(match);
        this.jumpBalls = new JumpBalls(match);
        Rebounds rebounds = new Rebounds(match);
        FreeThrows freeThrows = new FreeThrows(match, bench, rebounds);
        Ejections dismissals = new Ejections(match, bench);
        Stoppages stoppages = new Stoppages(match, bench, new TechnicalFouls(match, dismissals, freeThrows));
        Fouls fouls = new Fouls(match, dismissals, stoppages, freeThrows);
        this.attack = new Attack(match, fouls, stoppages, jumpBalls, new FieldGoals(match, fouls, rebounds));
    }

    void play() {
        pregame();
        for (int n = 1; n <= REGULAR_PERIODS || isTied(); n++) {
            play(n);
        }
        match.timekeeper().matchStatus("FINISHED");
    }

    private void pregame() {
        match.timekeeper().matchStatus("NOT_STARTED");
        match.squads().forEach(match.announcer()::lineup);
        match.timekeeper().matchStatus("WARMUP");
        match.clock().stand(WARMUP_MS);
    }

    private boolean isTied() {
        return match.home().sheet().score() == match.away().sheet().score();
    }

    private void play(int n) {
        PeriodId period = PeriodId.ofGame(n);
        match.timekeeper().setUp(period);
        if (n == 1) {
            match.timekeeper().matchStatus("IN_PROGRESS");
        } else {
            match.clock().stand(n == 3 ? HALF_TIME_MS : BREAK_MS);
        }
        match.timekeeper().startPeriod();
        if (n > 1) {
            bench.rotate(null);
        }
        attacks(jumpBalls.startOf(period));
        match.timekeeper().endPeriod();
    }

    private void attacks(Squad first) {
        Squad ball = first;
        boolean again = false;
        match.announcer().possession(ball);
        while (!match.clock().isOver()) {
            Squad next = attack.play(ball, again);
            again = next == ball;
            if (!again && !match.clock().isOver()) {
                match.announcer().possession(next);
            }
            ball = next;
        }
    }
}
