package io.fastbreak.projector.stream;

import io.fastbreak.model.feed.ProcessingError;
import org.jspecify.annotations.Nullable;

/** Runs work on one fixture, whose failure concerns that fixture only. */
interface Attempts {
    /**
     * Runs the work and then carries out what it is to write and send. Where it fails, nothing of that happens, and the
     * game is marked INTERNAL.
     *
     * @return what went wrong; null where nothing did
     */
    @Nullable
    ProcessingError attempt(String fixtureId, Runnable work);
}
