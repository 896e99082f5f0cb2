package io.fastbreak.client.view;

/**
 * A word of the pipeline, such as a beacon of 12:00:00 that was read at 12:00:01. One from the future is no younger than one
 * from the past: the clocks disagree then, and nobody knows how old it is.
 *
 * @param utc when it was said, by the pipeline's clock, milliseconds
 * @param readUtc when it was read, by the reader's clock, milliseconds
 */
record Heard(long utc, long readUtc) {
    static final Heard NOTHING = new Heard(0, 0);

    /** True if it is not more than so many milliseconds old, by either clock. */
    boolean isFresh(long limitMs, long nowUtc) {
        return Math.abs(nowUtc - utc) <= limitMs && Math.abs(nowUtc - readUtc) <= limitMs;
    }

    /** What is read last counts, unless it was said before; if the clock that said the other was ahead, it counts as well. */
    Heard and(Heard next, long limitMs) {
        return next.utc >= utc || utc > next.readUtc + limitMs ? next : this;
    }
}
