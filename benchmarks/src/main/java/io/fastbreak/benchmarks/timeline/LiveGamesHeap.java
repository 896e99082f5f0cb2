package io.fastbreak.benchmarks.timeline;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.FeedSequencer;
import io.fastbreak.sequencer.ReceivedEvent;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.common.utils.Bytes;

/**
 * What one instance keeps on the heap for the games it follows: sequencers, the event log, kept as Streams' store in
 * memory keeps it, and live games. It is fed as the pipeline feeds them, but records are not validated, and nothing is
 * published.
 */
final class LiveGamesHeap implements FeedOutcome.Handler {
    private final EventCodec codec = new EventCodec();
    private final Map<FeedId, FeedSequencer> sequencers = new HashMap<>();
    private final TreeMap<Bytes, byte[]> log = new TreeMap<>();
    private final Map<String, LiveGame> games = new HashMap<>();
    private long nowMs;
    private long passed;
    private long corrections;

    void accept(byte[] value, long nowMs) {
        this.nowMs = nowMs;
        Event event = read(value);
        FeedSequencer sequencer = sequencers.computeIfAbsent(
                new FeedId(event.fixtureId(), event.source()), id -> new FeedSequencer(id, SequencerSettings.DEFAULTS));
        carryOut(sequencer.onTime(now()));
        carryOut(sequencer.accept(
                new ReceivedEvent(event, new RawRecord(null, value, List.of(), "", 0, 0, nowMs)), now()));
    }

    /** Lets time pass until nothing is held. */
    void rest(long nowMs) {
        this.nowMs = nowMs;
        sequencers.values().forEach(sequencer -> carryOut(sequencer.onTime(now())));
    }

    private Event read(byte[] value) {
        try {
            return codec.read(value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Time now() {
        return new Time(nowMs, nowMs);
    }

    private void carryOut(List<FeedOutcome> outcomes) {
        outcomes.forEach(outcome -> outcome.to(this));
    }

    int size() {
        return games.size();
    }

    long passed() {
        return passed;
    }

    long corrections() {
        return corrections;
    }

    void dropGames() {
        games.clear();
    }

    void dropLog() {
        log.clear();
    }

    void dropSequencers() {
        sequencers.clear();
    }

    @Override
    public void release(FeedOutcome.Release release) {
        passed++;
        LiveGame game = games.computeIfAbsent(
                release.key().fixtureId(), id -> new LiveGame(release.event().feed(), ProjectionSettings.DEFAULT));
        corrections += game.apply(release.event(), nowMs, nowMs).correction() == null ? 0 : 1;
        log.put(
                Bytes.wrap(release.key().bytes()),
                EventLogCodec.write(release.event().event()));
    }

    @Override
    public void conditionChanged(FeedOutcome.ConditionChanged change) {
        LiveGame game = games.get(change.condition().feed().fixtureId());
        if (game != null) {
            game.apply(change.condition(), nowMs);
        }
    }

    @Override
    public void hold(FeedOutcome.Hold hold) {}

    @Override
    public void replace(FeedOutcome.Replace replace) {}

    @Override
    public void defer(FeedOutcome.Defer defer) {}

    @Override
    public void duplicate(FeedOutcome.Duplicate duplicate) {}

    @Override
    public void republish(FeedOutcome.Republish republish) {}

    @Override
    public void reject(FeedOutcome.Reject reject) {}

    @Override
    public void gapChanged(FeedOutcome.GapChanged change) {}

    @Override
    public void stateChanged(FeedOutcome.StateChanged change) {}
}
