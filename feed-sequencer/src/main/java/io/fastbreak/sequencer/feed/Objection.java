package io.fastbreak.sequencer.feed;

import io.fastbreak.model.event.Event;

/**
 * Why an event cannot have its slot.
 *
 * @param kind what does not fit
 * @param message for the rejected record
 */
record Objection(Kind kind, String message) {
    static final String TOO_FAR = "the sequence number is too far from the position of the feed";

    /** The field that does not fit. */
    enum Kind {
        /** The number: it is another event's, or implausible. The numbering may have started over. */
        NUMBER,
        /** The id alone: it is another event's, or empty. The number has been received all the same. */
        ID
    }

    static Objection taken(Event event, EventSlot by) {
        String created = by.id().equals(event.id()) ? ", which was created at " + by.createdUtc() : "";
        return new Objection(
                Kind.NUMBER,
                "sequence number " + event.audit().sequenceNumber() + " is taken by event " + by.id() + created);
    }

    static Objection tooFar() {
        return new Objection(Kind.NUMBER, TOO_FAR);
    }

    static Objection nameless() {
        return new Objection(Kind.ID, "an empty id identifies no event");
    }

    static Objection named(EventSlot other) {
        return new Objection(
                Kind.ID,
                "the id " + other.id() + " is that of another event, created at " + other.createdUtc()
                        + " under sequence number " + other.number());
    }

    /** The same for an event that was created no later than the last one of the feed, and so begins no new count. */
    Objection becauseOlder(Event event, long headCreatedUtc) {
        return new Objection(
                kind,
                message + "; it begins no new count either: it was created at "
                        + event.audit().createdUtc() + ", not after the last event of the feed, at " + headCreatedUtc);
    }

    boolean leavesNumberFree() {
        return kind == Kind.ID;
    }
}
