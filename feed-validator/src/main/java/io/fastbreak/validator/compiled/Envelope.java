package io.fastbreak.validator.compiled;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is kept of an event's envelope. */
record Envelope(Values values) {
    static final String LABEL = "eventType";
    static final String ATTRIBUTES = "attributes";

    /** The names of its properties, in the order of their slots. */
    static final List<String> KEPT = List.of(
            "id",
            "source",
            "traceId",
            "fixtureId",
            "fixture",
            "insertedBeforeEventId",
            "period",
            "startGameClock",
            "endGameClock",
            "competitor",
            "competitors",
            "participants",
            "audit",
            ATTRIBUTES);

    /** What the attributes' node made of them; null where they are absent or nothing is kept of them. */
    @Nullable
    Object attributes() {
        return values.find(13);
    }

    boolean hasRebounder() {
        for (Participant participant : values.<Participant>list(11)) {
            if (participant.type() == ParticipantType.REBOUNDER) {
                return true;
            }
        }
        return false;
    }

    Event event(EventType kind, Attributes attributes, long contentHash) {
        String deprecated = values.get(3);
        String fixture = values.orElse(4, deprecated);
        List<Participant> participants = values.list(11);
        return new Event(
                values.get(0),
                values.get(1),
                values.get(2),
                fixture,
                !fixture.equals(deprecated),
                values.find(5),
                values.get(6),
                kind,
                values.find(7),
                values.find(8),
                Competitor.involved(values.list(10), participants, values.find(9)),
                participants,
                values.get(12),
                attributes,
                contentHash);
    }
}
