package io.fastbreak.projector.game;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Notice;

/** Whether the feed reports itself as reliable: the last notice counts, whatever event carries it. */
final class ReliabilityProjection {
    private boolean reliable;

    ReliabilityProjection() {
        reliable = true;
    }

    ReliabilityProjection(ReliabilityProjection other) {
        reliable = other.reliable;
    }

    void apply(Event event) {
        Notice notice = Notice.of(event);
        if (notice != Notice.NONE) {
            reliable = notice == Notice.GOOD;
        }
    }

    boolean isReliable() {
        return reliable;
    }
}
