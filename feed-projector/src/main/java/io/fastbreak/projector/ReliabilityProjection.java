package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;

/** Whether the feed reports itself as reliable: the last RELIABILITY event with a value counts. */
final class ReliabilityProjection implements Projection {
    private boolean reliable;

    ReliabilityProjection() {
        reliable = true;
    }

    ReliabilityProjection(ReliabilityProjection other) {
        reliable = other.reliable;
    }

    @Override
    public void apply(Event event, GameProjection game) {
        if (event.attributes() instanceof Attributes.Reliability notice && notice.isReliabile() != null) {
            reliable = notice.isReliabile();
        }
    }

    boolean isReliable() {
        return reliable;
    }
}
