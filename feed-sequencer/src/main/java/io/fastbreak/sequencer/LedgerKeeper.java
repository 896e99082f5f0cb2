package io.fastbreak.sequencer;

import io.fastbreak.model.feed.Gap;
import io.fastbreak.sequencer.RecordCounters.Entry;

/** Enters outcomes into a ledger. */
record LedgerKeeper(RecordCounters ledger) implements FeedOutcome.Handler {

    @Override
    public void pass(FeedOutcome.Pass pass) {
        ledger.add(Entry.CLEAN, 1);
        ledger.add(pass.held() ? Entry.HELD : Entry.ACCEPTED, pass.held() ? -1 : 1);
        ledger.add(Entry.REORDERED, pass.reordered() ? 1 : 0);
        ledger.add(Entry.LATE, pass.event().late() ? 1 : 0);
    }

    @Override
    public void hold(FeedOutcome.Hold hold) {
        ledger.add(Entry.PENDING, hold.pendingAs() == null ? 0 : -1);
        ledger.add(Entry.ACCEPTED, 1);
        ledger.add(Entry.HELD, 1);
    }

    @Override
    public void replace(FeedOutcome.Replace replace) {
        // one of the two is counted as held, the other as a duplicate
    }

    @Override
    public void pend(FeedOutcome.Pend pend) {
        ledger.add(Entry.PENDING, 1);
    }

    @Override
    public void duplicate(FeedOutcome.Duplicate duplicate) {
        ledger.add(Entry.DUPLICATE, 1);
    }

    @Override
    public void republished(FeedOutcome.Republished republished) {
        // counted as a duplicate
    }

    @Override
    public void reject(FeedOutcome.Reject reject) {
        ledger.add(Entry.REJECTED, 1);
        ledger.add(Entry.PENDING, reject.wasPending() ? -1 : 0);
        ledger.add(Entry.ACCEPTED, reject.wasHeld() ? -1 : 0);
        ledger.add(Entry.HELD, reject.wasHeld() ? -1 : 0);
    }

    @Override
    public void gapChanged(FeedOutcome.GapChanged change) {
        if (change.before() == null) {
            ledger.add(Entry.GAPS_OPENED, 1);
        } else {
            ledger.add(entry(change.before()), -1);
        }
        ledger.add(entry(change.gap().state()), 1);
    }

    // A gap whose numbers never existed is as good as healed.
    private static Entry entry(Gap.State state) {
        return switch (state) {
            case OPEN -> Entry.GAPS_OPEN;
            case HEALED, VOID -> Entry.GAPS_HEALED;
            case LOST -> Entry.GAPS_LOST;
        };
    }

    @Override
    public void conditionChanged(FeedOutcome.ConditionChanged change) {
        // said by the gaps and the rejections already
    }

    @Override
    public void headChanged(FeedOutcome.HeadChanged change) {
        // state, nothing to count
    }
}
