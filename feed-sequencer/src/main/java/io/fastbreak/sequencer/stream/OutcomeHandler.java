package io.fastbreak.sequencer.stream;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.FeedUpdate;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.ProcessingError;
import io.fastbreak.model.feed.ProcessingFailure;
import io.fastbreak.model.feed.ProjectionAttempt;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.model.log.Effects;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.FeedStateCodec;
import io.fastbreak.sequencer.HeldCodec;
import io.fastbreak.sequencer.HeldEntry;
import io.fastbreak.sequencer.ReceivedEvent;
import io.fastbreak.sequencer.RecordCounters;
import io.fastbreak.sequencer.RecordCounters.Entry;
import io.fastbreak.sequencer.stream.SequenceProcessor.Children;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * Carries out what feeds decide: forwards, stores, and counts it. Everything is computed before anything of it is done,
 * so what fails has left no trace.
 */
final class OutcomeHandler implements FeedOutcome.Handler {
    private final Children children;
    private final ProcessorContext<Object, Object> context;
    private final FeedStores stores;
    private final RecordCounters ledger;
    private final Effects effects = new Effects();
    private List<SequencedEvent> failed = new ArrayList<>();
    private FeedId feed = new FeedId("", EventSource.UNKNOWN);
    private FeedCondition condition = FeedCondition.complete(feed);

    OutcomeHandler(
            Children children, ProcessorContext<Object, Object> context, FeedStores stores, RecordCounters ledger) {
        this.children = children;
        this.context = context;
        this.stores = stores;
        this.ledger = ledger;
    }

    /** @param after the condition of the feed once all is carried out */
    void prepare(FeedId id, List<FeedOutcome> outcomes, FeedCondition after) {
        feed = id;
        condition = after;
        outcomes.forEach(outcome -> outcome.to(this));
    }

    /** What was prepared does not happen. */
    void drop() {
        effects.drop();
    }

    /**
     * Carries out what was prepared.
     *
     * @return events that could not be projected: they were rejected
     */
    List<SequencedEvent> carryOut() {
        effects.carryOut();
        List<SequencedEvent> result = failed;
        if (!failed.isEmpty()) {
            failed = new ArrayList<>();
        }
        return result;
    }

    void reject(ValidationResult.Rejected rejected, RawRecord raw) {
        ledger.add(Entry.REJECTED, 1);
        context.forward(OutputRecords.rejected(raw, rejected), children.rejected());
    }

    /** Rejects an accepted event whose processing failed. */
    void reject(FeedId id, Event event, RawRecord raw, ProcessingError error) {
        reject(Rejections.failed(id, event, error), OutputRecords.withError(raw, error));
    }

    /** Rejects an event that was held or pending and will not be processed. */
    void rejectWaiting(LogKey key, ReceivedEvent arrival, ProcessingError error) {
        reject(key.feed(), arrival.event(), arrival.raw(), error);
        release(key);
    }

    private void release(LogKey key) {
        ledger.add(Entry.PENDING, HeldEntry.isPending(key) ? -1 : 0);
        ledger.add(Entry.ACCEPTED, HeldEntry.isPending(key) ? 0 : -1);
        ledger.add(Entry.HELD, HeldEntry.isPending(key) ? 0 : -1);
        stores.release(key);
    }

    /** The projector writes the answer, since it knows the version of the game that came of it. */
    void answer(OperatorAudit audit) {
        context.forward(new Record<>(audit.fixtureId(), audit, audit.utc()), children.updates());
    }

    /** The projector marks the game. */
    void failed(FeedId id, ProcessingError error) {
        context.forward(
                new Record<>(id.fixtureId(), ProcessingFailure.of(id, error), context.currentSystemTimeMs()),
                children.updates());
    }

