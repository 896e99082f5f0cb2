package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.TimeoutType;
import org.jspecify.annotations.Nullable;

/** Team fouls and timeouts by period. Breaks that no competitor asked for are no timeouts of its. */
final class TeamPeriodProjection implements Projection {
    private final ProjectionRules rules;
    private final PeriodCounter fouls;
    private final PeriodCounter timeouts;

    TeamPeriodProjection(ProjectionRules rules) {
        this.rules = rules;
        this.fouls = new PeriodCounter();
        this.timeouts = new PeriodCounter();
    }

    TeamPeriodProjection(TeamPeriodProjection other) {
        this.rules = other.rules;
        this.fouls = other.fouls.copy();
        this.timeouts = other.timeouts.copy();
    }

    @Override
    public void apply(Event event) {
        if (event.attributes() instanceof Attributes.Foul foul && isTeamFoul(event, foul)) {
            count(fouls, event, Actors.competitor(event, ParticipantType.FOUL_BY));
        } else if (event.attributes() instanceof Attributes.Timeout timeout && isTeams(timeout.type())) {
            count(timeouts, event, Actors.competitor(event));
        }
    }

    private static void count(PeriodCounter counter, Event event, @Nullable String competitor) {
        if (competitor != null) {
            counter.add(competitor, event.period(), 1);
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

    PeriodCounter timeouts() {
        return timeouts;
    }
}
