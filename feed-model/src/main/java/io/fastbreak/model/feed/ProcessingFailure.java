package io.fastbreak.model.feed;

import org.jspecify.annotations.Nullable;

/**
 * A stage before the projector failed on a record of a fixture: the game is marked INTERNAL.
 *
 * @param feed whose processing failed; null where only the fixture is known
 */
public record ProcessingFailure(String fixtureId, @Nullable FeedId feed, ProcessingError error)
        implements ProjectorInput {

    public static ProcessingFailure of(FeedId feed, ProcessingError error) {
        return new ProcessingFailure(feed.fixtureId(), feed, error);
    }
}
