package io.fastbreak.sequencer;

import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.log.LogKey;

/** Keys of pending events in the store of held ones: of no epoch yet, and counted instead of numbered. */
public final class PendingKey {
    private static final int NO_EPOCH = -1;

    private PendingKey() {}

    static LogKey of(FeedId feed, long serial) {
        return new LogKey(feed.fixtureId(), feed.source(), NO_EPOCH, serial, 0);
    }

    /** True for the key of an event of which it is not yet clear whether it is accepted. */
    public static boolean isPending(LogKey key) {
        return key.epoch() == NO_EPOCH;
    }
}
