package io.fastbreak.projector.figures;

import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import org.jspecify.annotations.Nullable;

/**
 * The participants of an event by their roles, and the competitor that acts; that of a shot, for example, is its shooter's.
 * The contract defines no order of the competitors of an event.
 */
final class Roles {
    private Roles() {}

    /**
     * The competitor of the participant in the role; without one the only competitor of the event. Null if that is
     * ambiguous: two in the role of different competitors, or of one that is not among the event's competitors.
     */
    static @Nullable String competitor(Event event, ParticipantType role) {
        if (participant(event, role) == null) {
            return competitor(event);
        }
        String named = named(event, role);
        return named == null || !names(event, named) ? null : named;
    }

    /** The competitor of the participants in the role; null if there is none, or if they are of different ones. */
    static @Nullable String named(Event event, ParticipantType role) {
        String named = null;
        for (Participant participant : event.participants()) {
            if (participant.type() == role) {
                if (named != null && !named.equals(participant.competitorId())) {
                    return null;
                }
                named = participant.competitorId();
            }
        }
        return named;
    }

    private static boolean names(Event event, String competitor) {
        for (Competitor each : event.competitors()) {
            if (each.id().equals(competitor)) {
                return true;
            }
        }
        return event.competitors().isEmpty();
    }

    /** The only competitor of the event; null if it names none or several. */
    static @Nullable String competitor(Event event) {
        String only = null;
        for (Competitor competitor : event.competitors()) {
            if (only != null && !only.equals(competitor.id())) {
                return null;
            }
            only = competitor.id();
        }
        return only;
    }

    static @Nullable Participant participant(Event event, ParticipantType role) {
        return event.first(role);
    }
}
