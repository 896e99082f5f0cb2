package io.fastbreak.sequencer;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Notice;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.event.PeriodType;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A rejected record of a feed that may matter to the game.
 *
 * @param epoch the newest one when it was rejected
 * @param kind null if it could not be read
 * @param number null if it could not be read
 * @param isCorrection true if its event, or the event in its slot, was known
 * @param publishedUtc of the record, else after all that was known of its event; {@link Long#MIN_VALUE} for neither
 * @param behind sequence number after which the next event of the same kind replaces what the record set
 */
public record Rejection(
        int epoch,
        @Nullable EventType kind,
        @Nullable String eventId,
        @Nullable Long number,
        boolean isCorrection,
        long publishedUtc,
        long behind) {
    /**
     * True if the accepted event sets the state that the record would have set, and later than that. A deleted event, or
     * one that stands elsewhere in the order of play, does not set the current state.
     */
    public boolean isReplacedBy(Event accepted, int epochOfAccepted) {
        boolean isBehind = epochOfAccepted > epoch
                || (epochOfAccepted == epoch && accepted.audit().sequenceNumber() > behind);
        return kind != null
                && kind.setsState()
                && accepted.type() == kind
                && isBehind
                && accepted.insertedBeforeEventId() == null
                && !accepted.isDeleted()
                && setsItsState(accepted);
    }

    /**
     * True if an event of a kind that sets a state does set it: UNKNOWN is no state, a clock has a value, too, and of the
     * reliability only good news is one. An event of another kind sets none.
     */
    private static boolean setsItsState(Event event) {
        if (event.attributes() instanceof Attributes.MatchStatusChange change) {
            return change.status() != MatchStatus.UNKNOWN;
        }
        if (event.attributes() instanceof Attributes.Clock clock) {
            return clock.status() != ClockStatusType.UNKNOWN && event.gameClock() != null;
        }
        if (event.type() == EventType.RELIABILITY) {
            return Notice.of(event) == Notice.GOOD;
        }
        PeriodStatus status = event.period().status();
        return event.type() == EventType.PERIOD_TRANSITION
                && event.period().type() != PeriodType.UNKNOWN
                && status != null
                && status != PeriodStatus.UNKNOWN;
    }

    /** True if its position is behind that of the other. */
    public boolean isBehind(Rejection other) {
        return epoch == other.epoch ? behind > other.behind : epoch > other.epoch;
    }

    /** For this record and one before it: nothing of the event, as it does not apply to the other. */
    public Rejection forBoth(Rejection earlier) {
        boolean isTimeKnown = Math.min(publishedUtc, earlier.publishedUtc) != Long.MIN_VALUE;
        long utc = isTimeKnown ? Math.max(publishedUtc, earlier.publishedUtc) : Long.MIN_VALUE;
        return new Rejection(epoch, kind, null, null, false, utc, behind);
    }

    /**
     * True if the accepted event is the record, repaired, and sets the state that the record was to set. The repair may have the record's publication time, but so may
     * the event that the record would have corrected.
     */
    public boolean isRepairedBy(Event accepted, int epochOfAccepted, boolean isNew) {
        long utc = accepted.audit().versionUtc();
        boolean isLater = isNew ? utc >= publishedUtc : utc > publishedUtc;
        boolean saysNothing = accepted.type() == kind && kind.setsState() && !setsItsState(accepted);
        return isLater
                && (accepted.isDeleted() || !saysNothing)
                && (isSameEvent(accepted, epochOfAccepted) || hasSlotOf(accepted, epochOfAccepted));
    }

    /** A version with a lower number does not repair it: the record would have corrected that version. */
    private boolean isSameEvent(Event accepted, int epochOfAccepted) {
        return accepted.id().equals(eventId)
                && (number == null
                        || epochOfAccepted > epoch
                        || (epochOfAccepted == epoch && accepted.audit().sequenceNumber() >= number));
    }

    // Another event that was in the slot before does not repair this one.
    private boolean hasSlotOf(Event accepted, int epochOfAccepted) {
        return number != null
                && number == accepted.audit().sequenceNumber()
                && epoch == epochOfAccepted
                && (eventId == null || !isCorrection);
    }

    /** True if both are publications of one record. */
    public boolean isSameRecord(Rejection other) {
        return epoch == other.epoch
                && kind == other.kind
                && Objects.equals(eventId, other.eventId)
                && Objects.equals(number, other.number);
    }

    /** The later of two publications of one record. */
    public Rejection latest(Rejection same) {
        return new Rejection(
                epoch,
                kind,
                eventId,
                number,
                isCorrection || same.isCorrection,
                Math.max(publishedUtc, same.publishedUtc),
                Math.max(behind, same.behind));
    }

    /** The same in an epoch that began before it. */
    public Rejection in(int other, long highest) {
        return new Rejection(
                other,
                kind,
                eventId,
                number,
                isCorrection,
                publishedUtc,
                number == null ? highest : Math.max(number, highest));
    }
}
