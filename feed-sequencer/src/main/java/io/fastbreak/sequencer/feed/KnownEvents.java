package io.fastbreak.sequencer.feed;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.sequencer.Rejection;
import org.jspecify.annotations.Nullable;

/**
 * Facts that a feed knows of the event of a rejected record. For example, a record with the id of a released shot would
 * have corrected the shot, also if the kind of the record cannot be read.
 */
record KnownEvents(Epochs epochs, ResetDetector resets) {

    /** The rejected record; null if it cannot matter to the game. */
    @Nullable
    Rejection rejection(ReadableFields fields) {
        EventSlot known = slotOf(fields);
        if (fields.isNeutral() && (known == null || known.isNeutral())) {
            return null;
        }
        return new Rejection(
                epochs.newest().index(),
                fields.kind(),
                fields.eventId(),
                fields.number(),
                known != null,
                publishedUtc(fields, known, isWaiting(known)),
                epochs.newest().slots().lastBefore(fields.number()));
    }

    /** The slot that the record would have corrected; null if it would not have corrected any. */
    private @Nullable EventSlot slotOf(ReadableFields fields) {
        EventSlot ofEvent = fields.eventId() == null ? null : slotOf(fields.eventId());
        EventSlot atNumber =
                fields.number() == null ? null : epochs.newest().slots().at(fields.number());
        return atNumber == null || (ofEvent != null && !ofEvent.isNeutral()) ? ofEvent : atNumber;
    }

    /** The slot of an event, also while it is held, and the one that a pending event will have. */
    private @Nullable EventSlot slotOf(String eventId) {
        EventSlot released = epochs.highestOf(eventId);
        if (released != null && !released.isNeutral()) {
            return released;
        }
        EventSlot waiting = epochs.newest().slots().held.of(eventId);
        if (waiting == null) {
            Event pending = resets.find(eventId);
            waiting = pending == null
                    ? null
                    : new EventSlot(pending, epochs.newest().index());
        }
        return waiting == null ? released : waiting;
    }

    /** True if it is held or pending: its own release does not repair the record. */
    private boolean isWaiting(@Nullable EventSlot known) {
        EpochSlots slots = epochs.newest().slots();
        return known != null
                && known.epoch() == epochs.newest().index()
                && (slots.held.isHeld(known.number()) || slots.at(known.number()) != known);
    }

    /** A clock that runs behind must not make the content that was to be corrected look like the correction. */
    private static long publishedUtc(ReadableFields fields, @Nullable EventSlot known, boolean isWaiting) {
        if (known == null) {
            return fields.publishedUtc() == null ? Long.MIN_VALUE : fields.publishedUtc();
        }
        if (fields.publishedUtc() == null) {
            return known.versionUtc() + 1;
        }
        return Math.max(fields.publishedUtc(), known.versionUtc() + (isWaiting ? 1 : 0));
    }
}
