package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.projector.game.EventVersion;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A corrected game equals the game projected from its start. Each test names the seed that it failed with. */
class CheckpointTest {
    static List<Long> seeds() {
        Long seed = Long.getLong("seed");
        return seed == null ? new Random(1936).longs(8).boxed().toList() : List.of(seed);
    }

    @ParameterizedTest(name = "-Dseed={0}")
    @MethodSource("seeds")
    void after_each_event_a_random_game_equals_the_game_projected_from_its_start(long seed) {
        Random random = new Random(seed);
        List<SequencedEvent> events = RandomGame.of(200, random).sent;

        assertEqualsTheGameProjectedFromItsStart(someLate(events, random), 1);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"E2024-276", "E2024-35", "0022000001"})
    void after_each_event_a_real_game_equals_the_game_projected_from_its_start(String game) throws IOException {
        assumeTrue(SampleGames.exist(), "samples/ is missing");
        List<SequencedEvent> events = SampleGames.events(game);

        assertEqualsTheGameProjectedFromItsStart(events, 3);
        assertEqualsTheGameProjectedFromItsStart(someLate(events, new Random(276)), 7);
    }

    /** Of ten events one arrives up to the whole length of the game later. */
    private static List<SequencedEvent> someLate(List<SequencedEvent> events, Random random) {
        List<Integer> arrivals = new ArrayList<>();
        IntStream.range(0, events.size())
                .forEach(i -> arrivals.add(
                        random.nextInt(10) == 0 ? i + random.nextInt(1 + random.nextInt(events.size())) : i));
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, events.size()).boxed().toList());
        order.sort(Comparator.comparing(arrivals::get));
        return order.stream().map(events::get).toList();
    }

    private static void assertEqualsTheGameProjectedFromItsStart(List<SequencedEvent> arrivals, int every) {
        LiveGame live = new LiveGame(arrivals.get(0).feed(), ProjectionSettings.DEFAULT);
        List<EventVersion> log = new ArrayList<>();
        for (SequencedEvent event : arrivals) {
            live.apply(event, 1, 1);
            log.add(new EventVersion(event.event(), new Place(event.epoch(), event.number())));
            if (log.size() % every == 0 || log.size() == arrivals.size()) {
                LiveGame expected = LiveGame.restore(
                        live.feed(), ProjectionSettings.DEFAULT, log, live.condition(), live.metadata());
                assertThat(live.game()).as("after %d events", log.size()).isEqualTo(expected.game());
                assertThat(live.rules()).isEqualTo(expected.rules());
            }
        }
    }
}
