package io.fastbreak.pipeline.games;

import io.fastbreak.model.feed.ProcessingError;
import io.fastbreak.model.feed.SequencedEvent;

/** Called while games are projected, on the thread that projects them: for metrics and the log. */
public interface ProjectionListener {
    /** Does nothing. */
    ProjectionListener NONE = new ProjectionListener() {};

    /**
     * An event was projected; nothing of that is published yet. An exception counts as one of the projection.
     *
     * @param appendedUtc when its record was appended, milliseconds
     */
    default void projected(SequencedEvent event, long appendedUtc) {}

    /** True once after an output of the fixture could not be written: the last record on its topic is out of date. */
    default boolean isUnpublished(String fixtureId) {
        return false;
    }

    /**
     * Something of a fixture failed.
     *
     * @param stopped true if records of the fixture are rejected from now on without processing
     */
    default void failed(String fixtureId, ProcessingError error, boolean stopped) {}
}
