package io.fastbreak.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.lab.simulate.SimulatedGame;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.wire.Json;
import io.fastbreak.simulation.OpenShare.Moment;
import io.fastbreak.simulation.OpenShare.Result;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The short form of {@code testing/benchmarks/run open-share}. */
class OpenShareTest {
    private static final Path SAMPLES = Path.of("..", "..", "samples");

    @Test
    void a_whole_game_at_its_own_pace_is_open_from_tip_off_to_final() throws IOException {
        Result result = OpenShare.play(List.of(sample("E2024-1"))).get(0);

        assertThat(result.share())
                .as("open share, closed by %s", result.closed())
                .isGreaterThan(0.999);
        assertThat(result.ms()).isGreaterThan(80 * 60_000);
        assertThat(result.closed()).extracting(closed -> closed.causes()).contains("REVIEW_OPEN");
    }

    @Test
    void an_event_that_is_lost_before_half_time_and_healed_closes_for_less_than_two_seconds_more() throws IOException {
        Result result = OpenShare.play(List.of(sample("LNB-28898")), PacedFault.LOST_EVENT, Moment.HALF_TIME)
                .get(0);

        assertThat(result.closedMs()).isBetween(1_000L, PacedFault.LOST_MS + 2_000);
        assertThat(result.openAtEnd()).isTrue();
    }

    @Test
    void a_simulated_game_with_a_possession_change_at_each_play_is_open_from_tip_off_to_final() {
        Result result = OpenShare.play(List.of(simulated())).get(0);

        assertThat(result.share())
                .as("open share, closed by %s", result.closed())
                .isGreaterThan(0.999);
    }

    @Test
    void a_game_whose_pipeline_restarts_at_half_time_is_open_again_by_itself() {
        Result result = OpenShare.play(List.of(simulated()), PacedFault.PIPELINE_RESTARTS, Moment.HALF_TIME)
                .get(0);

        assertThat(result.closedMs()).isLessThan(result.faultMs() + 2_000);
        assertThat(result.openAtEnd()).isTrue();
    }

    private static PacedGame simulated() {
        SimulatedGame game = new Simulation(SimulationSettings.of(1, 1)).game(0);
        return new PacedGame(game.fixtureId(), game.card(), game.events(), true);
    }

    private static PacedGame sample(String name) throws IOException {
        List<ObjectNode> events = Files.readAllLines(SAMPLES.resolve(name + ".ndjson")).stream()
                .map(line -> Json.read(line.getBytes(StandardCharsets.UTF_8), ObjectNode.class))
                .toList();
        FixtureCard card = Json.read(Files.readAllBytes(SAMPLES.resolve(name + ".card.json")), FixtureCard.class);
        return new PacedGame(name, card, events, true);
    }
}
