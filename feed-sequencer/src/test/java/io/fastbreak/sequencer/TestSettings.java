package io.fastbreak.sequencer;

/** Settings that differ from the defaults. */
final class TestSettings {
    private static final SequencerSettings D = SequencerSettings.DEFAULTS;

    private TestSettings() {}

    /** With other waits and limits. */
    static SequencerSettings of(
            int maxHeldEvents,
            long maxHeldBytes,
            int maxGapRanges,
            int rejectedSlotWindow,
            long maxAhead,
            int resetCandidates,
            long resetCandidateMs) {
        return new SequencerSettings(
                D.reorderWindowMs(),
                D.gapRepeatMs(),
                D.gapLostMs(),
                maxHeldEvents,
                maxHeldBytes,
                maxGapRanges,
                rejectedSlotWindow,
                maxAhead,
                resetCandidates,
                resetCandidateMs,
                D.scope(),
                D.heldLimitMs(),
                D.maxEvents(),
                D.maxVersions(),
                D.proofs());
    }

    /** With other proofs. */
    static SequencerSettings with(SequencerSettings.Proofs proofs) {
        return new SequencerSettings(
                D.reorderWindowMs(),
                D.gapRepeatMs(),
                D.gapLostMs(),
                D.maxHeldEvents(),
                D.maxHeldBytes(),
                D.maxGapRanges(),
                D.rejectedSlotWindow(),
                D.maxAhead(),
                D.resetCandidates(),
                D.resetCandidateMs(),
                D.scope(),
                D.heldLimitMs(),
                D.maxEvents(),
                D.maxVersions(),
                proofs);
    }
}
