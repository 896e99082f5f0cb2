package io.fastbreak.testkit.driver;

import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.FeedUpdate;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.projector.EventVersion;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.FeedSequencer;
import io.fastbreak.sequencer.FeedState;
import io.fastbreak.sequencer.HeldCodec;
import io.fastbreak.sequencer.HeldEntry;
import io.fastbreak.sequencer.LogEntry;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.apache.kafka.common.utils.Bytes;

/** The sequencer of one feed; its stores hold the bytes that those of a task would hold. */
final class FeedStage implements FeedOutcome.Handler {
    private final FeedId feed;
    private final SequencerSettings settings;
    private final Projector projector;
    private final TreeMap<Bytes, byte[]> log = new TreeMap<>();
    private final TreeMap<Bytes, byte[]> held = new TreeMap<>();
    private byte[] state = FeedState.NEW.toBytes();
    private FeedSequencer sequencer;

    /** Receives the updates of the feed before they are stored. */
    interface Projector {
        /** @param appendedUtc when the record of the event was appended, or now where there is none */
        void project(FeedUpdate update, long appendedUtc);

        long nowUtc();
    }

    FeedStage(FeedId feed, SequencerSettings settings, Projector projector) {
        this.feed = feed;
        this.settings = settings;
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
                FeedState.fromBytes(feed, state),
                entries(log, (key, value) -> new LogEntry(key, EventLogCodec.read(key, value))),
                entries(held, HeldCodec::read),
                now);
    }

    /** Every version of every event that was released. */
    List<EventVersion> versions() {
        return entries(
                log,
                (key, value) -> new EventVersion(EventLogCodec.read(key, value), new Place(key.epoch(), key.number())));
    }

    private static <T> List<T> entries(Map<Bytes, byte[]> store, BiFunction<LogKey, byte[], T> reader) {
        return store.entrySet().stream()
                .map(entry -> reader.apply(LogKey.of(entry.getKey().get()), entry.getValue()))
                .toList();
    }

    /** True where an event was released or is held. */
    boolean hasEvents() {
        return !log.isEmpty() || !held.isEmpty();
    }

    /** What two feeds in the same state have in common, without the contents of the larger stores. */
    List<Object> state() {
        return List.of(
                ByteBuffer.wrap(state),
                FeedState.fromBytes(feed, state).equals(sequencer.head()),
                held.size(),
                sequencer.heldBytes(),
                sequencer.passedSlots(),
                sequencer.nextDue(),
                sequencer.condition());
    }

    /** The event log and the held events. */
    List<Object> contents() {
        return List.of(comparable(log), comparable(held));
    }

    private static List<ByteBuffer> comparable(Map<Bytes, byte[]> store) {
        return store.entrySet().stream()
                .flatMap(entry -> Stream.of(ByteBuffer.wrap(entry.getKey().get()), ByteBuffer.wrap(entry.getValue())))
                .toList();
    }

    void clearLog() {
        log.clear();
    }

    @Override
    public void pass(FeedOutcome.Pass pass) {
        projector.project(pass.event(), pass.raw().timestamp());
        log.put(Bytes.wrap(pass.key().bytes()), EventLogCodec.write(pass.event().event()));
        if (pass.held()) {
            release(pass.key());
        }
    }

    @Override
    public void republished(FeedOutcome.Republished republished) {
        projector.project(republished.event(), projector.nowUtc());
        log.put(
                Bytes.wrap(republished.key().bytes()),
                EventLogCodec.write(republished.event().event()));
    }

    @Override
    public void hold(FeedOutcome.Hold hold) {
        put(hold.entry());
        if (hold.pendingAs() != null) {
            release(hold.pendingAs());
        }
    }

    @Override
    public void replace(FeedOutcome.Replace replace) {
        put(replace.entry());
    }

    @Override
    public void pend(FeedOutcome.Pend pend) {
        put(pend.entry());
    }

    private void put(HeldEntry entry) {
        held.put(Bytes.wrap(entry.key().bytes()), HeldCodec.write(entry));
    }

    private void release(LogKey key) {
        held.remove(Bytes.wrap(key.bytes()));
    }

    @Override
    public void duplicate(FeedOutcome.Duplicate duplicate) {
        // only counted
    }

    @Override
    public void reject(FeedOutcome.Reject reject) {
        if (reject.keptAs() != null) {
            release(reject.keptAs());
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
    public void headChanged(FeedOutcome.HeadChanged change) {
        state = change.head().toBytes();
    }
}
