package io.fastbreak.sequencer;

import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.log.LogKey;

/**
 * One entry of the store of held and pending events, from which a feed is restored.
 *
 * @param key in the event log; of a pending event, which has no epoch yet, its feed and serial
 * @param serial counts the arrivals of its epoch, or the pending events
 * @param sinceUtc when the event arrived, wall clock, milliseconds
 */
public record HeldEntry(LogKey key, ReceivedEvent received, long serial, long sinceUtc) {
    private static final int NO_EPOCH = -1;

    static HeldEntry pending(FeedId feed, ReceivedEvent received, long serial, long sinceUtc) {
        LogKey key = new LogKey(feed.fixtureId(), feed.source(), NO_EPOCH, serial, 0);
        return new HeldEntry(key, received, serial, sinceUtc);
    }

    /** True for the key of an event of which it is undecided whether it is accepted. */
    public static boolean isPending(LogKey key) {
        return key.epoch() == NO_EPOCH;
    }
}
