package io.fastbreak.benchmarks.proofs;

import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.projector.EventVersion;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.ProjectionSettings;
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
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/** A feed and its game whose stores hold bytes, as those of a task do, so that both can begin again from them. */
final class RestartableFeed implements FeedOutcome.Handler {
    private final FeedId feed;
    private final SequencerSettings settings;
    private final TreeMap<byte[], byte[]> log = new TreeMap<>(Arrays::compareUnsigned);
    private final TreeMap<byte[], byte[]> held = new TreeMap<>(Arrays::compareUnsigned);
    private final List<String> outputs = new ArrayList<>();
    private byte[] head = FeedStateCodec.write(FeedState.NEW);
    private RecordCounters ledger = new RecordCounters();
    private FeedSequencer sequencer;
    private ProjectionSettings rules = ProjectionSettings.DEFAULT;
    private LiveGame game;
    private Time now;

    RestartableFeed(FeedId feed, SequencerSettings settings, Time now) {
        this.feed = feed;
        this.settings = settings;
        this.now = now;
        sequencer = new FeedSequencer(feed, settings);
        game = new LiveGame(feed, rules);
    }

    /** Forgets all but what is stored. */
    void restart() {
        sequencer = FeedSequencer.restore(
                feed,
                settings,
                FeedStateCodec.read(feed, head),
                entries(log, (key, value) -> new LogEntry(key, EventLogCodec.read(key, value))),
                entries(held, HeldCodec::read),
                now);
        ledger = RecordCounters.fromBytes(ledger.toBytes());
        game = LiveGame.restore(feed, rules, versions(), game.condition(), game.stamp());
    }

    private static <T> List<T> entries(Map<byte[], byte[]> store, BiFunction<LogKey, byte[], T> reader) {
        return store.entrySet().stream()
                .map(entry -> reader.apply(LogKey.of(entry.getKey()), entry.getValue()))
                .toList();
    }

    private List<EventVersion> versions() {
        return entries(
                log,
                (key, value) -> new EventVersion(EventLogCodec.read(key, value), new Place(key.epoch(), key.number())));
    }

    void received(RecordCounters.Entry... entries) {
        Arrays.stream(entries).forEach(entry -> ledger.add(entry, 1));
    }

    void carryOut(Function<FeedSequencer, List<FeedOutcome>> what) {
        for (FeedOutcome outcome : what.apply(sequencer)) {
            ledger.add(outcome);
            outcome.to(this);
        }
    }

    void project(Function<LiveGame, LiveGame> what) {
        game = what.apply(game);
    }

    /** A card sets other rules. */
    void rule(ProjectionSettings other) {
        rules = other;
        game = game.ruled(other, versions(), now.utcMs()).game();
    }

    void passTo(Time time) {
        now = time;
        if (sequencer.nextDue().isReachedAt(now)) {
            carryOut(feed -> feed.onTime(now));
        }
        if (game.nextDue().orElse(Long.MAX_VALUE) <= now.utcMs()) {
            game.onTime(now.utcMs());
        }
    }

    RecordCounters ledger() {
        return ledger;
    }

    FeedCondition condition() {
        return sequencer.condition();
    }

    /** What was written since the caller last cleared it, in order. */
    List<String> outputs() {
        return outputs;
    }

    /** All that is so now and small: what is stored, what is known, and until when something is waited for. */
    List<Object> state() {
        return List.of(
                ByteBuffer.wrap(head),
                FeedStateCodec.read(feed, head).equals(sequencer.state()),
                ByteBuffer.wrap(ledger.toBytes()),
                held.size(),
                sequencer.heldBytes(),
                sequencer.releasedSlots(),
                sequencer.nextDue(),
                sequencer.condition(),
                game.condition(),
                game.reasons(),
                game.stamp());
    }

    /** The stores and the game, whole. */
    List<Object> whole() {
        return List.of(state(), comparable(log), comparable(held), game.game());
    }

    private static List<ByteBuffer> comparable(Map<byte[], byte[]> store) {
        return store.entrySet().stream()
                .flatMap(entry -> Stream.of(ByteBuffer.wrap(entry.getKey()), ByteBuffer.wrap(entry.getValue())))
                .toList();
    }

    @Override
    public void release(FeedOutcome.Release release) {
        SequencedEvent event = release.event();
        outputs.add("clean " + event.epoch() + ":" + event.number() + " "
                + release.raw().coordinates() + " " + event.change() + " " + event.missingBefore() + event.late()
                + release.reordered() + release.superseded());
        game.apply(event, release.raw().timestamp(), now.utcMs());
        log.put(release.key().bytes(), EventLogCodec.write(event.event()));
        if (release.held()) {
            held.remove(release.key().bytes());
        }
    }

    @Override
    public void hold(FeedOutcome.Hold hold) {
        put(hold.entry());
        if (hold.pendingAs() != null) {
            held.remove(hold.pendingAs().bytes());
        }
    }

    private void put(HeldEntry entry) {
        held.put(entry.key().bytes(), HeldCodec.write(entry));
    }

    @Override
    public void replace(FeedOutcome.Replace replace) {
        put(replace.entry());
    }

    @Override
    public void defer(FeedOutcome.Defer defer) {
        put(defer.entry());
    }

    @Override
    public void republish(FeedOutcome.Republish republish) {
        game.apply(republish.event(), now.utcMs(), now.utcMs());
        log.put(republish.key().bytes(), EventLogCodec.write(republish.event().event()));
    }

    @Override
    public void duplicate(FeedOutcome.Duplicate duplicate) {
        outputs.add("duplicate " + duplicate.raw().coordinates());
    }

    @Override
    public void reject(FeedOutcome.Reject reject) {
        outputs.add(
                "rejected " + reject.reason() + " " + reject.received().raw().coordinates());
        if (reject.keptAs() != null) {
            held.remove(reject.keptAs().bytes());
        }
    }

    @Override
    public void gapChanged(FeedOutcome.GapChanged change) {
        outputs.add(change.toString());
    }

    @Override
    public void conditionChanged(FeedOutcome.ConditionChanged change) {
        FeedCondition condition = change.condition();
        outputs.add(condition.toString());
        if (condition.epochs().equals(game.condition().epochs())) {
            game.apply(condition, now.utcMs());
        } else {
            game = game.retold(feed, versions(), condition, Correction.Kind.RESET, now.utcMs())
                    .game();
        }
    }

    @Override
    public void stateChanged(FeedOutcome.StateChanged change) {
        head = FeedStateCodec.write(change.state());
    }
}
