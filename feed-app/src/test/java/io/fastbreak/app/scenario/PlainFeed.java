package io.fastbreak.app.scenario;

import static java.util.Comparator.comparing;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.FeedUpdate;
import io.fastbreak.model.feed.Range;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.projector.EventVersion;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.FeedSequencer;
import io.fastbreak.sequencer.FeedState;
import io.fastbreak.sequencer.FeedStateCodec;
import io.fastbreak.sequencer.HeldCodec;
import io.fastbreak.sequencer.HeldEntry;
import io.fastbreak.sequencer.LogEntry;
import io.fastbreak.sequencer.RecordCounters;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import io.fastbreak.testkit.scenario.PipelineOutput;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/** One feed's sequencer with maps as its stores. */
final class PlainFeed implements FeedOutcome.Handler {
    private final FeedId feed;
    private final SequencerSettings settings;
    private final PlainRecords records;
    private final RecordCounters ledger;
    private final BiConsumer<FeedId, FeedUpdate> updates;
    private final Map<LogKey, Event> log = new TreeMap<>(comparing(LogKey::bytes, Arrays::compareUnsigned));
    private final Map<LogKey, byte[]> held = new TreeMap<>(comparing(LogKey::bytes, Arrays::compareUnsigned));
    private byte[] head = FeedStateCodec.write(FeedState.NEW);
    private FeedSequencer sequencer;

    PlainFeed(
            FeedId feed,
            SequencerSettings settings,
            PlainRecords records,
            RecordCounters ledger,
            BiConsumer<FeedId, FeedUpdate> updates) {
        this.feed = feed;
        this.settings = settings;
        this.records = records;
        this.ledger = ledger;
        this.updates = updates;
        this.sequencer = new FeedSequencer(feed, settings);
    }

    void carryOut(Function<FeedSequencer, List<FeedOutcome>> what) {
        for (FeedOutcome outcome : what.apply(sequencer)) {
            ledger.add(outcome);
            outcome.to(this);
        }
    }

    void restart(Time now) {
        List<LogEntry> entries = log.entrySet().stream()
                .map(entry -> new LogEntry(entry.getKey(), entry.getValue()))
                .toList();
        List<HeldEntry> arrivals = held.entrySet().stream()
                .map(entry -> HeldCodec.read(entry.getKey(), entry.getValue()))
                .toList();
        sequencer = FeedSequencer.restore(feed, settings, FeedStateCodec.read(feed, head), entries, arrivals, now);
    }

    /** True where one was passed on, or waits. */
    boolean hasEvents() {
        return !log.isEmpty() || !held.isEmpty();
    }

    /** Every version of every event that was passed on. */
    List<EventVersion> versions() {
        return log.entrySet().stream()
                .map(entry -> new EventVersion(
                        entry.getValue(),
                        new Place(entry.getKey().epoch(), entry.getKey().number())))
                .toList();
    }

    @Override
    public void release(FeedOutcome.Release release) {
        SequencedEvent event = release.event();
        String missing = event.missingBefore().stream().map(Range::toString).collect(Collectors.joining(","));
        ChangeKind change = event.change();
        records.clean.add(
                new PipelineOutput.Clean(feed.source(), event.epoch(), change, event.late(), missing, event.event()));
        updates.accept(feed, event);
        log.put(release.key(), event.event());
        held.remove(release.key());
    }

    @Override
    public void hold(FeedOutcome.Hold hold) {
        held.put(hold.entry().key(), HeldCodec.write(hold.entry()));
        if (hold.pendingAs() != null) {
            held.remove(hold.pendingAs());
        }
    }

    @Override
    public void replace(FeedOutcome.Replace replace) {
        held.put(replace.entry().key(), HeldCodec.write(replace.entry()));
    }

    @Override
    public void defer(FeedOutcome.Defer defer) {
        held.put(defer.entry().key(), HeldCodec.write(defer.entry()));
    }

    @Override
    public void duplicate(FeedOutcome.Duplicate duplicate) {
        // counted by the ledger
    }

    @Override
    public void republish(FeedOutcome.Republish republish) {
        updates.accept(feed, republish.event());
        log.put(republish.key(), republish.event().event());
    }

    @Override
    public void reject(FeedOutcome.Reject reject) {
        records.rejected.add(
                new PipelineOutput.Rejected(reject.reason(), reject.received().number()));
        if (reject.keptAs() != null) {
            held.remove(reject.keptAs());
        }
    }

    @Override
    public void gapChanged(FeedOutcome.GapChanged change) {
        records.gaps.add(change.gap());
    }

    @Override
    public void conditionChanged(FeedOutcome.ConditionChanged change) {
        updates.accept(feed, change.condition());
    }

    @Override
    public void stateChanged(FeedOutcome.StateChanged change) {
        head = FeedStateCodec.write(change.state());
    }
}
