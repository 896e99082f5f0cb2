package io.fastbreak.sequencer;

import io.fastbreak.model.log.LogKey;

/**
 * One entry of the store of held and pending events, as a feed is restored from it.
 *
 * @param serial counts the arrivals of its epoch, or the pending events
 * @param sinceUtc when the event arrived, wall clock, milliseconds
 */
public record HeldEntry(LogKey key, ReceivedEvent arrival, long serial, long sinceUtc) {

    /** The same under another key. */
    HeldEntry at(LogKey other) {
        return new HeldEntry(other, arrival, serial, sinceUtc);
    }
}
