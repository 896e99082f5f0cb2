package io.fastbreak.model.event;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One event of the feed: the contract's BaseEvent, as far as the pipeline uses it. Free-form objects
 * ({@code tags}, {@code additionalAttributes}) and external ids stay in the publisher's bytes, which are passed on unchanged.
 *
 * @param fixtureId {@code fixture.id} if present, else the deprecated {@code fixtureId}
 * @param fixtureIdsDiffer true if both were present and named different fixtures
 * @param startGameClock game clock at the start of the event, milliseconds
 * @param endGameClock game clock at its end, milliseconds
 * @param competitors as published; if empty, those of the participants, else the deprecated single field
 * @param type the kind of the attributes, which in a mislabeled event is not {@code eventType}
 * @param contentHash 64 bits over everything but {@code traceId} and {@code audit.publishedUtc}, independent of the order
 *     of properties
 * @param marks what speaks against its label, and how sure its collector is of it
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
        long contentHash,
        EventMarks marks) {

    public Event {
        competitors = List.copyOf(competitors);
        participants = List.copyOf(participants);
    }

    public boolean isDeleted() {
        return audit.isDeleted();
    }

    /** True if it states a time of deletion that cannot be, which deletes nothing. */
    public boolean contradictsDeletion() {
        return audit.deletedUtc() != null && !audit.isDeleted();
    }

    /**
     * The event as its version counts: a time that lies in the future when it arrives proves nothing about its order.
     *
     * @param appendedUtc when its record was appended, milliseconds; negative if that is unknown
     * @param futureMs how far ahead of that a time may lie
     */
    public Event appendedAt(long appendedUtc, long futureMs) {
        if (!isAheadOf(appendedUtc, futureMs)) {
            return this;
        }
        AuditFields arrived = new AuditFields(
                audit.sequenceNumber(),
                audit.createdUtc(),
                audit.publishedUtc(),
                audit.deletedUtc(),
                appendedUtc,
                true);
        return with(arrived, marks);
    }

    /** True if the time of its version lies more than so many milliseconds behind its arrival. */
    public boolean isAheadOf(long appendedUtc, long futureMs) {
        long versionUtc = audit.versionUtc();
        return appendedUtc >= 0 && versionUtc > appendedUtc && versionUtc - appendedUtc > futureMs;
    }

    /** The event with a further mark. */
    public Event marked(int bit) {
        return marks.has(bit) ? this : with(audit, EventMarks.of(marks.bits() | bit));
    }

    private Event with(AuditFields other, EventMarks otherMarks) {
        return new Event(
                id,
                source,
                traceId,
                fixtureId,
                fixtureIdsDiffer,
                insertedBeforeEventId,
                period,
                type,
                startGameClock,
                endGameClock,
                competitors,
                participants,
                other,
                attributes,
                contentHash,
                otherMarks);
    }

    /** The game clock after the event, milliseconds; null if it has none. */
    public @Nullable Long gameClock() {
        return endGameClock != null ? endGameClock : startGameClock;
    }

    /** The first participant in a role. */
    public Optional<Participant> participant(ParticipantType role) {
        return Optional.ofNullable(first(role));
    }

    /** The first participant in a role; null if there is none. */
    public @Nullable Participant first(ParticipantType role) {
        for (int i = 0; i < participants.size(); i++) {
            if (participants.get(i).type() == role) {
                return participants.get(i);
            }
        }
        return null;
    }

    /** Who acts, such as the shooter of a shot; null if the event names nobody, or several of whom none acts. */
    public @Nullable Participant actor() {
        return switch (type) {
            case SHOT, FREE_THROW -> first(ParticipantType.SHOOTER);
            case FOUL -> first(ParticipantType.FOUL_BY);
            case REBOUND -> first(ParticipantType.REBOUNDER);
            case TURNOVER -> first(ParticipantType.TURNOVER_BY);
            case JUMP_BALL -> first(ParticipantType.WON_BY);
            case SUBSTITUTION -> first(ParticipantType.SUBSTITUTED_IN);
            default -> participants.size() == 1 ? participants.get(0) : null;
        };
    }

    /** The competitor of who acts, else the only one of the event; null if it names none or several. */
    public @Nullable String actingCompetitor() {
        Participant actor = actor();
        if (actor != null) {
            return actor.competitorId();
        }
        return competitors.size() == 1 ? competitors.get(0).id() : null;
    }

    /** The points that a shot or free throw brings: 0 if it was missed or is deleted; null for any other event. */
    public @Nullable Integer scoredPoints() {
        if (attributes instanceof Attributes.Shot shot) {
            return shot.isSuccessful() && !isDeleted() ? shot.points() : 0;
        }
        if (attributes instanceof Attributes.FreeThrow free) {
            return free.isSuccessful() && !isDeleted() ? free.points() : 0;
        }
        return null;
    }
}
