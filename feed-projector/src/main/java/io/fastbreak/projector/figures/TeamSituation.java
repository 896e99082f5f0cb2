package io.fastbreak.projector.figures;

import io.fastbreak.model.event.Period;
import io.fastbreak.model.game.Bonus;
import io.fastbreak.projector.clock.GameTime;
import io.fastbreak.projector.clock.PeriodProjection;
import io.fastbreak.projector.rules.BonusRule;
import io.fastbreak.projector.rules.Periods;
import io.fastbreak.projector.rules.ProjectionRules;
import io.fastbreak.projector.rules.Teams;
import org.jspecify.annotations.Nullable;

/** Bonus, timeouts left and foul trouble of the teams; unknown outside of a regular period or overtime. */
record TeamSituation(
        ProjectionRules rules, Teams teams, PeriodProjection periods, TeamPeriodProjection counts, GameTime time) {

    /** The free throws that a team gets for the next foul against it; null also if its opponents are unknown. */
    @Nullable
    Bonus bonus(String competitor) {
        String opponent = teams.opponentOf(competitor);
        Period now = played();
        if (opponent == null || now == null) {
            return null;
        }
        BonusRule rule = rules.bonus();
        return rule.after(
                now,
                counts.fouls().since(opponent, rule.first(now, rules.periods())),
                counts.lateFouls().of(opponent, now),
                time.isWithin(rule.lateMs(), now));
    }

    @Nullable
    Integer timeoutsLeft(String competitor) {
        Period now = played();
        if (now == null) {
            return null;
        }
        boolean isLate = rules.isLastRegular(now) && counts.isLateForTimeouts(now, rules, time);
        int left = rules.timeouts()
                .left(
                        now,
                        first -> counts.timeouts().since(competitor, first),
                        counts.lateTimeouts().of(competitor, now),
                        isLate);
        return Math.max(0, left);
    }

    /**
     * A common rule of coaches: a player with one foul more than quarters have begun sits down (Maymin, Maymin and Shen,
     * How Much Trouble is Early Foul Trouble?, IJSF 7, 2012); in the end one foul short of the limit. A
     * player who has fouled out is no longer in foul trouble.
     */
    boolean isFoulTrouble(int fouls) {
        Period now = played();
        if (now == null || rules.isFouledOut(fouls)) {
            return false;
        }
        int lastButOne = rules.foulLimit() - 1;
        return fouls >= (rules.isLast(now) ? lastButOne : Math.min(now.number() + 1, lastButOne));
    }

    private @Nullable Period played() {
        Period now = periods.current();
        return now == null || !Periods.isPlayed(now) ? null : Periods.withoutStatus(now);
    }
}
