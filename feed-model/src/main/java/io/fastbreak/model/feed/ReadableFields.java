package io.fastbreak.model.feed;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a rejected record that could be read before any fault in its text; null if one could not.
 *
 * @param kind null also if something contradicts {@code eventType}, or may do so behind a fault
 * @param eventId id of the event that the record would add or correct
 * @param publishedUtc milliseconds
 */
public record ReadableFields(
        @Nullable String fixtureId,
        @Nullable EventSource source,
        @Nullable Long number,
        @Nullable EventType kind,
        @Nullable String eventId,
        @Nullable Long publishedUtc) {

    /** No field could be read. */
    public static final ReadableFields NONE = new ReadableFields(null, null, null, null, null, null);

    /** The same, published when it arrived if it says more than so many milliseconds later: that proves nothing. */
    public ReadableFields publishedBy(long arrivedUtc, long futureMs) {
        boolean isAhead = publishedUtc != null
                && arrivedUtc >= 0
                && publishedUtc > arrivedUtc
                && publishedUtc - arrivedUtc > futureMs;
        return isAhead ? new ReadableFields(fixtureId, source, number, kind, eventId, arrivedUtc) : this;
    }

    /** Those of an event that was read whole. */
    public static ReadableFields of(Event event) {
        return new ReadableFields(
                event.fixtureId(),
                event.source(),
                event.audit().sequenceNumber(),
                event.type(),
                event.id(),
                event.audit().publishedUtc());
    }

    /** The feed of the record; null unless fixture and source could be read. */
    public @Nullable FeedId feed() {
        return fixtureId == null || source == null ? null : new FeedId(fixtureId, source);
    }

    /** The slot of the record; null unless fixture, source and number could be read. */
    public @Nullable Slot slot() {
        FeedId feed = feed();
        return feed == null || number == null ? null : new Slot(feed, number);
    }

    /** True if the kind could be read, and no event of it changes score, clock, period, status, review or reliability. */
    public boolean isNeutral() {
        return kind != null && kind.isNeutral();
    }
}
