package io.fastbreak.benchmarks.official;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.app.games.OfficialFigure;
import io.fastbreak.benchmarks.official.GameFindings.FigureGroup;
import io.fastbreak.benchmarks.official.OfficialCommand.OfficialReport;
import io.fastbreak.benchmarks.official.PublishedGame.Deviations;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class OfficialTest {
    private static final List<PublishedGame> GAMES = PublishedGame.in(Path.of("..", "samples"));

    @Test
    void every_published_figure_of_thirteen_games_is_projected_or_explained() {
        List<GameFindings> findings = GAMES.stream().map(GameFindings::of).toList();

        assertThat(findings).hasSize(13).allSatisfy(game -> {
            assertThat(game.unexplained()).isEmpty();
            assertThat(game.stale()).isEmpty();
            assertThat(game.compared(FigureGroup.RUNNING_SCORE)).isGreaterThan(50);
            assertThat(game.equal(FigureGroup.RUNNING_SCORE)).isEqualTo(game.compared(FigureGroup.RUNNING_SCORE));
            assertThat(game.compared(FigureGroup.PERIODS)).isPositive();
        });
        assertThat(new OfficialReport(findings).text())
                .contains("each of the other")
                .doesNotContain("unexplained");
    }

    @Test
    void a_figure_that_differs_without_an_explanation_is_reported() {
        PublishedGame game = game("E2024-276");
        ((ObjectNode) game.official().at("/competitors/0/players/0")).put("steals", 99);
        ((ArrayNode) game.runningScore().path("scores").path("E2024-276-28")).set(0, 3);

        GameFindings findings = GameFindings.of(game);

        assertThat(findings.unexplained()).extracting(OfficialFigure::official).containsExactlyInAnyOrder("99", "3–0");
        assertThat(findings.isClean()).isFalse();
        assertThat(new OfficialReport(List.of(findings)).text()).contains("2 figures differ without an explanation");
    }

    @Test
    void an_explanation_of_what_does_not_differ_is_reported() {
        Deviations.Known known = new Deviations.Known("MAD/score", "95", "96", "It was counted otherwise.");
        PublishedGame game = game("E2024-276");

        GameFindings findings = GameFindings.of(new PublishedGame(
                game.fixtureId(), game.events(), game.official(), game.runningScore(), new Deviations(List.of(known))));

        assertThat(findings.stale()).containsExactly(known);
        assertThat(findings.isClean()).isFalse();
    }

    private static PublishedGame game(String id) {
        return PublishedGame.in(Path.of("..", "samples")).stream()
                .filter(game -> game.fixtureId().equals(id))
                .findFirst()
                .orElseThrow();
    }
}
