package io.fastbreak.lab.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Simulated games look like games: the box scores of 200 of them. */
class PlausibilityTest {
    private static final long SEED = 2026;
    private static final int GAMES = 200;

    private static final List<JsonNode> FIBA = new ArrayList<>();
    private static final List<JsonNode> NBA = new ArrayList<>();

    @BeforeAll
    static void play() {
        System.out.println("seed " + SEED);
        SimulationSettings settings = SimulationSettings.of(GAMES / 2, SEED);
        for (SimulatedGame game :
                new Simulation(settings.with(SimulatedRules.FIBA)).games().toList()) {
            game.truth().path("competitors").forEach(FIBA::add);
        }
        for (SimulatedGame game :
                new Simulation(settings.with(SimulatedRules.NBA)).games().toList()) {
            game.truth().path("competitors").forEach(NBA::add);
        }
    }

    @Test
    void scores() {
        assertThat(each(FIBA, "/score")).allSatisfy(points -> assertThat(points).isBetween(50.0, 125.0));
        assertThat(each(NBA, "/score")).allSatisfy(points -> assertThat(points).isBetween(70.0, 155.0));
        assertThat(mean(FIBA, "/score")).isBetween(78.0, 92.0);
        assertThat(mean(NBA, "/score")).isBetween(103.0, 118.0);
    }

    @Test
    void shots_and_free_throws() {
        assertThat(mean(NBA, "/totals/fieldGoals2/attempted")).isBetween(45.0, 65.0);
        assertThat(mean(NBA, "/totals/fieldGoals3/attempted")).isBetween(25.0, 42.0);
        assertThat(mean(NBA, "/totals/freeThrows/attempted")).isBetween(14.0, 28.0);
        assertThat(mean(FIBA, "/totals/freeThrows/attempted")).isBetween(10.0, 24.0);
    }

    @Test
    void turnovers_and_rebounds_are_plausible() {
        assertThat(mean(NBA, "/totals/turnovers")).isBetween(10.0, 20.0);
        assertThat(mean(FIBA, "/totals/turnovers")).isBetween(9.0, 18.0);
        assertThat(mean(NBA, "/totals/rebounds/defensive")).isBetween(25.0, 40.0);
        assertThat(mean(NBA, "/totals/rebounds/offensive")).isBetween(8.0, 18.0);
    }

    @Test
    void fouls() {
        assertThat(mean(FIBA, "/totals/fouls")).isBetween(14.0, 24.0);
        assertThat(mean(NBA, "/totals/fouls")).isBetween(15.0, 26.0);
        assertThat(players(FIBA, "fouls"))
                .allSatisfy(fouls -> assertThat(fouls.asInt()).isBetween(0, 5));
        assertThat(players(NBA, "fouls"))
                .allSatisfy(fouls -> assertThat(fouls.asInt()).isBetween(0, 6));
    }

    @Test
    void some_games_go_into_overtime_and_most_do_not() {
        long overtimes = both().filter(team -> team.path("periods").size() > 4).count() / 2;

        assertThat(overtimes).isBetween(1L, 30L);
    }

    private static Stream<JsonNode> both() {
        return Stream.concat(FIBA.stream(), NBA.stream());
    }

    private static List<JsonNode> players(List<JsonNode> teams, String figure) {
        return teams.stream()
                .flatMap(team -> team.path("players").findValues(figure).stream())
                .toList();
    }

    private static List<Double> each(List<JsonNode> teams, String figure) {
        return teams.stream().map(team -> team.at(figure).asDouble()).toList();
    }

    private static double mean(List<JsonNode> teams, String figure) {
        return each(teams, figure).stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElseThrow();
    }
}
