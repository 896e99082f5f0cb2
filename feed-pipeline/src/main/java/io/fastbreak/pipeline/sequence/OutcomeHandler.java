package io.fastbreak.pipeline.sequence;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.ProcessingError;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.feed.TraceContext;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.model.log.Effects;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.pipeline.games.ProjectionTask;
import io.fastbreak.pipeline.games.Sinks;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.FeedState;
import io.fastbreak.sequencer.HeldEntry;
import io.fastbreak.sequencer.task.RecordCounters;
import io.fastbreak.sequencer.task.RecordCounters.Entry;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/**
 * Carries out the outcomes of feeds: forwards, stores and counts them. All of it is computed before any of it is done, so
 * a failure leaves no trace.
 */
final class OutcomeHandler implements FeedOutcome.Handler {
    private final ProjectionTask games;
    private final ProcessorContext<Object, Object> context;
    private final FeedStores stores;
    private final RecordCounters counters;
    private final Effects effects = new Effects();
    private List<SequencedEvent> failed = new ArrayList<>();
    private FeedId feed = new FeedId("", EventSource.UNKNOWN);
    private FeedCondition condition = FeedCondition.complete(feed);

    OutcomeHandler(
            ProjectionTask games,
            ProcessorContext<Object, Object> context,
            FeedStores stores,
            RecordCounters counters) {
        this.games = games;
        this.context = context;
        this.stores = stores;
        this.counters = counters;
    }

    /** @param after the condition of the feed once all outcomes are carried out */
    void prepare(FeedId id, List<FeedOutcome> outcomes, FeedCondition after) {
        feed = id;
        condition = after;
        outcomes.forEach(outcome -> outcome.to(this));
    }

    /** Adds an effect to what is prepared. */
    void add(Runnable effect) {
        effects.add(effect);
    }

    private void add(FeedOutcome outcome, Runnable effect) {
        effects.add(() -> {
            counters.add(outcome);
            effect.run();
        });
    }

    /** Drops what was prepared. */
    void drop() {
        effects.drop();
    }

    /**
     * Carries out what was prepared.
     *
     * @return events that could not be projected and were rejected
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
        counters.add(Entry.REJECTED, 1);
        context.forward(OutputRecords.rejected(raw, rejected), Sinks.REJECTED);
    }

    /** Rejects an accepted event that could not be processed. */
    void rejectFailed(Event event, RawRecord raw, ProcessingError error) {
        reject(OutputRecords.failed(event, error), OutputRecords.withError(raw, error));
    }

    /** Rejects an event that was held or pending and will not be processed. */
    void rejectWaiting(HeldEntry entry, ProcessingError error) {
        rejectFailed(entry.received().event(), entry.received().raw(), error);
        removeHeld(entry.key());
    }

    private void removeHeld(LogKey key) {
        counters.add(Entry.PENDING, HeldEntry.isPending(key) ? -1 : 0);
        counters.add(Entry.ACCEPTED, HeldEntry.isPending(key) ? 0 : -1);
        counters.add(Entry.HELD, HeldEntry.isPending(key) ? 0 : -1);
        stores.removeHeld(key);
    }

    @Override
    public void release(FeedOutcome.Release release) {
        Record<byte[], byte[]> clean = OutputRecords.clean(release, condition);
        effects.add(() -> {
            ProcessingError error = games.project(
                    release.event(),
                    release.raw().timestamp(),
                    TraceContext.of(release.raw().headers()));
            if (error == null) {
                publish(release, clean);
            } else {
                rejectFailed(release.event().event(), release.raw(), error);
                if (release.held()) {
                    removeHeld(release.key());
                }
                failed.add(release.event());
            }
        });
    }

    private void publish(FeedOutcome.Release release, Record<byte[], byte[]> clean) {
        counters.add(release);
        context.forward(clean, Sinks.CLEAN);
        // Not before the projection, which reads the log as it was.
        stores.log(release.key(), EventLogCodec.entry(release.event()));
        if (release.held()) {
            stores.removeHeld(release.key());
        }
    }

    @Override
    public void hold(FeedOutcome.Hold hold) {
        byte[] entry = hold.entry().toBytes();
        add(hold, () -> {
            stores.hold(hold.entry().key(), entry);
            if (hold.pendingAs() != null) {
                stores.removeHeld(hold.pendingAs());
            }
        });
    }

    @Override
    public void replace(FeedOutcome.Replace replace) {
        byte[] entry = replace.entry().toBytes();
        add(replace, () -> stores.hold(replace.entry().key(), entry));
    }

    @Override
    public void defer(FeedOutcome.Defer defer) {
        byte[] entry = defer.entry().toBytes();
        add(defer, () -> stores.hold(defer.entry().key(), entry));
    }

    @Override
    public void duplicate(FeedOutcome.Duplicate duplicate) {
        // only counted; the first copy is in the clean topic
        effects.add(() -> counters.add(duplicate));
    }

    @Override
    public void republish(FeedOutcome.Republish republish) {
        add(republish, () -> {
            ProcessingError error = games.project(republish.event(), context.currentSystemTimeMs(), null);
            if (error == null) {
                stores.log(republish.key(), EventLogCodec.entry(republish.event()));
            } else {
                failed.add(republish.event());
            }
        });
    }

    @Override
    public void reject(FeedOutcome.Reject reject) {
        Record<byte[], byte[]> rejected =
                OutputRecords.rejected(reject.received().raw(), OutputRecords.rejection(reject));
        add(reject, () -> {
            if (reject.keptAs() != null) {
                stores.removeHeld(reject.keptAs());
            }
            context.forward(rejected, Sinks.REJECTED);
        });
    }

    @Override
    public void gapChanged(FeedOutcome.GapChanged change) {
        Record<byte[], Gap> gap = OutputRecords.gap(change.gap());
        add(change, () -> context.forward(gap, Sinks.GAPS));
    }

    @Override
    public void conditionChanged(FeedOutcome.ConditionChanged change) {
        add(change, () -> games.update(change.condition()));
    }

    @Override
    public void stateChanged(FeedOutcome.StateChanged change) {
        byte[] state = FeedState.STORED.write(change.state());
        FeedId id = feed;
        add(change, () -> stores.store(id, state));
    }
}
