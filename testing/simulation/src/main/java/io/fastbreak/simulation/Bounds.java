package io.fastbreak.simulation;

import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.sequencer.SequencerSettings;

/**
 * How long a market may stay open after a cause against it has come up, and how long it may stay closed without one,
 * milliseconds.
 *
 * @param closing a cause that is on the raw topic, while nothing is disturbed
 * @param missing the same where a number is missing: the reorder window comes on top
 * @param held how long an event may wait for a missing one where the pipeline's clock is ahead of the brokers': it cannot
 *     distinguish that from a backlog, so that not the reorder window but the limit of the wall clock ends the wait
 * @param silent no beacon can be read, while bridge and platform are not disturbed
 * @param hidden records of its partition cannot be read, while bridge and platform are not disturbed
 * @param lapsed no lease was renewed, while the bridge and the platform are not disturbed
 * @param unserved no lease, while guard, brokers and platform are not disturbed
 * @param cutOff how much longer it takes for a cause, while all bridges run and do not reach the platform, and guard, brokers and platform are not disturbed
 * @param deleting for how long a cancellation has stood at least when its game is deleted, less what the pipeline is behind
 * @param opening no market of a game is open, although nothing is wrong with it and nothing is disturbed
 */
record Bounds(
        long closing,
        long missing,
        long held,
        long silent,
        long hidden,
        long lapsed,
        long unserved,
        long cutOff,
        long deleting,
        long opening) {
    /** From a record to the answer of the platform: commit, poll, tick, request, with a margin. */
    private static final long CLOSING = 2_000;

    /** The same, and the next word of the pipeline comes first. */
    private static final long OPENING = 3_000;

    /** Within this time it is looked at again whether all is read. */
    private static final long CAUGHT_UP = 1_000;

    /** A bridge is cut off, and notices that with a tick. */
    private static final long NO_ANSWER = 3_500;

    static Bounds of(SequencerSettings sequencing, BridgeTiming timing) {
        long guarded =
                timing.lease().guardAfter().plus(timing.lease().watchedWithin()).toMillis();
        return new Bounds(
                CLOSING,
                sequencing.reorderWindowMs() + CLOSING,
                sequencing.heldLimitMs(),
                timing.beaconMaxAge().toMillis() + CLOSING,
                ProjectionSettings.DEFAULT.lagMs() + CAUGHT_UP + CLOSING,
                timing.lease().openFor().toMillis() + CLOSING,
                guarded + CLOSING,
                NO_ANSWER + guarded,
                timing.deleteAfter().toMillis() - CAUGHT_UP,
                OPENING);
    }
}
