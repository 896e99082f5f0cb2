package io.fastbreak.benchmarks.timeline;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.lab.simulate.FeedRecord;
import io.fastbreak.lab.simulate.SimulatedFeed;
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
 * Games that one instance follows: sequencers, the event log as Streams' store in memory keeps it, and live games. Records
 * are not validated, and nothing is published.
 */
final class LiveGames implements PipelineListener {
    // Records that changed places come within the reorder window.
    private static final long ROW_MS = 100;

    private final EventCodec codec = new EventCodec();
    private final Set<FeedId> feeds = new HashSet<>();
    private final PlainPipeline pipeline =
            new PlainPipeline(SequencerSettings.DEFAULTS, ProjectionSettings.DEFAULT, this, 0);
    private long released;
    private long corrections;

    /**
     * Plays all games at once: the first record of every game, then the second of every game.
     *
     * @param simulated the games, in turn; each further one is a copy under an id of its own
     * @param records of each game at most
     */
    void play(List<SimulatedFeed> simulated, int games, int records) {
        int longest = simulated.stream()
                .mapToInt(feed -> Math.min(records, feed.records().size()))
                .max()
                .orElse(0);
        for (int row = 0; row < longest; row++) {
            for (int game = 0; game < games; game++) {
                SimulatedFeed feed = simulated.get(game % simulated.size());
                if (row < feed.records().size()) {
                    accept(copy(feed.records().get(row), feed.game().fixtureId(), game), ROW_MS * row);
                }
            }
        }
        // Until nothing is held.
        setTime(ROW_MS * longest + 1_000);
        feeds.forEach(this::onTime);
    }

    private static byte[] copy(FeedRecord record, String fixtureId, int game) {
        return new String(record.value(), UTF_8)
                .replace(fixtureId, fixtureId + "-copy" + game)
                .getBytes(UTF_8);
    }

    private void accept(byte[] value, long nowMs) {
        Event event = read(codec, value);
        FeedId feed = new FeedId(event.fixtureId(), event.source());
        setTime(nowMs);
        if (!feeds.add(feed)) {
            onTime(feed);
        }
        pipeline.accept(new ReceivedEvent(event, new RawRecord(null, value, List.of(), "", 0, 0, nowMs)));
    }

    static Event read(EventCodec codec, byte[] value) {
        try {
            return codec.read(value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void setTime(long nowMs) {
        pipeline.setTime(new Time(nowMs, nowMs));
    }

    private void onTime(FeedId feed) {
        pipeline.sequence(feed, sequencer -> sequencer.onTime(pipeline.now()));
    }

    @Override
    public void onOutcome(FeedId feed, FeedOutcome outcome) {
        released += outcome instanceof FeedOutcome.Release ? 1 : 0;
    }

    @Override
    public void onGameChange(GameChange change) {
        corrections += change.correction() == null ? 0 : 1;
    }

    /** Events that were released. */
    long released() {
        return released;
    }

    long corrections() {
        return corrections;
    }

    void dropGames() {
        pipeline.dropGames();
    }

    void dropLogs() {
        pipeline.dropLogs();
    }

    void dropFeeds() {
        feeds.clear();
        pipeline.dropFeeds();
    }
}
