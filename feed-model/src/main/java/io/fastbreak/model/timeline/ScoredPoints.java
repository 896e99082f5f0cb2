package io.fastbreak.model.timeline;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.attribute.ShotType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The points that a version of an event brings a team. Another shooter of the same team brings it no other points, nor do others
 * who take part.
 *
 * @param points 0 for a miss, for what is deleted, and for what is no attempt
 * @param team that the event names; null if it names none, or not for certain
 */
record ScoredPoints(
        int points, boolean inWrongBasket, @Nullable String team) {
    private static final ScoredPoints NONE = new ScoredPoints(0, false, null);

    static ScoredPoints of(Event event) {
        if (event.isDeleted()) {
            return NONE;
        }
        if (event.attributes() instanceof Attributes.Shot shot && shot.isSuccessful()) {
            return new ScoredPoints(shot.points(), shot.type() == ShotType.WRONG_BASKET, team(event));
        }
        return event.attributes() instanceof Attributes.FreeThrow free && free.isSuccessful()
                ? new ScoredPoints(free.points(), false, team(event))
                : NONE;
    }

    private static @Nullable String team(Event event) {
        List<String> teams =
                event.competitors().stream().map(Competitor::id).distinct().toList();
        Participant shooter = event.first(ParticipantType.SHOOTER);
        if (shooter != null) {
            return teams.contains(shooter.competitorId()) ? shooter.competitorId() : null;
        }
        return teams.size() == 1 ? teams.get(0) : null;
    }
}
