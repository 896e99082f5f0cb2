package io.fastbreak.lab.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The true box score is consistent with itself and with the points of the events. */
class TrueBoxScoreTest {
    private static final long SEED = 7;
    private static final List<String> FIGURES = List.of(
            "/points",
            "/fieldGoals2/made",
            "/fieldGoals2/attempted",
            "/fieldGoals3/made",
            "/fieldGoals3/attempted",
            "/freeThrows/made",
            "/freeThrows/attempted",
            "/assists",
            "/steals",
            "/blocks",
            "/turnovers",
            "/fouls",
            "/foulsDrawn");
    private static final List<String> REBOUNDS = List.of("/rebounds/offensive", "/rebounds/defensive");

    private static final Map<SimulatedRules, List<SimulatedGame>> GAMES = new EnumMap<>(SimulatedRules.class);

    private static List<SimulatedGame> games(SimulatedRules rules) {
        return GAMES.computeIfAbsent(
                rules, any -> new Simulation(SimulationSettings.of(50, SEED).with(rules))
                        .games()
                        .toList());
    }

    @ParameterizedTest
    @EnumSource
    void players_and_team_add_up_to_the_totals(SimulatedRules rules) {
        games(rules).forEach(game -> game.truth().path("competitors").forEach(team -> {
            for (String figure : FIGURES) {
                assertThat(players(team, figure) + team.at("/team" + figure).asInt())
                        .as("seed %d, %s %s", SEED, game.fixtureId(), figure)
                        .isEqualTo(team.at("/totals" + figure).asInt());
            }
        }));
    }

    @ParameterizedTest
    @EnumSource
    void team_rebounds_are_in_the_totals_of_fiba_only(SimulatedRules rules) {
        games(rules).forEach(game -> game.truth().path("competitors").forEach(team -> {
            for (String figure : REBOUNDS) {
                int ofTheTeam =
                        rules == SimulatedRules.FIBA ? team.at("/team" + figure).asInt() : 0;
                assertThat(players(team, figure) + ofTheTeam)
                        .isEqualTo(team.at("/totals" + figure).asInt());
            }
        }));
    }

    @ParameterizedTest
    @EnumSource
    void periods_shots_and_events_give_the_same_score(SimulatedRules rules) {
        games(rules).forEach(game -> game.truth().path("competitors").forEach(team -> {
            int score = team.path("score").asInt();
            assertThat(sum(team.path("periods"), period -> period.path("points").asInt()))
                    .isEqualTo(score);
            assertThat(team.at("/totals/points").asInt()).isEqualTo(score);
            assertThat(2 * team.at("/totals/fieldGoals2/made").asInt()
                            + 3 * team.at("/totals/fieldGoals3/made").asInt()
                            + team.at("/totals/freeThrows/made").asInt()
                            + team.at("/team/points").asInt())
                    .isEqualTo(score);
            assertThat(published(game, team.path("id").asText()))
                    .as("seed %d, %s", SEED, game.fixtureId())
                    .isEqualTo(score);
        }));
    }

    @ParameterizedTest
    @EnumSource
    void five_players_are_always_on_court(SimulatedRules rules) {
        games(rules).forEach(game -> game.truth().path("competitors").forEach(team -> {
            int overtimes = team.path("periods").size() - 4;
            long lengthMs = (rules == SimulatedRules.FIBA ? 2_400_000 : 2_880_000) + overtimes * 300_000L;
            assertThat((long) players(team, "/playedMs"))
                    .as("seed %d, %s", SEED, game.fixtureId())
                    .isEqualTo(5 * lengthMs);
            assertThat(team.path("players").findValues("playedMs"))
                    .allSatisfy(ms -> assertThat(ms.asLong()).isBetween(0L, lengthMs));
        }));
    }

    @ParameterizedTest
    @EnumSource
    void plus_minus_sums_to_five_times_the_lead(SimulatedRules rules) {
        games(rules).forEach(game -> {
            JsonNode home = game.truth().at("/competitors/0");
            JsonNode away = game.truth().at("/competitors/1");
            int lead = home.path("score").asInt() - away.path("score").asInt();

            assertThat(lead).isNotZero();
            assertThat(players(home, "/plusMinus")).isEqualTo(5 * lead);
            assertThat(players(away, "/plusMinus")).isEqualTo(-5 * lead);
        });
    }

    @ParameterizedTest
    @EnumSource
    void each_team_has_five_starters(SimulatedRules rules) {
        games(rules).forEach(game -> game.truth().path("competitors").forEach(team -> assertThat(
                        team.path("players").findValues("starter"))
                .filteredOn(JsonNode::asBoolean)
                .hasSize(5)));
    }

    private static int players(JsonNode team, String figure) {
        return sum(team.path("players"), player -> player.at(figure).asInt());
    }

    private static int sum(JsonNode elements, ToIntFunction<JsonNode> figure) {
        int sum = 0;
        for (JsonNode element : elements) {
            sum += figure.applyAsInt(element);
        }
        return sum;
    }

    /** The points of a team by the events: a wrong basket counts for the opponents. */
    private static int published(SimulatedGame game, String team) {
        return game.events().stream()
                .filter(event -> event.at("/attributes/isSuccessful").asBoolean())
                .filter(event -> isOwn(event, team)
                        != event.at("/attributes/type").asText().equals("WRONG_BASKET"))
                .mapToInt(event -> event.at("/attributes/points").asInt())
                .sum();
    }

    private static boolean isOwn(ObjectNode event, String team) {
        return event.at("/participants/0/competitorId").asText().equals(team);
    }
}
