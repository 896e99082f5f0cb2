package io.fastbreak.benchmarks.timeline;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.projector.GameChange;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.ReceivedEvent;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import io.fastbreak.testkit.driver.PipelineListener;
import io.fastbreak.testkit.driver.PlainPipeline;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What one instance keeps on the heap for the games it follows: sequencers, the event log as Streams' store in memory
 * keeps it, and live games. Records are not validated, and nothing is published.
 */
final class LiveGamesHeap implements PipelineListener {
    private final EventCodec codec = new EventCodec();
    private final Set<FeedId> feeds = new HashSet<>();
    private final PlainPipeline pipeline =
            new PlainPipeline(SequencerSettings.DEFAULTS, ProjectionSettings.DEFAULT, this, 0);
    private long passed;
    private long corrections;

    void accept(byte[] value, long nowMs) {
        Event event = read(value);
        FeedId feed = new FeedId(event.fixtureId(), event.source());
        pipeline.setTime(new Time(nowMs, nowMs));
        if (!feeds.add(feed)) {
            onTime(feed);
        }
        pipeline.accept(new ReceivedEvent(event, new RawRecord(null, value, List.of(), "", 0, 0, nowMs)));
    }

    private void onTime(FeedId feed) {
        pipeline.sequence(feed, sequencer -> sequencer.onTime(pipeline.now()));
    }

    /** Lets time pass until nothing is held. */
    void rest(long nowMs) {
        pipeline.setTime(new Time(nowMs, nowMs));
        feeds.forEach(this::onTime);
    }

    private Event read(byte[] value) {
        try {
            return codec.read(value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void onOutcome(FeedId feed, FeedOutcome outcome) {
        passed += outcome instanceof FeedOutcome.Release ? 1 : 0;
    }

    @Override
    public void onGameChange(GameChange change) {
        corrections += change.correction() == null ? 0 : 1;
    }

    int size() {
        return pipeline.gameCount();
    }

    long passed() {
        return passed;
    }

    long corrections() {
        return corrections;
    }

    void dropGames() {
        pipeline.dropGames();
    }

    void dropLog() {
        pipeline.dropLogs();
    }

    void dropSequencers() {
        feeds.clear();
        pipeline.dropFeeds();
    }
}
