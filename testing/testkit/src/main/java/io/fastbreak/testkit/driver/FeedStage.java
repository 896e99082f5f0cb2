package io.fastbreak.testkit.driver;

import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.FeedUpdate;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.pipeline.EventLogStore;
import io.fastbreak.projector.game.EventVersion;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.FeedState;
import io.fastbreak.sequencer.HeldEntry;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.feed.FeedSequencer;
import io.fastbreak.sequencer.feed.FeedSequencer.LogEntry;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.apache.kafka.common.utils.Bytes;

/** The sequencer of one feed; its stores hold the bytes that those of a task would hold. */
final class FeedStage implements FeedOutcome.Handler {
    private final FeedId feed;
    private final SequencerSettings settings;
    private final Projector projector;
    private final EventLogStore log;
    private final TreeMap<Bytes, byte[]> held = new TreeMap<>();
    private byte[] state = FeedState.STORED.write(FeedState.NEW);
    private FeedSequencer sequencer;

    /** Receives the updates of the feed before they are stored. */
    interface Projector {
        /** @param appendedUtc when the record of the event was appended, or now if there is none */
        void project(FeedUpdate update, long appendedUtc);

        long nowUtc();
    }

    /** @param log of all feeds */
    FeedStage(FeedId feed, SequencerSettings settings, EventLogStore log, Projector projector) {
        this.feed = feed;
        this.settings = settings;
        this.log = log;
        this.projector = projector;
        this.sequencer = new FeedSequencer(feed, settings);
    }

    FeedSequencer sequencer() {
        return sequencer;
    }

    /** Restores the sequencer from the stores. */
    void restart(Time now) {
        sequencer = FeedSequencer.restore(
                feed,
                settings,
                FeedState.STORED.read(state),
                logged(LogEntry::new),
                held.entrySet().stream()
                        .map(entry ->
                                HeldEntry.fromBytes(LogKey.of(entry.getKey().get()), entry.getValue()))
                        .toList(),
                now);
    }

    /** Every version of every event that was released. */
    List<EventVersion> versions() {
        return logged((key, value) ->
                new EventVersion(EventLogCodec.read(key, value), new Place(key.epoch(), key.number()), value));
    }

    private <T> List<T> logged(BiFunction<LogKey, byte[], T> reader) {
        List<T> entries = new ArrayList<>();
        Bytes first = Bytes.wrap(LogKey.first(feed.fixtureId()));
        Bytes last = Bytes.wrap(LogKey.last(feed.fixtureId()));
        log.range(first, last).forEachRemaining(entry -> {
            LogKey key = LogKey.of(entry.key.get());
            if (key.feed().equals(feed)) {
                entries.add(reader.apply(key, entry.value));
            }
        });
        return entries;
    }

    /** True if an event was released or is held. */
    boolean hasEvents() {
        return !logged((key, value) -> key).isEmpty() || !held.isEmpty();
    }

    /** A text that is equal for two feeds in the same state, without the contents of the larger stores. */
    List<Object> state() {
        return List.of(
                ByteBuffer.wrap(state),
                FeedState.STORED.read(state).equals(sequencer.state()),
                held.size(),
                sequencer.heldBytes(),
                sequencer.releasedSlots(),
                sequencer.nextDue(),
                sequencer.condition());
    }

    /** The event log and the held events. */
    List<Object> contents() {
        List<Object> logged = logged((key, value) -> List.of(key, ByteBuffer.wrap(value)));
        List<Object> waiting = held.entrySet().stream()
                .map(entry -> (Object) List.of(entry.getKey(), ByteBuffer.wrap(entry.getValue())))
                .toList();
        return List.of(logged, waiting);
    }

    @Override
    public void release(FeedOutcome.Release release) {
        projector.project(release.event(), release.raw().timestamp());
        log.put(Bytes.wrap(release.key().bytes()), EventLogCodec.entry(release.event()));
        if (release.held()) {
            remove(release.key());
        }
    }

    @Override
    public void republish(FeedOutcome.Republish republish) {
        projector.project(republish.event(), projector.nowUtc());
        log.put(Bytes.wrap(republish.key().bytes()), EventLogCodec.entry(republish.event()));
    }

    @Override
    public void hold(FeedOutcome.Hold hold) {
        put(hold.entry());
        if (hold.pendingAs() != null) {
            remove(hold.pendingAs());
        }
    }

    @Override
    public void replace(FeedOutcome.Replace replace) {
        put(replace.entry());
    }

    @Override
    public void defer(FeedOutcome.Defer defer) {
        put(defer.entry());
    }

    private void put(HeldEntry entry) {
        held.put(Bytes.wrap(entry.key().bytes()), entry.toBytes());
    }

    private void remove(LogKey key) {
        held.remove(Bytes.wrap(key.bytes()));
    }

    @Override
    public void duplicate(FeedOutcome.Duplicate duplicate) {
        // only counted
    }

    @Override
    public void reject(FeedOutcome.Reject reject) {
        if (reject.keptAs() != null) {
            remove(reject.keptAs());
        }
    }

    @Override
    public void gapChanged(FeedOutcome.GapChanged change) {
        // only published
    }

    @Override
    public void conditionChanged(FeedOutcome.ConditionChanged change) {
        projector.project(change.condition(), projector.nowUtc());
    }

    @Override
    public void stateChanged(FeedOutcome.StateChanged change) {
        state = FeedState.STORED.write(change.state());
    }
}
