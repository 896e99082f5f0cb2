package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.TimeoutType;
import org.jspecify.annotations.Nullable;

/**
 * Team fouls and timeouts by period, and how many of them came late in the period, where the rules ask for that. Breaks
 * that no competitor asked for are no timeouts of its.
 */
final class TeamPeriodProjection implements Projection {
    private final ProjectionRules rules;
    private final GameTime time;
    private final PeriodCounter fouls;
    private final PeriodCounter lateFouls;
    private final PeriodCounter timeouts;
    private final PeriodCounter lateTimeouts;

    TeamPeriodProjection(ProjectionRules rules, GameTime time) {
        this.rules = rules;
        this.time = time;
        this.fouls = new PeriodCounter();
        this.lateFouls = new PeriodCounter();
        this.timeouts = new PeriodCounter();
        this.lateTimeouts = new PeriodCounter();
    }

    TeamPeriodProjection(TeamPeriodProjection other, GameTime time) {
        this.rules = other.rules;
        this.time = time;
        this.fouls = other.fouls.copy();
        this.lateFouls = other.lateFouls.copy();
        this.timeouts = other.timeouts.copy();
        this.lateTimeouts = other.lateTimeouts.copy();
    }

    @Override
    public void apply(Event event) {
        if (event.attributes() instanceof Attributes.Foul foul && isTeamFoul(event, foul)) {
            String competitor = Actors.competitor(event, ParticipantType.FOUL_BY);
            count(fouls, lateFouls, rules.bonus().lateMs(), event, competitor);
        } else if (event.attributes() instanceof Attributes.Timeout timeout && isTeams(timeout.type())) {
            count(timeouts, lateTimeouts, rules.timeouts().lateMs(), event, Actors.competitor(event));
        }
    }

    private void count(PeriodCounter all, PeriodCounter late, long lateMs, Event event, @Nullable String competitor) {
        if (competitor == null) {
            return;
        }
        all.add(competitor, event.period(), 1);
        if (time.isWithin(lateMs, event.period())) {
            late.add(competitor, event.period(), 1);
        }
    }

    private boolean isTeamFoul(Event event, Attributes.Foul foul) {
        return rules.isTeamFoul(foul.type())
                && (FoulCount.isPlayers(event, foul, rules) || FoulCount.isTeams(event, foul, rules));
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

    /** Those in the part of the period that {@link BonusRule#lateMs} tells. */
    PeriodCounter lateFouls() {
        return lateFouls;
    }

    PeriodCounter timeouts() {
        return timeouts;
    }

    /** Those in the part of the period that {@link TimeoutRule#lateMs} tells. */
    PeriodCounter lateTimeouts() {
        return lateTimeouts;
    }
}
