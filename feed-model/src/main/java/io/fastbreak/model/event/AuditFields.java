package io.fastbreak.model.event;

import org.jspecify.annotations.Nullable;

/**
 * The part of an event's metadata that the pipeline uses; all times are UNIX milliseconds, UTC. Contract: AuditFields.
 *
 * @param sequenceNumber position in the feed
 * @param deletedUtc present if the event states a time of deletion
 * @param versionUtc the latest of publishedUtc, updatedUtc and deletedUtc, which orders the versions of one event behind
 *     their numbers; the time of arrival if {@code isAhead}
 * @param isAhead true if the latest of these times lay in the future when the version arrived
 */
public record AuditFields(
        long sequenceNumber,
        long createdUtc,
        long publishedUtc,
        @Nullable Long deletedUtc,
        long versionUtc,
        boolean isAhead) {

    /** The clocks of those who delete and those who publish may differ by as much. */
    static final long LATE_MS = 5_000;

    /** Of an event that was not updated. */
    public AuditFields(long sequenceNumber, long createdUtc, long publishedUtc, @Nullable Long deletedUtc) {
        this(sequenceNumber, createdUtc, publishedUtc, deletedUtc, null);
    }

    /** As an event states them. */
    public AuditFields(
            long sequenceNumber,
            long createdUtc,
            long publishedUtc,
            @Nullable Long deletedUtc,
            @Nullable Long updatedUtc) {
        this(
                sequenceNumber,
                createdUtc,
                publishedUtc,
                deletedUtc,
                Math.max(publishedUtc, Math.max(orEarliest(updatedUtc), orEarliest(deletedUtc))),
                false);
    }

    private static long orEarliest(@Nullable Long utc) {
        return utc == null ? Long.MIN_VALUE : utc;
    }

    /**
     * True if the event is deleted. A time of deletion before the creation, such as one that is not set, deletes
     * nothing, nor does one in the future of both the arrival and the publication.
     */
    boolean isDeleted() {
        return deletedUtc != null && deletedUtc >= createdUtc && !(isAhead && isLater(deletedUtc, publishedUtc));
    }

    /** True if a time is later than another by more than clocks may differ. */
    static boolean isLater(long utc, long other) {
        return utc > other && (utc - other > LATE_MS || utc - other < 0); // negative if it is too large for a long
    }
}
