package io.fastbreak.client.view;

/**
 * A time by the pipeline's clock, such as that of a beacon of 12:00:00 that was read at 12:00:01. A time in the future shows no
 * more than one in the past: the clocks disagree then, and nobody knows how old the record is.
 *
 * @param utc by the pipeline's clock, milliseconds
 * @param readUtc when it was read, by the reader's clock, milliseconds
 */
record PipelineTime(long utc, long readUtc) {
    static final PipelineTime NONE = new PipelineTime(0, 0);

    /** True if it is at most that old, by either clock. */
    boolean isFresh(long limitMs, long nowUtc) {
        return Math.abs(nowUtc - utc) <= limitMs && Math.abs(nowUtc - readUtc) <= limitMs;
    }

    /** The later one; if this one was in the future when the next was read, the clock has been set right, and the next counts. */
    PipelineTime latest(PipelineTime next, long limitMs) {
        return next.utc >= utc || utc > next.readUtc + limitMs ? next : this;
    }
}
