package io.fastbreak.lab.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.lab.importer.ImportReport.RowFinding;
import io.fastbreak.lab.importer.Importer.GameFiles;
import io.fastbreak.lab.importer.Importer.ImportException;
import io.fastbreak.lab.importer.Importer.ImportOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NbaLiveImporterTest {

    @TempDir
    private Path folder;

    @Test
    void dead_ball_team_rebounds_keep_their_kind_and_have_no_rebounder() {
        List<JsonNode> rebounds = SampleGame.NBA_0022000001.events().stream()
                .filter(event -> event.at("/attributes/type").asText().endsWith("_DEADBALL"))
                .toList();

        assertThat(rebounds).hasSize(8).allSatisfy(rebound -> {
            assertThat(rebound.path("participants")).isEmpty();
            assertThat(rebound.at("/attributes/hasRebounder").asBoolean(true)).isFalse();
            assertThat(rebound.at("/attributes/freeThrowId").isTextual()).isTrue();
        });
    }

    @Test
    void a_jump_ball_names_winner_and_loser_the_team_with_the_ball_first() {
        JsonNode tip = SampleGame.NBA_0022000001.events().stream()
                .filter(event -> event.path("eventType").asText().equals("JUMP_BALL"))
                .findFirst()
                .orElseThrow();

        assertThat(tip.path("competitors").findValuesAsText("id")).containsExactly("BKN", "GSW");
        assertThat(tip.path("participants").findValuesAsText("type")).containsExactly("WON_BY", "LOST_BY");
        assertThat(tip.path("startGameClock").asLong()).isEqualTo(718_000);
    }

    @Test
    void a_block_entered_later_revises_its_shot() {
        List<JsonNode> versions = SampleGame.NBA_0022000001.events().stream()
                .filter(event -> event.path("id").asText().equals("0022000001-318"))
                .toList();

        assertThat(versions).hasSize(2);
        assertThat(versions.get(0).at("/attributes/hasBlocker").asBoolean()).isFalse();
        assertThat(versions.get(1).at("/attributes/hasBlocker").asBoolean()).isTrue();
        assertThat(versions.get(1).at("/attributes/qualifiers").toString()).contains("BLOCKED");
    }

    @Test
    void the_box_score_has_the_start() {
        assertThat(SampleGame.NBA_0022000001.card().path("start").asText()).isEqualTo("2020-12-23T00:00:00Z");
    }

    @Test
    void a_file_of_another_format_is_rejected_with_the_expected_one() throws IOException {
        Path other = Files.writeString(folder.resolve("other.json"), "{\"meta\":{}}");

        assertThatThrownBy(() -> new NbaLiveImporter().read(new GameFiles(other, other), ImportOptions.NONE))
                .isInstanceOf(ImportException.class)
                .hasMessageContainingAll(
                        "other.json", "expected the field game, found nothing", "Give the live playbyplay file");
    }

    @Test
    void an_action_that_stands_twice_is_taken_as_edited_last() throws IOException {
        ImportedGame game = read(new NbaGame()
                .action(1, "2pt", "Layup", "Made", 2)
                .again(Map.of("edited", "2020-12-23T00:09:30Z", "clock", "PT10M58.00S"))
                .again(Map.of("edited", "2020-12-23T00:07:00Z", "clock", "PT10M57.00S"))
                .write(folder));

        assertThat(shots(game))
                .extracting(shot -> shot.path("startGameClock").asLong())
                .containsExactly(658_000L);
        assertThat(game.report().lines()).extracting(line -> line.finding()).contains(RowFinding.DOUBLED);
    }

    @ParameterizedTest
    @CsvSource({
        "0029900001, PT12M00.00S, NBA, nba, 720000",
        "1029900001, PT10M00.00S, WNBA, , 600000",
        "2029900001, PT12M00.00S, NBA G League, nba, 720000",
        "1529900001, PT10M00.00S, NBA Summer League, , 600000",
        "1629900001, '', NBA Summer League, , 600000",
        "1629900001, PT12M00.00S, NBA Summer League, nba, 720000"
    })
    void league_and_length_of_periods_follow_from_id_and_clock(
            String id, String clock, String league, @Nullable String rules, long lengthMs) throws IOException {
        ImportedGame game = read(new NbaGame()
                .id(id)
                .start(1, 1, clock)
                .action(2, "period", "end", null, 0)
                .start(3, 2, clock)
                .write(folder));

        assertThat(game.card().competition()).isEqualTo(league);
        assertThat(game.card().rules()).isEqualTo(rules);
        if (!clock.isEmpty()) {
            assertThat(game.events())
                    .filteredOn(event -> event.path("eventType").asText().equals("PERIOD_TRANSITION"))
                    .first()
                    .satisfies(event ->
                            assertThat(event.path("startGameClock").asLong()).isEqualTo(lengthMs));
        }
    }

    @Test
    void a_technical_foul_of_a_coach_is_the_bench_s() throws IOException {
        ImportedGame game = read(new NbaGame()
                .action(1, "foul", "technical", null, 0)
                .again(Map.of("actionNumber", "2", "personId", "777"))
                .write(folder));

        assertThat(game.events())
                .filteredOn(event -> event.path("eventType").asText().equals("FOUL"))
                .satisfiesExactly(
                        player -> assertThat(player.at("/attributes/type").asText())
                                .isEqualTo("TECHNICAL"),
                        coach -> {
                            assertThat(coach.at("/attributes/type").asText()).isEqualTo("BENCH");
                            assertThat(coach.path("participants")).isEmpty();
                        });
    }

    private static List<JsonNode> shots(ImportedGame game) {
        return game.events().stream()
                .map(JsonNode.class::cast)
                .filter(event -> event.path("eventType").asText().equals("SHOT"))
                .toList();
    }

    @Test
    void a_row_of_an_unknown_kind_that_may_score_fails_the_import() throws IOException {
        GameFiles missed = new NbaGame().action(1, "heave", "", "Missed", 0).write(folder);
        assertThatThrownBy(() -> read(missed))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("game.actions row 1: row 1 is of the unknown kind heave, which may score");

        GameFiles scored = new NbaGame().action(1, "mystery", "", null, 4).write(folder);
        assertThatThrownBy(() -> read(scored)).hasMessageContaining("row 1 is of the unknown kind mystery");
    }

    @Test
    void a_row_of_an_unknown_kind_that_brings_no_points_is_reported() throws IOException {
        ImportedGame game = read(new NbaGame()
                .action(1, "2pt", "Layup", "Made", 2)
                .action(2, "coachschallenge", "", null, 2)
                .action(3, "violation", "lane", null, 2)
                .write(folder));

        assertThat(game.report().lines())
                .extracting(line -> line.finding() + " " + line.row())
                .containsExactly("UNKNOWN_KIND 2", "NO_EVENT 3");
        assertThat(game.report().notUnderstood()).isEqualTo(1);
    }

    @Test
    void a_throw_that_does_not_say_whether_it_went_in_fails_the_import() throws IOException {
        GameFiles files = new NbaGame().action(1, "2pt", "Layup", "Maybe", 2).write(folder);

        assertThatThrownBy(() -> read(files))
                .hasMessageContaining("expected shotResult Made or Missed of a 2pt Layup, found \"Maybe\"");
    }

    private static ImportedGame read(GameFiles files) {
        return new NbaLiveImporter().read(files, ImportOptions.NONE);
    }
}
