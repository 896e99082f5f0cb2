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
 * The points that a version of an event brings a team.
 *
 * @param points 0 for a miss, for what is deleted, and for what is no attempt
 */
record ScoredPoints(
        int points,
        boolean inWrongBasket,
        List<Competitor> competitors,
        @Nullable Participant shooter) {
    private static final ScoredPoints NONE = new ScoredPoints(0, false, List.of(), null);

    static ScoredPoints of(Event event) {
        if (event.isDeleted()) {
            return NONE;
        }
        Participant shooter = event.first(ParticipantType.SHOOTER);
        if (event.attributes() instanceof Attributes.Shot shot && shot.isSuccessful()) {
            boolean isWrong = shot.type() == ShotType.WRONG_BASKET;
            return new ScoredPoints(shot.points(), isWrong, event.competitors(), shooter);
        }
        return event.attributes() instanceof Attributes.FreeThrow free && free.isSuccessful()
                ? new ScoredPoints(free.points(), false, event.competitors(), shooter)
                : NONE;
    }
}
