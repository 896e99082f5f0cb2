package io.fastbreak.projector.figures;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.attribute.TimeoutType;
import io.fastbreak.projector.clock.GameTime;
import io.fastbreak.projector.clock.PeriodProjection;
import io.fastbreak.projector.rules.BonusRule;
import io.fastbreak.projector.rules.ProjectionRules;
import io.fastbreak.projector.rules.TimeoutRule;
import org.jspecify.annotations.Nullable;

/**
 * Team fouls and timeouts by period, and how many of them came late in the period, if the rules need that. Officials'
 * and media timeouts belong to no team.
 */
final class TeamPeriodProjection {
    private final PeriodCounter fouls;
    private final PeriodCounter lateFouls;
    private final PeriodCounter timeouts;
    private final PeriodCounter lateTimeouts;

    TeamPeriodProjection() {
        fouls = new PeriodCounter();
        lateFouls = new PeriodCounter();
        timeouts = new PeriodCounter();
        lateTimeouts = new PeriodCounter();
    }

    TeamPeriodProjection(TeamPeriodProjection other) {
        fouls = other.fouls.copy();
        lateFouls = other.lateFouls.copy();
        timeouts = other.timeouts.copy();
        lateTimeouts = other.lateTimeouts.copy();
    }

    void apply(Event event, Figures game) {
        PeriodProjection.Confirmation confirmed = game.timing().periods().confirmed();
        if (confirmed != null) {
            count(confirmed.event(), confirmed.from(), -1, game);
            count(confirmed.event(), game.timing().periods().counting(), 1, game);
        }
        count(event, game.timing().periods().counting(), 1, game);
    }

    private void count(Event event, Period period, int count, Figures game) {
        ProjectionRules rules = game.effectiveRules().ruleSet();
        if (event.attributes() instanceof Attributes.Foul foul && isTeamFoul(event, foul, rules)) {
            boolean isLate = game.timing().time().isWithin(rules.bonus().lateMs(), period);
            String by = Roles.competitor(event, ParticipantType.FOUL_BY);
            add(by, period, count, fouls, isLate && count > 0 ? lateFouls : null, game);
        } else if (event.attributes() instanceof Attributes.Timeout timeout && isTeams(timeout.type())) {
            boolean isLate = isLateForTimeouts(period, rules, game.timing().time());
            add(Roles.competitor(event), period, count, timeouts, isLate && count > 0 ? lateTimeouts : null, game);
        }
    }

    private static void add(
            @Nullable String competitor,
            Period period,
            int count,
            PeriodCounter all,
            @Nullable PeriodCounter late,
            Figures game) {
        if (competitor == null || !game.effectiveRules().teams().contains(competitor)) {
            return;
        }
        all.add(competitor, period, count);
        if (late != null) {
            late.add(competitor, period, count);
        }
    }

    boolean isLateForTimeouts(Period now, ProjectionRules rules, GameTime time) {
        TimeoutRule rule = rules.timeouts();
        return rule.isLate(time.isWithin(rule.lateMs(), now), timeouts.ofAll(now));
    }

    private static boolean isTeamFoul(Event event, Attributes.Foul foul, ProjectionRules rules) {
        return rules.isTeamFoul(foul.type()) && (rules.isPlayerFoul(event, foul) || rules.isFoulOfTheTeam(event, foul));
    }

    private static boolean isTeams(TimeoutType type) {
        return switch (type) {
            case UNKNOWN, FULL, SHORT -> true;
            case OFFICIALS, MEDIA, COMMERCIALS -> false;
        };
    }

    PeriodCounter fouls() {
        return fouls;
    }

    /** Those within {@link BonusRule#lateMs} of the end of the period. */
    PeriodCounter lateFouls() {
        return lateFouls;
    }

    PeriodCounter timeouts() {
        return timeouts;
    }

    /** Those taken when it was {@linkplain TimeoutRule#isLate late}. */
    PeriodCounter lateTimeouts() {
        return lateTimeouts;
    }
}
