package io.fastbreak.benchmarks.mutations;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.rules.ProjectionRules;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.testkit.driver.PipelineListener;
import io.fastbreak.testkit.driver.PlainPipeline;
import java.util.List;

/** Plays records into a pipeline at their own times and looks at the game. */
final class PlayedFeed {
    /** Of a game that does not exist yet. */
    private static final PricedState NONE =
            new PricedState(false, List.of(), false, MatchStatus.NOT_STARTED, false, null);

    private final PlainPipeline pipeline;
    private final String fixtureId;
    private final byte[] key;

    /** @param rules of its competition, as a desk's card names them */
    PlayedFeed(String fixtureId, ProjectionRules rules, long startUtc) {
        this.fixtureId = fixtureId;
        this.key = fixtureId.getBytes(UTF_8);
        pipeline = new PlainPipeline(
                SequencerSettings.DEFAULTS,
                ProjectionSettings.DEFAULT.withRules(rules),
                PipelineListener.NONE,
                startUtc);
    }

    /** Time passes; returns the game then. */
    PricedState passTo(long utc) {
        pass(utc);
        return state();
    }

    private void pass(long utc) {
        if (utc > pipeline.now().utcMs()) {
            pipeline.runTo(utc);
            pipeline.tick(utc);
        }
    }

    PricedState receive(Arrival arrival) {
        if (arrival.control() == null) {
            pipeline.receive(key, arrival.value(), arrival.utc());
        } else {
            pipeline.apply(arrival.control());
        }
        return state();
    }

    /** Receives an event at its time, without a look at the game. */
    void receive(Event event, byte[] value, long utc) {
        pass(utc);
        pipeline.receive(event, value, utc);
    }

    long nowUtc() {
        return pipeline.now().utcMs();
    }

    private PricedState state() {
        LiveGame game = pipeline.game(fixtureId);
        return game == null ? NONE : PricedState.of(game.summary());
    }
}
