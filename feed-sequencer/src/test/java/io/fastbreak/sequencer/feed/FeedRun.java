package io.fastbreak.sequencer.feed;

import static java.util.Comparator.comparing;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.model.operator.ResetDecision;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.FeedState;
import io.fastbreak.sequencer.HeldEntry;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.feed.FeedSequencer.LogEntry;
import io.fastbreak.sequencer.task.RecordCounters;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Drives one feed as its processor does: stores what the outcomes contain, and checks the counters at every step. */
final class FeedRun implements FeedOutcome.Handler {
    static final long BEGINS_UTC = 1_000_000;

    private static final int ALL_CHECKED = 2_000;

    final List<FeedOutcome.Release> releases = new ArrayList<>();
    final List<SequencedEvent> updates = new ArrayList<>();
    final List<FeedOutcome.GapChanged> gapChanges = new ArrayList<>();
    final List<FeedOutcome.Reject> conflicts = new ArrayList<>();
    final List<FeedCondition> conditions = new ArrayList<>();
    final List<String> kinds = new ArrayList<>();
    RecordCounters counters = new RecordCounters();

    private final SequencerSettings settings;
    private final TreeMap<byte[], LogEntry> log = new TreeMap<>(Arrays::compareUnsigned);
    private final Map<LogKey, byte[]> held = new TreeMap<>(comparing(LogKey::bytes, Arrays::compareUnsigned));
    private int steps;
    /** As it is to be stored; written as bytes only when they are looked at. */
    private FeedState stored = FeedState.NEW;

    private FeedSequencer sequencer;
    private long runningMs;
    private long utcMs = BEGINS_UTC;
    private long offset;
    private boolean isFinal;
    private long appendedUtc = BEGINS_UTC;

    FeedRun() {
        this(SequencerSettings.DEFAULTS);
    }

    FeedRun(SequencerSettings settings) {
        this.settings = settings;
        sequencer = new FeedSequencer(TestEvent.FEED, settings);
    }

    /** A feed that has started with number 1 and released it. */
    static FeedRun started() {
        return new FeedRun().arrive(1).after(500);
    }

    FeedRun arrive(long... numbers) {
        for (long number : numbers) {
            arrive(TestEvent.event(number));
        }
        return this;
    }

    FeedRun arrive(TestEvent event) {
        counters.add(RecordCounters.Entry.RECEIVED, 1);
        return carryOut(sequencer.accept(event.arrival(offset++, appendedUtc), now()));
    }

    FeedRun reject(long number, boolean mayAffectScore) {
        EventType kind = mayAffectScore ? EventType.SHOT : EventType.TIMEOUT;
        return reject(new ReadableFields("G1", TestEvent.FEED.source(), number, kind, null, null));
    }

    FeedRun reject(ReadableFields claim) {
        counters.add(RecordCounters.Entry.RECEIVED, 1);
        counters.add(RecordCounters.Entry.REJECTED, 1);
        return carryOut(sequencer.reject(claim, now()));
    }

    FeedRun rejectUnprocessed(ReadableFields fields) {
        return carryOut(sequencer.rejectUnprocessed(fields, now()));
    }

    /** From now on gaps of the source come when the game is final. */
    FeedRun isFinal() {
        isFinal = true;
        return this;
    }

    /** The game is in progress again. */
    FeedRun goesOn() {
        isFinal = false;
        return carryOut(sequencer.applyDeferred(isFinal, now()));
    }

    FeedRun sourceGap(SourceGapChange.Kind kind, int epoch, Range... numbers) {
        var change = new SourceGapChange(TestEvent.FEED.source(), epoch, kind, List.of(numbers));
        return carryOut(sequencer.apply(change, isFinal, now()));
    }

    FeedRun makeVoid(Range... ranges) {
        return carryOut(sequencer.voidNumbers(List.of(ranges), now()));
    }

    FeedRun acceptLoss(Range numbers) {
        return carryOut(sequencer.acceptLoss(numbers, now()));
    }

    FeedRun loseRecords() {
        return carryOut(sequencer.recordsLost(now()));
    }

    FeedRun clear(Reason reason) {
        return carryOut(sequencer.clearReason(reason, now()));
    }

    FeedRun resolve(ResetDecision decision) {
        return carryOut(sequencer.resolveReset(decision, now()));
    }

    /** The fixture is no longer kept. */
    FeedRun close() {
        return carryOut(sequencer.close(now()));
    }

    FeedRun release() {
        return carryOut(sequencer.releaseAll(now()));
    }

    /** The next event was appended this much later. */
    FeedRun inTheLogAfter(long ms) {
        appendedUtc += ms;
        return this;
    }

    /** Lets both clocks run. */
    FeedRun after(long ms) {
        runningMs += ms;
        return afterPause(ms);
    }

