package io.fastbreak.labapp.official;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.lab.importer.OfficialTotals.OfficialFigure;
import io.fastbreak.lab.importer.PublishedGames;
import io.fastbreak.lab.importer.PublishedGames.GameResult;
import io.fastbreak.lab.importer.PublishedGames.PublishedGame;
import io.fastbreak.labapp.official.OfficialFindings.Deviation;
import io.fastbreak.labapp.official.OfficialFindings.FigureGroup;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.game.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OfficialGamesTest {
    private static final Path SAMPLES = Path.of("..", "..", "samples");
    private static final Path ARCHIVE = Path.of("..", "..", "..", "shared", "data", "euroleague-archive");

    @Test
    void every_published_figure_of_thirteen_games_is_projected_or_contradicted_by_its_rows() throws IOException {
        List<OfficialFindings> findings = samples();

        assertThat(findings).hasSize(13).allSatisfy(game -> {
            assertThat(game.unexplained()).isEmpty();
            assertThat(game.compared().get(FigureGroup.RUNNING_SCORE)).isGreaterThan(50);
            assertThat(game.equal().get(FigureGroup.RUNNING_SCORE))
                    .isEqualTo(game.compared().get(FigureGroup.RUNNING_SCORE));
            assertThat(game.compared().get(FigureGroup.PERIODS)).isPositive();
            assertThat(game.wrong())
                    .doesNotContainKeys("points", "score", "assists", "steals", "blocks", "foulsDrawn", "pointsFrom");
        });
        assertThat(new OfficialReport(findings).text())
                .contains("13 games: 6 exact, 7 with deviations, 0 refused.", " 0 of them without an explanation.")
                .doesNotContain("unexplained");
    }

    @Test
    void points_in_the_paint_on_fast_breaks_and_so_on_are_those_that_the_publishers_count() {
        List<String> qualified = List.of("0022000001", "1330544", "1777473", "1777522");
        // Of these the sums are published, but not of which shots they are.
        List<String> sums = List.of("913533", "913554");

        assertThat(qualified).allSatisfy(game -> assertThat(sources(game)).hasSize(10));
        assertThat(sums).allSatisfy(game -> assertThat(sources(game)).hasSize(2));
        assertThat(sources("0022000001"))
                .contains(new OfficialFigure("pointsFrom/paint/BKN", "46", "46", true))
                .contains(new OfficialFigure("pointsFrom/bench/GSW", "35", "35", true));
    }

    private static List<OfficialFigure> sources(String game) {
        List<OfficialFigure> figures =
                OfficialComparison.of(OfficialGame.read(SAMPLES.resolve(game + ".ndjson"))).stream()
                        .filter(figure -> figure.path().startsWith("pointsFrom/"))
                        .toList();
        assertThat(figures).allMatch(OfficialFigure::isEqual);
        return figures;
    }

    @Test
    void thirteen_games_are_reliable_after_almost_all_of_their_events() throws IOException {
        List<OfficialFindings> findings = samples();

        // The overtime of 1330544 begins at 65:66 in its rows: the basket that ties it is entered 32 events later. The
        // clock of
        // LNB-28898 is not read for six minutes of its fourth period, and twelve shots show 5:02.
        assertThat(findings)
                .hasSize(13)
                .filteredOn(game -> !Set.of("1330544", "LNB-28898").contains(game.name()))
                .allSatisfy(game -> assertThat(game.reliability().reliable())
                        .as("reliable of %s", game.reliability())
                        .isGreaterThanOrEqualTo(
                                (int) Math.ceil(0.995 * game.reliability().events())));
    }

    @Test
    void the_report_says_after_how_many_events_a_game_was_not_reliable_and_why() {
        OfficialGame whole = OfficialGame.read(SAMPLES.resolve("E2024-276.ndjson"));
        List<Event> events = new ArrayList<>(whole.events());
        Event lost = events.remove(99);
        OfficialGame game =
                new OfficialGame(whole.name(), events, whole.card(), whole.official(), whole.runningScore());

        OfficialFindings findings = OfficialFindings.of(game);

        assertThat(lost.audit().sequenceNumber()).isEqualTo(100);
        assertThat(findings.reliability().events()).isEqualTo(406);
        assertThat(findings.reliability().reliable()).isEqualTo(100);
        assertThat(findings.reliability().causes()).containsOnlyKeys(Reason.GAP, Reason.LOST);
        assertThat(new OfficialReport(List.of(findings)).text())
                .contains("Reliable after none of the events of the exact games, and after 24.63 % of all.")
                .contains("- E2024-276: GAP at ");
    }

    @Test
    void a_figure_that_differs_without_an_explanation_is_reported() {
        OfficialGame game = OfficialGame.read(SAMPLES.resolve("E2024-276.ndjson"));
        ((ObjectNode) game.official().at("/competitors/0/players/0")).put("steals", 99);
        ((ArrayNode) game.runningScore().path("scores").path("E2024-276-28")).set(0, 3);

        OfficialFindings findings = OfficialFindings.of(game);

        assertThat(findings.unexplained())
                .extracting(deviation -> deviation.figure().official())
                .containsExactlyInAnyOrder("99", "3–0");
        assertThat(new OfficialReport(List.of(findings)).text()).contains("2 of them without an explanation");
    }

    @Test
    void rows_explain_a_figure_only_if_they_give_what_is_projected() {
        OfficialGame game = OfficialGame.read(SAMPLES.resolve("E2024-276.ndjson"));
        ((ObjectNode) game.official().at("/competitors/0")).put("score", 97);
        ArrayNode contradictions = ((ObjectNode) game.official()).putArray("contradictions");
        ObjectNode contradiction = contradictions.addObject().put("figure", "MAD/score");
        contradiction.put("published", "97").put("rows", "95").putArray("of").add("28");

        assertThat(OfficialFindings.of(game).unexplained()).hasSize(1);
        contradiction.put("rows", "96");
        assertThat(OfficialFindings.of(game).deviations())
                .extracting(Deviation::reason)
                .containsExactly("rows give 96 (28)");
        contradiction.put("rows", "97").putArray("uncounted").add("31");
        assertThat(OfficialFindings.of(game).unexplained()).isEmpty();
    }

    /** Fifty-eight games of sixteen seasons, of which two have no rows. */
    @Test
    void every_figure_of_the_archive_is_official_or_contradicted_by_its_rows() throws IOException {
        assumeTrue(Files.isDirectory(ARCHIVE), "the published files are not in shared/data beside the project");
        List<OfficialFindings> findings;
        try (PublishedGames games = PublishedGames.in(List.of(ARCHIVE), null)) {
            findings = games.games().parallelStream()
                    .map(PublishedGame::read)
                    .map(OfficialGamesTest::findings)
                    .toList();
        }

        assertThat(findings).hasSize(58).allSatisfy(game -> {
            assertThat(game.unexplained()).isEmpty();
            assertThat(game.refusal()).matches("(|.*PlaybyPlay.json.gz: the play-by-play has no rows\\. .*)");
        });
        assertThat(findings).filteredOn(game -> !game.refusal().isEmpty()).hasSize(2);
    }

    private static OfficialFindings findings(GameResult result) {
        String name = result.game().name();
        return result.imported() == null
                ? OfficialFindings.refused(name, result.refusal())
                : OfficialFindings.of(OfficialGame.of(name, result.imported()));
    }

    private static List<OfficialFindings> samples() throws IOException {
        List<OfficialFindings> findings = new ArrayList<>();
        for (Path events : OfficialGame.in(SAMPLES)) {
            findings.add(OfficialFindings.of(OfficialGame.read(events)));
        }
        return findings;
    }
}
