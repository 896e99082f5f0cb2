package io.fastbreak.sequencer;

import io.fastbreak.model.event.Range;
import java.util.List;

/**
 * What is known of an epoch beyond its logged and its held events.
 *
 * @param beginsUtc when the first of its events was created, milliseconds; 0 for the first epoch
 * @param joinedLate true where the epoch did not start at its beginning
 * @param conflict true where an event claimed a slot that it could not have
 * @param rejected slots that rejected records fill, ascending
 * @param passedUpTo the highest number that was passed without an event that shows it; {@link Long#MIN_VALUE} for none
 * @param voids numbers that never existed, by the publisher's word
 * @param waits rejected slots ahead of the epoch, in order of arrival
 * @param newestPassed serial of the latest arrival that was passed on since something is held; 0 while nothing is
 */
public record EpochState(
        long beginsUtc,
        boolean joinedLate,
        boolean conflict,
        List<Long> rejected,
        long passedUpTo,
        List<Range> voids,
        List<SlotWait> waits,
        long newestPassed) {

    /**
     * A rejected slot that is waited before.
     *
     * @param sinceUtc wall clock, milliseconds
     */
    public record SlotWait(long number, long sinceUtc) {}

    /** The first epoch of a feed of which nothing was received yet. */
    public static final EpochState FIRST = beginning(0);

    public EpochState {
        rejected = List.copyOf(rejected);
        voids = List.copyOf(voids);
        waits = List.copyOf(waits);
    }

    static EpochState beginning(long createdUtc) {
        return new EpochState(createdUtc, false, false, List.of(), Long.MIN_VALUE, List.of(), List.of(), 0);
    }

    EpochState with(List<Long> slots, long upTo, List<Range> neverExisted) {
        return new EpochState(beginsUtc, joinedLate, conflict, slots, upTo, neverExisted, waits, newestPassed);
    }
}
