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

    private long badNumber = Long.MIN_VALUE;

    ReliabilityProjection() {
        reliable = true;
    }

    ReliabilityProjection(ReliabilityProjection other) {
        reliable = other.reliable;
        badUtc = other.badUtc;
        badNumber = other.badNumber;
    }

    void apply(Event event) {
        Notice notice = Notice.of(event);
        long createdUtc = event.audit().createdUtc();
        if (notice == Notice.BAD) {
            reliable = false;
            badUtc = createdUtc;
            badNumber = event.audit().sequenceNumber();
        } else if (notice == Notice.GOOD) {
            // One clock may be ahead of another; what is only appended has the higher number.
            reliable |= createdUtc >= badUtc || event.audit().sequenceNumber() > badNumber;
        }
    }

    boolean isReliable() {
        return reliable;
    }
}
