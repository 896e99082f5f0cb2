package io.fastbreak.lab.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A simulation is a function of its settings. */
class SimulationTest {
    private static final long SEED = 20_241_121;

    private final SimulationSettings settings = SimulationSettings.of(6, SEED);

    @Test
    void the_same_seed_and_index_give_the_same_game() {
        assertThat(new Simulation(settings).game(3)).isEqualTo(new Simulation(settings).game(3));
    }

    @Test
    void other_seeds_and_other_indices_give_other_games() {
        Simulation simulation = new Simulation(settings.with(SimulatedRules.FIBA));
        Simulation next = new Simulation(SimulationSettings.of(6, SEED + 1).with(SimulatedRules.FIBA));

        assertThat(List.of(
                        plays(simulation.game(0)), plays(simulation.game(1)), plays(next.game(0)), plays(next.game(1))))
                .doesNotHaveDuplicates();
    }

    @Test
    void a_game_does_not_depend_on_other_games_or_faults() {
        Simulation more = new Simulation(SimulationSettings.of(60, SEED).with(everything()));

        assertThat(more.game(5)).isEqualTo(new Simulation(settings).game(5));
        assertThat(more.feed(5).game()).isEqualTo(more.game(5));
    }

    @Test
    void the_same_seed_gives_the_same_bytes_in_the_same_order() {
        assertThat(bytes(settings.with(everything()))).isDeepEqualTo(bytes(settings.with(everything())));
    }

    @Test
    void records_are_in_order_of_time_and_in_order_within_each_game() {
        Simulation simulation = new Simulation(settings.with(everything()));

        List<FeedRecord> records = simulation.records().toList();

        assertThat(records.stream().map(FeedRecord::dueUtc)).isSorted();
        for (int game = 0; game < 6; game++) {
            String fixture = simulation.game(game).fixtureId() + "-";
            assertThat(records.stream()
                            .filter(record -> record.sent().eventId().startsWith(fixture))
                            .map(FeedRecord::sent))
                    .containsExactlyElementsOf(simulation.feed(game).records().stream()
                            .map(FeedRecord::sent)
                            .toList());
        }
    }

    @Test
    void games_that_start_together_are_interleaved() {
        Simulation simulation = new Simulation(settings.startEvery(Duration.ZERO));

        assertThat(simulation.records().limit(60).map(FeedRecord::key).distinct())
                .hasSize(6);
    }

    private static FeedFaults everything() {
        FeedFaults faults = FeedFaults.NONE.reorderWithin(3);
        for (FeedFault fault : FeedFault.values()) {
            faults = faults.with(fault, 0.01);
        }
        return faults;
    }

    private static String plays(SimulatedGame game) {
        return game.events().stream()
                .map(event -> event.path("eventType").asText() + event.path("startGameClock"))
                .toList()
                .toString();
    }

    private static byte[][] bytes(SimulationSettings settings) {
        return new Simulation(settings).records().map(FeedRecord::value).toArray(byte[][]::new);
    }
}
