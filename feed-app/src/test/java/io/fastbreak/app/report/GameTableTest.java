package io.fastbreak.app.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.report.GameNames.NamesByFixture;
import io.fastbreak.client.view.CurrentGame;
import io.fastbreak.client.view.ViewWarning;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.Json;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GameTableTest {
    private static final NamesByFixture NAMES = new NamesByFixture(Map.of());

    @Test
    void unreliable_games_come_first_and_final_games_last() {
        List<CurrentGame> games = List.of(
                game("G1", "FINISHED", true, ""),
                game("G2", "IN_PROGRESS", false, ""),
                game("G3", "NOT_STARTED", false, ""),
                game("G4", "IN_PROGRESS", false, "\"GAP\",\"STALE\""),
                game("G5", "IN_PROGRESS", false, ""));
        Map<String, Set<ViewWarning>> doubts =
                Map.of("G1", Set.of(ViewWarning.PIPELINE_SILENT), "G5", Set.of(ViewWarning.PIPELINE_SILENT));

        List<String> lines = new GameTable(games, NAMES, id -> doubts.getOrDefault(id, Set.of()), 80).lines(false);

        assertThat(lines)
                .containsExactly(
                        " 5 games, 3 live, 2 unreliable",
                        "",
                        " ✘ G4                      HAV  57 : 49  LIN             Q3 04:23    GAP STALE",
                        " ✘ G5                      HAV  57 : 49  LIN             Q3 04:23    SILENT",
                        " ● G2                      HAV  57 : 49  LIN             Q3 04:23",
                        "   G3                      HAV  57 : 49  LIN             Q3 04:23",
                        "   G1                      HAV  57 : 49  LIN             finished");
    }

    @Test
    void a_csv_row_matches_the_headings() {
        GameLine line =
                new GameLine(game("G \"4\"", "IN_PROGRESS", false, "\"GAP\",\"STALE\""), NAMES.of("G4"), Set.of());

        assertThat(line.csv().split(",", -1)).hasSize(GameLine.CSV_HEADINGS.split(",", -1).length);
        assertThat(line.csv())
                .isEqualTo("\"G \"\"4\"\"\",8,7,IN_PROGRESS,REGULAR 3,263000,HAV,57,LIN,49,false,GAP STALE,HAV,LIN");
    }

    @Test
    void a_game_with_an_unreadable_newest_record_is_unreliable() {
        CurrentGame game = game("G1", "IN_PROGRESS", false, "");
        Set<ViewWarning> doubts = Set.of(ViewWarning.UNREADABLE);

        assertThat(new GameTable(List.of(game), NAMES, id -> doubts, 80).lines(false))
                .first()
                .isEqualTo(" 1 game, 1 live, 1 unreliable");
        assertThat(new GameTable(List.of(game), NAMES, id -> doubts, 80).lines(false))
                .last()
                .asString()
                .startsWith(" ✘ ")
                .endsWith("UNREADABLE");
        GameLine line = new GameLine(game, NAMES.of("G1"), doubts);
        assertThat(line.csv()).endsWith(",false,UNREADABLE,HAV,LIN");
        assertThat(line.summary()).endsWith("NOT RELIABLE [UNREADABLE]");
        assertThat(new GameLine(game, NAMES.of("G1"), Set.of()).csv()).endsWith(",true,,HAV,LIN");
    }

    @Test
    void a_game_without_reasons_that_is_not_reliable_is_unreliable() {
        ScoringSummary summary = Json.read(
                new String(Json.bytes(game("G1", "IN_PROGRESS", false, "").summary()), UTF_8)
                        .replace("\"reliable\":true", "\"reliable\":false")
                        .getBytes(UTF_8),
                ScoringSummary.class);
        CurrentGame game = new CurrentGame(null, summary);

        assertThat(new GameTable(List.of(game), NAMES, id -> Set.of(), 80).lines(false))
                .first()
                .isEqualTo(" 1 game, 1 live, 1 unreliable");
        assertThat(new GameLine(game, NAMES.of("G1"), Set.of()).csv()).endsWith(",false,NOT_RELIABLE,HAV,LIN");
    }

    private static CurrentGame game(String fixture, String status, boolean isFinal, String reasons) {
        String json = """
                {"fixtureId":"%s","stateVersion":8,"asOfUtc":7,"matchStatus":"%s","final":%s,"reliable":%s,"reasons":[%s],
                 "period":{"type":"REGULAR","number":3},"clock":{"ms":263000,"status":"STARTED"},
                 "competitors":[{"id":"HAV","side":"HOME","score":57},{"id":"LIN","side":"AWAY","score":49}]}""".formatted(fixture.replace("\"", "\\\""), status, isFinal, reasons.isEmpty(), reasons);
        return new CurrentGame(null, Json.read(json.getBytes(UTF_8), ScoringSummary.class));
    }
}
