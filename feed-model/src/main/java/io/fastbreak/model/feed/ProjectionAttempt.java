package io.fastbreak.model.feed;

import org.jspecify.annotations.Nullable;

/**
 * An event for the projector to apply. The sequencer reads the result when the call returns: an event that could not be
 * projected is neither published nor stored.
 */
public final class ProjectionAttempt implements ProjectorInput {
    private final SequencedEvent event;
    private @Nullable ProcessingError error;

    public ProjectionAttempt(SequencedEvent event) {
        this.event = event;
    }

    public SequencedEvent event() {
        return event;
    }

    public void failed(ProcessingError error) {
        this.error = error;
    }

    /** Why the event could not be projected; null where it was. */
    public @Nullable ProcessingError error() {
        return error;
    }
}
