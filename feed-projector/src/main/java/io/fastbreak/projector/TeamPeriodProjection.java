package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.TimeoutType;
import org.jspecify.annotations.Nullable;

/**
 * Team fouls and timeouts by period, and how many of them came late in the period, where the rules need that. Officials'
 * and media timeouts belong to no team.
 */
final class TeamPeriodProjection implements Projection {
    private final ProjectionRules rules;
    private final Teams teams;
    private final GameTime time;
    private final PeriodCounter fouls;
    private final PeriodCounter lateFouls;
    private final PeriodCounter timeouts;
    private final PeriodCounter lateTimeouts;

    TeamPeriodProjection(ProjectionRules rules, Teams teams, GameTime time) {
        this.rules = rules;
        this.teams = teams;
        this.time = time;
        this.fouls = new PeriodCounter();
        this.lateFouls = new PeriodCounter();
        this.timeouts = new PeriodCounter();
        this.lateTimeouts = new PeriodCounter();
    }

    TeamPeriodProjection(TeamPeriodProjection other, GameTime time) {
        this.rules = other.rules;
        this.teams = other.teams;
        this.time = time;
        this.fouls = other.fouls.copy();
        this.lateFouls = other.lateFouls.copy();
        this.timeouts = other.timeouts.copy();
        this.lateTimeouts = other.lateTimeouts.copy();
    }

    @Override
    public void apply(Event event) {
        if (event.attributes() instanceof Attributes.Foul foul && isTeamFoul(event, foul)) {
            boolean isLate = time.isWithin(rules.bonus().lateMs(), event.period());
            count(fouls, isLate ? lateFouls : null, event, Actors.competitor(event, ParticipantType.FOUL_BY));
        } else if (event.attributes() instanceof Attributes.Timeout timeout && isTeams(timeout.type())) {
            boolean isLate = isLateForTimeouts(Periods.withoutStatus(event.period()));
            count(timeouts, isLate ? lateTimeouts : null, event, Actors.competitor(event));
        }
    }

    private void count(PeriodCounter all, @Nullable PeriodCounter late, Event event, @Nullable String competitor) {
        if (competitor == null || !teams.contains(competitor)) {
            return;
        }
        all.add(competitor, event.period(), 1);
        if (late != null) {
            late.add(competitor, event.period(), 1);
        }
    }

    boolean isLateForTimeouts(Period now) {
        TimeoutRule rule = rules.timeouts();
        return rule.isLate(time.isWithin(rule.lateMs(), now), timeouts.ofAll(now));
    }

    private boolean isTeamFoul(Event event, Attributes.Foul foul) {
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
