package io.fastbreak.lab.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.lab.importer.Importer.GameFiles;
import io.fastbreak.lab.importer.Importer.ImportException;
import io.fastbreak.lab.importer.Importer.ImportOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