    @Override
    public void release(FeedOutcome.Release release) {
        Record<byte[], byte[]> clean = OutputRecords.clean(release, condition);
        byte[] entry = stores.entry(release.event().event());
        FeedId id = feed;
        effects.add(() -> {
            ProcessingError error = project(release.event(), release.raw().timestamp());
            if (error == null) {
                publish(release, clean, entry);
            } else {
                reject(id, release.event().event(), release.raw(), error);
                if (release.held()) {
                    release(release.key());
                }
                failed.add(release.event());
            }
        });
    }

    private void publish(FeedOutcome.Release release, Record<byte[], byte[]> clean, byte[] entry) {
        ledger.add(release);
        context.forward(clean, children.clean());
        // Only now: whoever reads the log while handling the update finds what was there before it.
        stores.log(release.key(), entry);
        if (release.held()) {
            stores.release(release.key());
        }
    }

    private @Nullable ProcessingError project(SequencedEvent event, long appendedUtc) {
        ProjectionAttempt attempt = new ProjectionAttempt(event);
        context.forward(new Record<>(event.fixtureId(), attempt, Math.max(0, appendedUtc)), children.updates());
        return attempt.error();
    }

    @Override
    public void hold(FeedOutcome.Hold hold) {
        byte[] entry = HeldCodec.write(hold.entry());
        effects.add(() -> {
            ledger.add(hold);
            stores.hold(hold.entry().key(), entry);
            if (hold.pendingAs() != null) {
                stores.release(hold.pendingAs());
            }
        });
    }

    @Override
    public void replace(FeedOutcome.Replace replace) {
        byte[] entry = HeldCodec.write(replace.entry());
        effects.add(() -> {
            ledger.add(replace);
            stores.hold(replace.entry().key(), entry);
        });
    }

    @Override
    public void defer(FeedOutcome.Defer defer) {
        byte[] entry = HeldCodec.write(defer.entry());
        effects.add(() -> {
            ledger.add(defer);
            stores.hold(defer.entry().key(), entry);
        });
    }

    @Override
    public void duplicate(FeedOutcome.Duplicate duplicate) {
        // counted; the first copy stands in the clean topic
        effects.add(() -> ledger.add(duplicate));
    }

    @Override
    public void republish(FeedOutcome.Republish republish) {
        byte[] entry = stores.entry(republish.event().event());
        effects.add(() -> {
            ledger.add(republish);
            ProcessingError error = project(republish.event(), context.currentSystemTimeMs());
            if (error == null) {
                stores.log(republish.key(), entry);
            } else {
                failed.add(republish.event());
            }
        });
    }

    @Override
    public void reject(FeedOutcome.Reject reject) {
        ValidationResult.Rejected verdict = Rejections.of(feed, reject);
        Record<byte[], byte[]> rejected =
                OutputRecords.rejected(reject.received().raw(), verdict);
        effects.add(() -> {
            ledger.add(reject);
            if (reject.keptAs() != null) {
                stores.release(reject.keptAs());
            }
            context.forward(rejected, children.rejected());
        });
    }

    @Override
    public void gapChanged(FeedOutcome.GapChanged change) {
        Record<byte[], Gap> gap = OutputRecords.gap(change.gap());
        effects.add(() -> {
            ledger.add(change);
            context.forward(gap, children.gaps());
        });
    }

    @Override
    public void conditionChanged(FeedOutcome.ConditionChanged change) {
        effects.add(() -> {
            ledger.add(change);
            update(change.condition(), context.currentSystemTimeMs());
        });
    }

    @Override
    public void stateChanged(FeedOutcome.StateChanged change) {
        byte[] head = FeedStateCodec.write(change.state());
        FeedId id = feed;
        effects.add(() -> {
            ledger.add(change);
            stores.head(id, head);
        });
    }

    /** Something else that belongs to what is prepared. */
    void add(Runnable effect) {
        effects.add(effect);
    }

    void update(FeedUpdate update, long appendedUtc) {
        context.forward(new Record<>(update.fixtureId(), update, Math.max(0, appendedUtc)), children.updates());
    }
}
