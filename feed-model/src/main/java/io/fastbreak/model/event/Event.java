package io.fastbreak.model.event;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One event of the feed: the contract's BaseEvent, as far as the pipeline uses it. Free-form objects
 * ({@code tags}, {@code additionalAttributes}) and external ids stay in the publisher's bytes, which travel untouched.
 *
 * @param fixtureId {@code fixture.id} where present, else the deprecated {@code fixtureId}
 * @param fixtureIdsDiffer true where both were present and named different fixtures
 * @param startGameClock game clock at the start of the event, milliseconds
 * @param endGameClock game clock at its end, milliseconds
 * @param competitors as given; where empty, what the participants, else the deprecated single field, say
 * @param type the kind that the attributes belong to, which for a mislabelled event is not the label
 * @param contentHash 64 bits over everything but {@code traceId} and {@code audit.publishedUtc}, whatever the order
 *     of properties
 */
public record Event(
        String id,
        EventSource source,
        String traceId,
        String fixtureId,
        boolean fixtureIdsDiffer,
        @Nullable String insertedBeforeEventId,
        Period period,
        EventType type,
        @Nullable Long startGameClock,
        @Nullable Long endGameClock,
        List<Competitor> competitors,
        List<Participant> participants,
        AuditFields audit,
        Attributes attributes,
        long contentHash) {

    public boolean isDeleted() {
        return audit.deletedUtc() != null;
    }

    /** The game clock that the event leaves behind, milliseconds; null where it carries none. */
    public @Nullable Long gameClock() {
        return endGameClock != null ? endGameClock : startGameClock;
    }

    /** The first participant in a role. */
    public Optional<Participant> participant(ParticipantType role) {
        return Optional.ofNullable(first(role));
    }

    /** The first participant in a role; null where there is none. */
    public @Nullable Participant first(ParticipantType role) {
        for (int i = 0; i < participants.size(); i++) {
            if (participants.get(i).type() == role) {
                return participants.get(i);
            }
        }
        return null;
    }
}
