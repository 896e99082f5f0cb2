package io.fastbreak.projector;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.game.Reason;

/** Flags events of which more was named than is kept. */
final class BoundsCheck implements Projection {
    private final Flags flags;

    BoundsCheck(Flags flags) {
        this.flags = flags;
    }

    @Override
    public void apply(Event event) {
        if (BoundedEvent.isCut(event)) {
            flags.add(Reason.OVERSIZE, event);
        }
    }
}
