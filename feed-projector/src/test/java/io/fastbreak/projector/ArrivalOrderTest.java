package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.projector.game.EventVersion;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The game is a function of the set of events. Each test names the seed that it failed with. */
class ArrivalOrderTest {
    private static final int PLAYS = 120;

    static List<Long> seeds() {
        return new Random(20241121).longs(20).boxed().toList();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void any_order_of_arrival_with_any_duplicates_ends_in_the_same_game(long seed) {
        Random random = new Random(seed);
        ScriptedGame script = RandomGame.of(PLAYS, random);

        List<SequencedEvent> arrivals = new ArrayList<>(script.sent);
        for (int i = 0; i < PLAYS / 4; i++) {
            arrivals.add(script.sent.get(random.nextInt(script.sent.size())));
        }
        Collections.shuffle(arrivals, random);
        LiveGame shuffled = new LiveGame(ScriptedGame.FEED, ProjectionSettings.DEFAULT);
        arrivals.forEach(event -> shuffled.apply(event, 1, 1));

        assertThat(withoutMetadata(shuffled.game())).as("seed %d", seed).isEqualTo(withoutMetadata(script.projected()));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_restored_game_is_the_one_before(long seed) {
        Random random = new Random(seed);
        ScriptedGame script = RandomGame.of(PLAYS, random);
        script.live.apply(
                new FeedCondition(ScriptedGame.FEED, List.of(new Range(3, 4)), Set.of(Reason.GAP, Reason.JOINED_LATE)),
                script.now);
        script.live.onTime(script.now + 100_000);

        List<EventVersion> log = new ArrayList<>();
        script.sent.forEach(
                event -> log.add(new EventVersion(event.event(), new Place(event.epoch(), event.number()))));
        Collections.shuffle(log, random);
        LiveGame restored = LiveGame.restore(
                ScriptedGame.FEED, ProjectionSettings.DEFAULT, log, script.live.condition(), script.live.metadata());

        assertThat(restored.game()).as("seed %d", seed).isEqualTo(script.projected());
        assertThat(restored.summary()).as("seed %d", seed).isEqualTo(script.live.summary());
        assertThat(restored.nextDue()).as("seed %d", seed).isEqualTo(script.live.nextDue());
        assertThat(restored.onTime(script.now + 100_000)).as("seed %d", seed).isEqualTo(GameChange.NONE);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void plays_applied_in_batches_end_in_the_game_that_they_end_in_one_at_a_time(long seed) {
        Random random = new Random(seed);
        LiveGame atOnce = new LiveGame(ScriptedGame.FEED, ProjectionSettings.DEFAULT);
        LiveGame batched = new LiveGame(ScriptedGame.FEED, ProjectionSettings.DEFAULT);
        CatchUpBatch batch = new CatchUpBatch();
        int deferred = 0;

        for (SequencedEvent event : RandomGame.of(PLAYS, random).sent) {
            GameChange change = atOnce.apply(event, 1, 1);
            if (batch.defer(batched, event, 1, 1)) {
                deferred++;
                assertThat(change.correction()).as("seed %d", seed).isNull();
            } else {
                batch.applyTo(batched, 1);
                assertThat(batched.apply(event, 1, 1)).as("seed %d", seed).isEqualTo(change);
            }
            if (random.nextInt(10) == 0) {
                batch.applyTo(batched, 1);
                assertThat(batched.game()).as("seed %d", seed).isEqualTo(atOnce.game());
            }
        }

        batch.applyTo(batched, 1);
        assertThat(batched.game()).as("seed %d", seed).isEqualTo(atOnce.game());
        assertThat(batched.summary()).as("seed %d", seed).isEqualTo(atOnce.summary());
        assertThat(deferred).as("seed %d", seed).isPositive();
    }

    private static Game withoutMetadata(Game game) {
        return new Game(
                game.fixtureId(),
                game.source(),
                0,
                game.epoch(),
                game.lastSequence(),
                "",
                0,
                game.matchStatus(),
                game.period(),
                game.clock(),
                game.possession(),
                game.arrow(),
                game.isFinal(),
                0,
                game.reliability(),
                game.competitors(),
                game.leadChanges(),
                game.timesTied(),
                game.largestLead(),
                game.run(),
                game.largestRun(),
                game.pace(),
                game.rules(),
                game.anomalies(),
                game.orphans(),
                game.openReviews());
    }
}
