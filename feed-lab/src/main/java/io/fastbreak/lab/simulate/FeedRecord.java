package io.fastbreak.lab.simulate;

import org.jspecify.annotations.Nullable;

/**
 * A record for the raw topic, or one line of a file.
 *
 * @param key the fixture id, unless the key is wrong; null: without a key
 * @param value one v2 event as UTF-8 JSON without line ends; anything else where it is damaged, also nothing
 * @param dueUtc when it is delivered, UNIX milliseconds; within a feed's records it never runs back
 * @param sent the publication that it carries, or is a damaged copy of
 * @param damaged true where it is not valid
 */
// Arrays are compared by identity on purpose: two records are never equal because of what they carry.
@SuppressWarnings("ArrayRecordComponent")
public record FeedRecord(@Nullable String key, byte[] value, long dueUtc, PublicationId sent, boolean damaged) {

    FeedRecord dueAt(long utc) {
        return new FeedRecord(key, value, utc, sent, damaged);
    }

    FeedRecord underKey(@Nullable String other) {
        return new FeedRecord(other, value, dueUtc, sent, damaged);
    }

    /**
     * One publication: where it stands in its feed, and what it is of.
     *
     * @param source the contract's EventSource
     * @param epoch counts the restarts of the collector, from 0
     * @param number its {@code audit.sequenceNumber}
     * @param eventId the id of the event that it publishes, revises, deletes or restores
     */
    public record PublicationId(String source, int epoch, long number, String eventId) {}
}