    /** Lets only the wall clock run, as while the pipeline is behind. */
    FeedRun afterPause(long ms) {
        utcMs += ms;
        return sequencer.nextDue().isReachedAt(now()) ? carryOut(sequencer.onTime(now())) : this;
    }

    /** Nothing runs for this time of the wall clock; negative if the clock is set back. */
    FeedRun stopped(long ms) {
        utcMs += ms;
        return this;
    }

    byte[] storedState() {
        return FeedState.STORED.write(stored);
    }

    /** Restores the feed from what was stored, as after a crash. */
    FeedRun crash() {
        List<HeldEntry> arrivals = held.entrySet().stream()
                .map(entry -> HeldEntry.fromBytes(entry.getKey(), entry.getValue()))
                .toList();
        FeedState restored = FeedState.STORED.read(storedState());
        sequencer = FeedSequencer.restore(TestEvent.FEED, settings, restored, log.values(), arrivals, now());
        counters = RecordCounters.fromBytes(counters.toBytes());
        return this;
    }

    private Time now() {
        return new Time(runningMs, utcMs);
    }

    private FeedRun carryOut(List<FeedOutcome> outcomes) {
        for (FeedOutcome outcome : outcomes) {
            counters.add(outcome);
            kinds.add(outcome.getClass().getSimpleName());
            outcome.to(this);
        }
        assertThat(counters.balances()).isTrue();
        assertThat(count(RecordCounters.Entry.HELD) + count(RecordCounters.Entry.PENDING))
                .isEqualTo(held.size());
        // Writing and reading a large state at every step would take most of the time of all tests.
        if (++steps < ALL_CHECKED || steps % 100 == 0) {
            assertThat(FeedState.STORED.read(storedState())).isEqualTo(sequencer.state());
        }
        return this;
    }

    long count(RecordCounters.Entry entry) {
        return counters.count(entry);
    }

    List<Long> released() {
        return releases.stream().map(release -> release.event().number()).toList();
    }

    /** The released events as {@code epoch:number}. */
    List<String> places() {
        return releases.stream()
                .map(release -> release.event().epoch() + ":" + release.event().number())
                .toList();
    }

    long heldBytes() {
        return sequencer.heldBytes();
    }

    Collection<LogEntry> log() {
        return log.values();
    }

    FeedOutcome.Release lastRelease() {
        return releases.get(releases.size() - 1);
    }

    Gap lastGap() {
        return gapChanges.get(gapChanges.size() - 1).gap();
    }

    /** What a reader of the compacted gaps topic sees. */
    Map<String, Gap> gaps() {
        Map<String, Gap> latest = new TreeMap<>();
        gapChanges.forEach(change -> latest.put(change.gap().key(), change.gap()));
        return latest;
    }

    FeedCondition condition() {
        return sequencer.condition();
    }

    Time nextDue() {
        return sequencer.nextDue();
    }

    @Override
    public void release(FeedOutcome.Release release) {
        releases.add(release);
        updates.add(release.event());
        LogEntry entry = new LogEntry(release.key(), EventLogCodec.entry(release.event()));
        assertThat(log.put(release.key().bytes(), entry))
                .as("each version is logged once")
                .isNull();
        assertThat(held.remove(release.key()) != null).isEqualTo(release.held());
    }

    @Override
    public void hold(FeedOutcome.Hold hold) {
        assertThat(held.put(hold.entry().key(), hold.entry().toBytes())).isNull();
        assertThat(hold.pendingAs() == null || held.remove(hold.pendingAs()) != null)
                .isTrue();
    }

    @Override
    public void replace(FeedOutcome.Replace replace) {
        assertThat(held.replace(replace.entry().key(), replace.entry().toBytes()))
                .isNotNull();
    }

    @Override
    public void defer(FeedOutcome.Defer defer) {
        assertThat(held.put(defer.entry().key(), defer.entry().toBytes())).isNull();
    }

    @Override
    public void republish(FeedOutcome.Republish republish) {
        LogEntry entry = new LogEntry(republish.key(), EventLogCodec.entry(republish.event()));
        assertThat(log.replace(republish.key().bytes(), entry)).isNotNull();
        updates.add(republish.event());
    }

    @Override
    public void duplicate(FeedOutcome.Duplicate duplicate) {
        // only counted
    }

    @Override
    public void reject(FeedOutcome.Reject reject) {
        conflicts.add(reject);
        assertThat(reject.keptAs() == null || held.remove(reject.keptAs()) != null)
                .isTrue();
    }

    @Override
    public void gapChanged(FeedOutcome.GapChanged change) {
        gapChanges.add(change);
    }

    @Override
    public void conditionChanged(FeedOutcome.ConditionChanged change) {
        conditions.add(change.condition());
    }

    @Override
    public void stateChanged(FeedOutcome.StateChanged change) {
        stored = change.state();
    }
}
