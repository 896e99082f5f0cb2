package io.fastbreak.sequencer;

import io.fastbreak.model.event.Range;
import java.util.List;

/**
 * What is stored of an epoch besides its logged and its held events.
 *
 * @param beginsUtc when the first of its events was created, milliseconds; 0 for the first epoch
 * @param joinedLate true if the epoch was not received from its beginning
 * @param conflict true if an event claimed a slot that it could not have
 * @param rejected slots of rejected records, ascending
 * @param skippedUpTo the highest number that was skipped without an event; {@link Long#MIN_VALUE} if none was
 * @param voids numbers that the publisher declared void
 * @param waiting rejected slots ahead of the epoch, in order of arrival
 * @param newestReleased serial of the latest arrival that was released since anything is held; 0 while nothing is
 */
public record EpochState(
        long beginsUtc,
        boolean joinedLate,
        boolean conflict,
        List<Long> rejected,
        long skippedUpTo,
        List<Range> voids,
        List<WaitingSlot> waiting,
        long newestReleased) {

    /**
     * A rejected slot before which something may be missing.
     *
     * @param sinceUtc when its record arrived, wall clock, milliseconds
     */
    public record WaitingSlot(long number, long sinceUtc) {}

    /** The first epoch of a feed of which nothing was received yet. */
    public static final EpochState FIRST = beginning(0);

    public EpochState {
        rejected = List.copyOf(rejected);
        voids = List.copyOf(voids);
        waiting = List.copyOf(waiting);
    }

    static EpochState beginning(long createdUtc) {
        return new EpochState(createdUtc, false, false, List.of(), Long.MIN_VALUE, List.of(), List.of(), 0);
    }
}
