package io.fastbreak.sequencer.stream;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.FeedUpdate;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.Verdict;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.sequencer.Ledger;
import io.fastbreak.sequencer.Ledger.Entry;
import io.fastbreak.sequencer.Outcome;
import io.fastbreak.sequencer.stream.SequenceProcessor.Children;
import java.util.List;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/** Carries out what feeds decide: forwards, stores, and counts it. */
final class OutcomeCarrier implements Outcome.Handler {
    private final Children children;
    private final ProcessorContext<Object, Object> context;
    private final FeedStores stores;
    private final Ledger ledger;
    private FeedId feed = new FeedId("", EventSource.UNKNOWN);
    private FeedCondition condition = FeedCondition.complete(feed);

    OutcomeCarrier(Children children, ProcessorContext<Object, Object> context, FeedStores stores, Ledger ledger) {
        this.children = children;
        this.context = context;
        this.stores = stores;
        this.ledger = ledger;
    }

    /** @param after the condition of the feed once all is carried out */
    void carryOut(FeedId id, List<Outcome> outcomes, FeedCondition after) {
        feed = id;
        condition = after;
        for (Outcome outcome : outcomes) {
            ledger.add(outcome);
            outcome.to(this);
        }
    }

    void reject(Verdict.Rejected rejected, RawRecord raw) {
        ledger.add(Entry.REJECTED, 1);
        context.forward(OutputRecords.rejected(raw, rejected), children.rejected());
    }

    /** The projector writes the answer, since it knows the version of the game that came of it. */
    void answer(OperatorAudit audit) {
        context.forward(new Record<>(audit.fixtureId(), audit, audit.utc()), children.updates());
    }

    @Override
    public void pass(Outcome.Pass pass) {
        context.forward(OutputRecords.clean(pass, condition), children.clean());
        update(pass.event(), pass.raw().timestamp());
        // Only now: whoever reads the log while handling the update finds what was there before it.
        stores.log(pass.key(), pass.event().event());
        if (pass.held()) {
            stores.release(pass.key());
        }
    }

    @Override
    public void hold(Outcome.Hold hold) {
        stores.hold(hold.key(), hold.arrival());
        if (hold.pendingAs() != null) {
            stores.release(hold.pendingAs());
        }
    }

    @Override
    public void replace(Outcome.Replace replace) {
        stores.hold(replace.key(), replace.arrival());
    }

    @Override
    public void pend(Outcome.Pend pend) {
        stores.hold(pend.key(), pend.arrival());
    }

    @Override
    public void duplicate(Outcome.Duplicate duplicate) {
        // counted; the first copy stands in the clean topic
    }

    @Override
    public void republished(Outcome.Republished republished) {
        update(republished.event(), context.currentSystemTimeMs());
        stores.log(republished.key(), republished.event().event());
    }

    @Override
    public void conflict(Outcome.Conflict conflict) {
        if (conflict.keptAs() != null) {
            stores.release(conflict.keptAs());
        }
        Verdict.Rejected verdict = Rejections.conflict(feed, conflict);
        context.forward(OutputRecords.rejected(conflict.arrival().raw(), verdict), children.rejected());
    }

    @Override
    public void gapChanged(Outcome.GapChanged change) {
        context.forward(OutputRecords.gap(change.gap()), children.gaps());
    }

    @Override
    public void conditionChanged(Outcome.ConditionChanged change) {
        update(change.condition(), context.currentSystemTimeMs());
    }

    @Override
    public void headChanged(Outcome.HeadChanged change) {
        stores.head(feed, change.head());
    }

    void update(FeedUpdate update, long appendedUtc) {
        context.forward(new Record<>(update.fixtureId(), update, Math.max(0, appendedUtc)), children.updates());
    }
}
