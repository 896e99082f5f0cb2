package io.fastbreak.model.event;

import org.jspecify.annotations.Nullable;

/**
 * What the pipeline uses of an event's metadata; all times are UNIX milliseconds, UTC. Contract: AuditFields.
 *
 * @param sequenceNumber position in the feed
 * @param deletedUtc present where the event was deleted
 */
public record AuditFields(
        long sequenceNumber,
        long createdUtc,
        long publishedUtc,
        @Nullable Long deletedUtc) {}
