package io.fastbreak.projector;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import org.jspecify.annotations.Nullable;

/** Who acts in an event. */
final class Actors {
    private Actors() {}

    /** The competitor of the participant in the role, else the first competitor; null where neither is told. */
    static @Nullable String competitor(Event event, ParticipantType role) {
        Participant participant = participant(event, role);
        return participant == null ? competitor(event) : participant.competitorId();
    }

    /** The first competitor: the acting one. */
    static @Nullable String competitor(Event event) {
        return event.competitors().isEmpty() ? null : event.competitors().get(0).id();
    }

    static @Nullable Participant participant(Event event, ParticipantType role) {
        return event.first(role);
    }
}
