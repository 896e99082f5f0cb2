package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.PlayerLine;
import io.fastbreak.model.game.ShootingRates;
import io.fastbreak.model.game.TeamRates;
import io.fastbreak.projector.figures.RateFormulas;
import io.fastbreak.projector.rules.ProjectionRules;
import java.io.IOException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Rates against examples worked out by hand from official box scores, and against published ones. */
class RatesTest {
    @BeforeEach
    void samples() {
        assumeTrue(SampleGames.exist(), "samples/ is missing");
    }

    /**
     * EuroLeague E2024 game 276, Real Madrid 96–89 Milan, 40 minutes; formulas and their sources: {@link RateFormulas}.
     *
     * <pre>
     *         2PM-2PA  3PM-3PA  FTM-FTA  OREB  TOV    FGA + 0.44 FTA          possessions
     * Madrid   24-37    11-25    15-22    12   19     62 + 9.68 = 71.68       71.68 - 12 + 19 = 78.68
     * Milan    15-29    12-31    23-30     7   13     60 + 13.2 = 73.2        73.2 - 7 + 13   = 79.2
     *
     * eFG%    (35 + 5.5) / 62 = 0.6532    (27 + 6) / 60 = 0.55
     * TS%     96 / 143.36 = 0.6696        89 / 146.4 = 0.6079
     * rating  9600 / 78.68 = 122.0        8900 / 79.2 = 112.4
     * pace    40 (78.68 + 79.2) / (2 * 40) = 78.9
     * </pre>
     */
    @Test
    void the_rates_of_a_euroleague_game_are_those_worked_out_by_hand() throws IOException {
        Game game = game("E2024-276");

        assertThat(line(game, "MAD").rates()).isEqualTo(new TeamRates(0.6532, 0.6696, 78.68, 122.0));
        assertThat(line(game, "MIL").rates()).isEqualTo(new TeamRates(0.55, 0.6079, 79.2, 112.4));
        assertThat(game.pace()).isEqualTo(78.9);
    }

    /**
     * EuroLeague E2024 game 107, 50 minutes with two overtimes. Barcelona: FGA 89, FTA 15, OREB 17, TOV 8, so 86.6
     * possessions; Madrid: FGA 73, FTA 18, OREB 9, TOV 15, so 86.92. Pace 40 (86.6 + 86.92) / (2 * 50) = 69.4.
     */
    @Test
    void pace_is_that_of_regulation_time_also_after_overtimes() throws IOException {
        Game game = game("E2024-107");

        assertThat(game.pace()).isEqualTo(69.4);
    }

    /** The NBA publishes both percentages of each team. */
    @Test
    void the_shooting_percentages_of_an_nba_game_are_the_published_ones() throws IOException {
        Game game = game("0022000001");
        JsonNode facts = SampleGames.official("0022000001").path("facts");

        for (CompetitorLine team : game.competitors()) {
            JsonNode effective = facts.path("effectiveFieldGoalPct").path(team.id());
            JsonNode trueShooting = facts.path("trueShootingPct").path(team.id());
            assertThat(team.rates().effectiveFieldGoalPct()).isCloseTo(effective.asDouble(), within(0.00005));
            assertThat(team.rates().trueShootingPct()).isCloseTo(trueShooting.asDouble(), within(0.00005));
        }
    }

    @Test
    void a_player_has_percentages_once_he_has_shot() {
        ScriptedGame script = ScriptedGame.started();
        assertThat(script.line("a1").rates()).isEqualTo(ShootingRates.NONE);

        script.freeThrow("a1", true);
        assertThat(script.line("a1").rates()).isEqualTo(new ShootingRates(null, 1.1364));

        script.made("a1", 3);
        script.missed("a1", 2);
        assertThat(script.line("a1")).extracting(PlayerLine::rates).isEqualTo(new ShootingRates(0.75, 0.8197));
    }

    @Test
    void nothing_is_divided_by_nothing() {
        ScriptedGame script = ScriptedGame.started();

        assertThat(script.team(ScriptedGame.HOME).rates()).isEqualTo(new TeamRates(null, null, 0, null));
        assertThat(script.projected().pace()).isNull();

        script.at("05:00").turnover("a1");
        assertThat(script.projected().pace()).as("only one team had the ball").isNull();

        script.turnover("b1");
        assertThat(script.projected().pace())
                .as("one possession each in five of forty minutes")
                .isEqualTo(8.0);
    }

    @Test
    void more_of_a_free_throw_ends_a_possession_in_college_games() {
        ScriptedGame script = ScriptedGame.started(ProjectionRules.NCAA);
        script.freeThrow("a1", true);
        script.freeThrow("a1", true);

        assertThat(script.team(ScriptedGame.HOME).rates().possessions()).isEqualTo(0.95);
    }

    private static Game game(String fixture) throws IOException {
        return SampleGames.play(SampleGames.events(fixture)).game();
    }

    private static CompetitorLine line(Game game, String id) {
        return game.competitors().stream()
                .filter(line -> line.id().equals(id))
                .findFirst()
                .orElseThrow();
    }
}
