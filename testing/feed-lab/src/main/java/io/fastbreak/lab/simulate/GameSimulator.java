package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.PeriodId;

/** Plays one game from the lineups to the final whistle, overtimes included. */
final class GameSimulator {
    private static final int REGULAR_PERIODS = 4;
    private static final long WARMUP_MS = 1_200_000;
    private static final long BREAK_MS = 120_000;
    private static final long HALF_TIME_MS = 900_000;

    private final Match match;
    private final Stoppages stoppages;
    private final Possession possession;

    GameSimulator(Match match) {
        this.match = match;
        this.stoppages = new Stoppages(match);
        this.possession = new Possession(match, stoppages);
    }

    void play() {
        pregame();
        for (int n = 1; n <= REGULAR_PERIODS || isTied(); n++) {
            play(n);
        }
        match.table().matchStatus("FINISHED");
    }

    private void pregame() {
        match.table().matchStatus("NOT_STARTED");
        match.squads().forEach(match.table()::lineup);
        match.table().matchStatus("WARMUP");
        match.clock().stand(WARMUP_MS);
    }

    private boolean isTied() {
        return match.home().score() == match.away().score();
    }

    private void play(int n) {
        PeriodId period = PeriodId.ofGame(n);
        match.table().setUp(period);
        if (n == 1) {
            match.table().matchStatus("IN_PROGRESS");
        } else {
            match.clock().stand(n == 3 ? HALF_TIME_MS : BREAK_MS);
        }
        match.table().startPeriod();
        if (n > 1) {
            stoppages.substitutions(null);
        }
        possessions(possession.periodStart(period));
        match.table().endPeriod();
    }

    private void possessions(Squad first) {
        Squad ball = first;
        boolean again = false;
        match.table().add("POSSESSION_CHANGE", ball);
        while (!match.clock().isOver()) {
            Squad next = possession.play(ball, again);
            again = next == ball;
            if (!again && !match.clock().isOver()) {
                match.table().add("POSSESSION_CHANGE", next);
            }
            ball = next;
        }
    }
}
