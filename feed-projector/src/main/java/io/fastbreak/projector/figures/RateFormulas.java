package io.fastbreak.projector.figures;

import io.fastbreak.model.game.Shooting;
import io.fastbreak.model.game.ShootingRates;
import io.fastbreak.model.game.Stats;
import io.fastbreak.model.game.TeamRates;
import io.fastbreak.projector.rules.ProjectionRules;
import org.jspecify.annotations.Nullable;

/**
 * The usual rates from the lines of a box score, with w = 0.44 as the part of a free throw that ends a possession
 * (0.475 in college games, Pomeroy, kenpom.com):
 *
 * <pre>
 * possessions = FGA + w FTA - OREB + TOV     Oliver, Basketball on Paper (2004); Kubatko, Oliver, Pelton, Rosenbaum,
 *                                            A Starting Point for Analyzing Basketball Statistics, JQAS 3 (2007)
 * eFG%        = (FGM + 0.5 3PM) / FGA        the same
 * TS%         = PTS / (2 (FGA + w FTA))      Hollinger, Pro Basketball Prospectus; NBA.com, Basketball-Reference
 * rating      = 100 PTS / possessions        Oliver
 * pace        = regulation time (P1 + P2) / (2 time played)    Basketball-Reference
 * </pre>
 *
 * Turnovers and offensive rebounds are those of the totals, team ones included if the totals include them.
 */
public final class RateFormulas {
    private RateFormulas() {}

    static ShootingRates shooting(Stats line, ProjectionRules rules) {
        return attempts(line) + line.freeThrows().attempted() == 0
                ? ShootingRates.NONE
                : new ShootingRates(effectiveFieldGoals(line), trueShooting(line, rules));
    }

    static TeamRates team(Stats totals, ProjectionRules rules) {
        double possessions = possessions(totals, rules);
        return new TeamRates(
                effectiveFieldGoals(totals),
                trueShooting(totals, rules),
                round(possessions, 100),
                possessions <= 0 ? null : round(100 * totals.points() / possessions, 10));
    }

    /** Null if one of the two had no possession, or no time has passed. */
    public static @Nullable Double pace(double one, double other, long playedMs, ProjectionRules rules) {
        return one <= 0 || other <= 0 || playedMs <= 0
                ? null
                : round(rules.regulationMs() * (one + other) / (2.0 * playedMs), 10);
    }

    private static double possessions(Stats line, ProjectionRules rules) {
        return shootingAttempts(line, rules) - line.rebounds().offensive() + line.turnovers();
    }

    private static @Nullable Double effectiveFieldGoals(Stats line) {
        Shooting threes = line.fieldGoals3();
        return ratio(line.fieldGoals2().made() + 1.5 * threes.made(), attempts(line));
    }

    private static @Nullable Double trueShooting(Stats line, ProjectionRules rules) {
        return ratio(line.points(), 2 * shootingAttempts(line, rules));
    }

    private static double shootingAttempts(Stats line, ProjectionRules rules) {
        return attempts(line) + rules.freeThrowWeight() * line.freeThrows().attempted();
    }

    private static int attempts(Stats line) {
        return line.fieldGoals2().attempted() + line.fieldGoals3().attempted();
    }

    private static @Nullable Double ratio(double part, double whole) {
        return whole == 0 ? null : round(part / whole, 10_000);
    }

    private static double round(double value, double steps) {
        return Math.round(value * steps) / steps;
    }
}
