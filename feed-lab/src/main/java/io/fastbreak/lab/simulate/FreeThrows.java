package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.Player;
import io.fastbreak.lab.importer.SourcePlay;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Free throws of one foul. */
final class FreeThrows {
    private static final double MADE = 0.77;
    private static final double ASSISTED = 0.1;
    private static final double CHANGE_BEFORE_LAST = 0.15;
    private static final int EACH_MS = 9_000;

    private final Match match;
    private final Bench bench;
    private final Rebounds rebounds;

    FreeThrows(Match match, Bench bench, Rebounds rebounds) {
        this.match = match;
        this.bench = bench;
        this.rebounds = rebounds;
    }

    /** Shot with nobody at the lane: whatever happens, the ball is not live after. */
    void shootAlone(Squad squad, Player shooter, Whistle whistle, int count) {
        shoot(squad, shooter, whistle, count, false);
    }

    /** Shot with both squads at the lane. Returns whose ball it is after. */
    Squad shoot(Squad squad, Player shooter, Whistle whistle, int count) {
        SourcePlay last = shoot(squad, shooter, whistle, count, match.rules().assistsFreeThrows());
        return last.attributes().path("isSuccessful").asBoolean()
                ? match.opponentOf(squad)
                : rebounds.after(squad, last);
    }

    private SourcePlay shoot(Squad squad, Player shooter, Whistle whistle, int count, boolean assistable) {
        SourcePlay last = null;
        for (int attempt = 1; attempt <= count; attempt++) {
            if (attempt > 1 && attempt == count && match.dice().chance(CHANGE_BEFORE_LAST)) {
                bench.rotate(shooter);
            }
            last = attempt(squad, shooter, whistle, attempt, assistable && attempt == 1);
            boolean dead =
                    attempt < count && !last.attributes().path("isSuccessful").asBoolean();
            if (dead && match.rules().hasDeadBallRebounds()) {
                match.scorer().deadBallRebound(squad, last);
            }
        }
        return Objects.requireNonNull(last);
    }

    private SourcePlay attempt(Squad squad, Player shooter, Whistle whistle, int attempt, boolean assistable) {
        match.clock().stand(EACH_MS);
        boolean made = match.dice().chance(MADE);
        @Nullable Player assister = made && assistable ? match.maybeOther(squad, shooter, ASSISTED) : null;
        return match.scorer().freeThrow(squad, shooter, whistle, attempt, made, assister);
    }
}
