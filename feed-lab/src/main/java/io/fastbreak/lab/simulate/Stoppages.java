package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.PeriodId;
import io.fastbreak.lab.importer.Player;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What happens while the clock stands. */
final class Stoppages {
    private static final List<String> REASONS = List.of("FOUL", "OUT_OF_BOUNDS", "GOAL_TENDING", "CLOCK", "TWO_POINTS");
    private static final List<String> PROTESTS = List.of("SCOREKEEPING", "TIMEKEEPING", "SHOT_CLOCK", "OTHER");
    private static final double TIMEOUT = 0.07;
    private static final double CHALLENGE = 0.01;
    private static final double PROTEST = 0.0004;
    private static final double NO_SIGHT = 0.001;
    private static final double INTERRUPTION = 0.0002;
    private static final long MEDIA_TIMEOUT_BELOW_MS = 300_000;

    private final Match match;
    private final Bench bench;
    private final TechnicalFouls technicals;
    private PeriodId mediaTimeoutTaken = PeriodId.PREGAME;

    Stoppages(Match match, Bench bench, TechnicalFouls technicals) {
        this.match = match;
        this.bench = bench;
        this.technicals = technicals;
    }

    /** @param shooter who stays on court for free throws; null where there are none */
    void pause(@Nullable Player shooter) {
        match.clock().stand(12_000);
        technicals.maybe(shooter);
        disputes();
        breaks();
        timeouts();
        bench.rotate(shooter);
    }

    private void disputes() {
        Squad squad = match.dice().pick(match.squads());
        if (match.dice().chance(CHALLENGE) && squad.takeChallenge()) {
            match.clock().stand(60_000);
            match.announcer()
                    .challenge(squad, match.dice().pick(REASONS), match.dice().chance(0.45));
        }
        if (match.dice().chance(PROTEST)) {
            match.announcer().protest(squad, match.dice().pick(PROTESTS));
        }
    }

    private void breaks() {
        if (match.dice().chance(NO_SIGHT)) {
            match.announcer().reliability(false);
            match.clock().stand(20_000);
            match.announcer().reliability(true);
        }
        if (match.dice().chance(INTERRUPTION)) {
            match.timekeeper().matchStatus("INTERRUPTED");
            match.clock().stand(600_000);
            match.timekeeper().matchStatus("IN_PROGRESS");
        }
    }

    private void timeouts() {
        PeriodId period = match.clock().period();
        boolean due = !period.isOvertime()
                && match.clock().remainingMs() < MEDIA_TIMEOUT_BELOW_MS
                && !mediaTimeoutTaken.equals(period);
        if (due) {
            mediaTimeoutTaken = period;
            match.announcer().mediaTimeout();
            match.clock().stand(90_000);
            return;
        }
        Squad squad = match.dice().pick(match.squads());
        if (match.dice().chance(TIMEOUT) && squad.takeTimeout()) {
            match.scorer().timeout(squad);
            match.clock().stand(70_000);
        }
    }
}
