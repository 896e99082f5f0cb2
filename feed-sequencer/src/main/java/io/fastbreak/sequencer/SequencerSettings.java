package io.fastbreak.sequencer;

/**
 * How long events of a feed wait for missing ones, and how many are kept.
 *
 * @param reorderWindowMs how long an event that is ahead is held, caught-up running time
 * @param gapRepeatMs time after which an open gap is requested again, wall clock
 * @param gapLostMs time after which an open gap is given up as lost, wall clock
 * @param maxHeldEvents held events of one feed; one more opens the gap at once
 * @param maxHeldBytes bytes of held events of one feed; more opens the gap at once
 * @param maxGapRanges ranges of missing numbers kept of one feed; beyond that adjacent ones merge
 * @param rejectedSlotWindow distance from the feed's head within which a rejected event fills its slot; as many
 *     rejected slots are kept of one feed
 * @param maxAhead distance ahead of the feed's head beyond which a number is implausible
 * @param resetCandidates events in a row that do not fit the numbering and show that it has started over
 * @param resetCandidateMs how long one of them is pending before it is rejected, caught-up running time
 * @param scope over what a source counts
 * @param heldLimitMs for how long an event may wait for another before the feed is marked HELD, wall clock
 * @param maxEvents slots kept of one feed; an event that needs one more is rejected
 * @param maxVersions contents kept of one event; one more is rejected
 * @param proofs what a record proves about the events of a feed
 */
public record SequencerSettings(
        long reorderWindowMs,
        long gapRepeatMs,
        long gapLostMs,
        int maxHeldEvents,
        long maxHeldBytes,
        int maxGapRanges,
        int rejectedSlotWindow,
        long maxAhead,
        int resetCandidates,
        long resetCandidateMs,
        Scope scope,
        long heldLimitMs,
        int maxEvents,
        int maxVersions,
        Proofs proofs) {
    public static final SequencerSettings DEFAULTS = new SequencerSettings(
            500,
            30_000,
            20 * 60_000,
            1_000,
            4 << 20,
            100,
            1_000,
            10_000,
            3,
            5_000,
            Scope.FIXTURE,
            3_000,
            20_000,
            1_000,
            Proofs.STANDARD);

    /**
     * The limits within which a record proves something.
     *
     * @param createdUtcIdentifies true if an event is its id and its creation time: the same id with another one is
     *     another event
     * @param futureMs how far ahead of its arrival a version's time may lie and still outrank others
     * @param maxVoidAhead distance ahead of the feed's head up to which a publisher's notice makes numbers void
     * @param maxBytes bytes kept of one feed; an event that needs more is rejected
     */
    public record Proofs(boolean createdUtcIdentifies, long futureMs, long maxVoidAhead, long maxBytes) {
        /** 5 s, 100 numbers, 8 MiB. */
        public static final Proofs STANDARD = new Proofs(true, 5_000, 100, 8L << 20);
    }

    /** Over what a source counts its events. */
    public enum Scope {
        /** Over each fixture: numbers of a feed follow each other. */
        FIXTURE,
        /** Over all its fixtures: numbers of a feed only increase, and no event of it waits or is missing. */
        FEED
    }

    /** False if numbers of a feed only increase, so that none can be missing. */
    public boolean waitsForNumbers() {
        return scope == Scope.FIXTURE;
    }
}
