package io.fastbreak.lab.simulate;

import org.jspecify.annotations.Nullable;

/**
 * A record for the raw topic, or a line of a file.
 *
 * @param key the fixture id, or a wrong key, or null
 * @param value a v2 event as UTF-8 JSON on one line; any bytes, even none, if damaged
 * @param dueUtc time of delivery, UNIX milliseconds; never decreases within a feed
 * @param sent the publication that the record carries or damages
 * @param damaged true if the value is invalid
 */
// Arrays are compared by identity on purpose.
@SuppressWarnings("ArrayRecordComponent")
public record FeedRecord(@Nullable String key, byte[] value, long dueUtc, PublicationId sent, boolean damaged) {

    FeedRecord dueAt(long utc) {
        return new FeedRecord(key, value, utc, sent, damaged);
    }

    FeedRecord underKey(@Nullable String other) {
        return new FeedRecord(other, value, dueUtc, sent, damaged);
    }

    /**
     * The position of a publication in its feed, and its event.
     *
     * @param source the contract's EventSource
     * @param epoch number of restarts of the collector
     * @param number its {@code audit.sequenceNumber}
     * @param eventId id of the event
     */
    public record PublicationId(String source, int epoch, long number, String eventId) {}
}
