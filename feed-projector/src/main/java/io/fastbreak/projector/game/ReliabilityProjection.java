package io.fastbreak.projector.game;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Notice;

/**
 * Whether the feed reports itself as reliable: the last notice counts, whatever event carries it; but a good one settles no bad
 * one that was created later and inserted before it.
 */
final class ReliabilityProjection {
    private boolean reliable;
    /** When the last bad notice was created, milliseconds. */
    private long badUtc = Long.MIN_VALUE;

    ReliabilityProjection() {
        reliable = true;
    }

    ReliabilityProjection(ReliabilityProjection other) {
        reliable = other.reliable;
        badUtc = other.badUtc;
    }

    void apply(Event event) {
        Notice notice = Notice.of(event);
        long createdUtc = event.audit().createdUtc();
        if (notice == Notice.BAD) {
            reliable = false;
            badUtc = Math.max(badUtc, createdUtc);
        } else if (notice == Notice.GOOD) {
            reliable |= createdUtc >= badUtc;
        }
    }

    boolean isReliable() {
        return reliable;
    }
}
