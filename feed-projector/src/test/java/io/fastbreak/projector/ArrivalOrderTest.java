package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.timeline.Place;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The game is a function of the set of events: each test names the seed that it failed with. */
class ArrivalOrderTest {
    private static final int PLAYS = 120;

    static List<Long> seeds() {
        return new Random(20241121).longs(40).boxed().toList();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void any_order_of_arrival_with_any_duplicates_ends_in_the_same_game(long seed) {
        Random random = new Random(seed);
        ScriptedGame told = RandomGame.of(PLAYS, random);

        List<SequencedEvent> arrivals = new ArrayList<>(told.sent);
        for (int i = 0; i < PLAYS / 4; i++) {
            arrivals.add(told.sent.get(random.nextInt(told.sent.size())));
        }
        Collections.shuffle(arrivals, random);
        LiveGame shuffled = new LiveGame(ScriptedGame.FEED, ProjectionSettings.DEFAULT);
        arrivals.forEach(event -> shuffled.apply(event, 1, 1));

        assertThat(withoutStamp(shuffled.game())).as("seed %d", seed).isEqualTo(withoutStamp(told.projected()));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_restored_game_is_the_one_before(long seed) {
        Random random = new Random(seed);
        ScriptedGame told = RandomGame.of(PLAYS, random);
        told.live.apply(
                new FeedCondition(ScriptedGame.FEED, List.of(new Range(3, 4)), Set.of(Reason.GAP, Reason.JOINED_LATE)),
                told.now);
        told.live.onTime(told.now + 100_000);

        List<EventVersion> log = new ArrayList<>();
        told.sent.forEach(event -> log.add(new EventVersion(event.event(), new Place(event.epoch(), event.number()))));
        Collections.shuffle(log, random);
        LiveGame restored = LiveGame.restore(
                ScriptedGame.FEED, ProjectionSettings.DEFAULT, log, told.live.condition(), told.live.stamp());

        assertThat(restored.game()).as("seed %d", seed).isEqualTo(told.projected());
        assertThat(restored.summary()).as("seed %d", seed).isEqualTo(told.live.summary());
        assertThat(restored.nextDue()).as("seed %d", seed).isEqualTo(told.live.nextDue());
        assertThat(restored.onTime(told.now + 100_000)).as("seed %d", seed).isEqualTo(GameChange.NOTHING);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_game_that_is_told_later_is_the_one_that_is_told_at_once(long seed) {
        Random random = new Random(seed);
        LiveGame atOnce = new LiveGame(ScriptedGame.FEED, ProjectionSettings.DEFAULT);
        LiveGame later = new LiveGame(ScriptedGame.FEED, ProjectionSettings.DEFAULT);
        int waited = 0;
        int putOff = 0;

        for (SequencedEvent event : RandomGame.of(PLAYS, random).sent) {
            GameChange told = atOnce.apply(event, 1, 1);
            if (later.putOff(event, 1, 1)) {
                putOff++;
                assertThat(told.correction()).as("seed %d", seed).isNull();
            } else {
                GameChange untold = later.apply(event, 1, 1, true);
                assertThat(untold.changed()).as("seed %d", seed).isEqualTo(told.changed());
                assertThat(untold.correction()).as("seed %d", seed).isEqualTo(told.correction());
                waited += untold.summaryDue() && !told.summaryDue() ? 1 : 0;
            }
            if (random.nextInt(10) == 0) {
                later.settle(1);
                assertThat(later.game()).as("seed %d", seed).isEqualTo(atOnce.game());
            }
        }

        later.settle(1);
        assertThat(later.game()).as("seed %d", seed).isEqualTo(atOnce.game());
        assertThat(later.summary()).as("seed %d", seed).isEqualTo(atOnce.summary());
        assertThat(waited + putOff).as("seed %d", seed).isPositive();
    }

    private static Game withoutStamp(Game game) {
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
