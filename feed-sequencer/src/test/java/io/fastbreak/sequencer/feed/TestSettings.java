package io.fastbreak.sequencer.feed;

import io.fastbreak.sequencer.SequencerSettings;

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
        return with(D, D.scope(), proofs);
    }

    /** The same for a source that counts over all its fixtures. */
    static SequencerSettings overAllFixtures(SequencerSettings settings) {
        return with(settings, SequencerSettings.Scope.FEED, settings.proofs());
    }

    private static SequencerSettings with(
            SequencerSettings settings, SequencerSettings.Scope scope, SequencerSettings.Proofs proofs) {
        return new SequencerSettings(
                settings.reorderWindowMs(),
                settings.gapRepeatMs(),
                settings.gapLostMs(),
                settings.maxHeldEvents(),
                settings.maxHeldBytes(),
                settings.maxGapRanges(),
                settings.rejectedSlotWindow(),
                settings.maxAhead(),
                settings.resetCandidates(),
                settings.resetCandidateMs(),
                scope,
                settings.heldLimitMs(),
                settings.maxEvents(),
                settings.maxVersions(),
                proofs);
    }
}
