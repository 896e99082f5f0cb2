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

class EuroLeagueImporterTest {

    @TempDir
    private Path folder;

    @Test
    void a_detail_entered_with_its_play_is_part_of_its_first_event() throws IOException {
        List<JsonNode> events = new EuroLeagueGame()
                .row(1, "BP", "", "", "")
                .row(2, "3FGM", "HOM", "H1", "09:40")
                .row(3, "AS", "HOM", "H2", "09:38")
                .events(folder);

        assertThat(events).hasSize(5);
        JsonNode shot = events.get(4);
        assertThat(shot.at("/attributes/points").asInt()).isEqualTo(3);
        assertThat(shot.at("/attributes/hasAssister").asBoolean()).isTrue();
        assertThat(shot.path("startGameClock").asLong()).isEqualTo(580_000);
        assertThat(shot.path("participants").findValuesAsText("type")).containsExactly("SHOOTER", "ASSISTER");
    }

    @Test
    void a_late_assist_revises_its_shot_in_place() throws IOException {
        List<JsonNode> events = new EuroLeagueGame()
                .row(1, "BP", "", "", "")
                .row(2, "2FGM", "HOM", "H1", "09:40")
                .row(4, "AS", "HOM", "H2", "09:40")
                .row(3, "TO", "AWY", "A1", "09:20")
                .events(folder);

        assertThat(events.stream().map(event -> event.path("id").asText()))
                .endsWith("HOM-AWY-2", "HOM-AWY-3", "HOM-AWY-2");
        assertThat(events.get(4).at("/attributes/hasAssister").asBoolean()).isFalse();
        assertThat(events.get(6).at("/attributes/hasAssister").asBoolean()).isTrue();
        assertThat(events.get(6).at("/audit/sequenceNumber").asInt()).isEqualTo(7);
        assertThat(events.get(6).has("insertedBeforeEventId")).isFalse();
    }

    @Test
    void a_late_row_is_inserted_before_the_next_listed_play_that_was_sent() throws IOException {
        List<JsonNode> events = new EuroLeagueGame()
                .row(1, "BP", "", "", "")
                .row(2, "2FGA", "HOM", "H1", "09:40")
                .row(5, "D", "AWY", "", "09:38")
                .row(4, "TO", "AWY", "A1", "09:35")
                .row(3, "2FGM", "HOM", "H1", "09:20")
                .events(folder);

        assertThat(events.get(6).path("id").asText()).isEqualTo("HOM-AWY-4");
        assertThat(events.get(6).path("insertedBeforeEventId").asText()).isEqualTo("HOM-AWY-3");
        JsonNode rebound = events.get(7);
        assertThat(rebound.path("insertedBeforeEventId").asText()).isEqualTo("HOM-AWY-4");
        assertThat(rebound.at("/attributes/shotId").asText()).isEqualTo("HOM-AWY-2");
        assertThat(rebound.at("/attributes/hasRebounder").asBoolean()).isFalse();
        assertThat(rebound.path("participants")).isEmpty();
    }

    @Test
    void a_steal_entered_before_its_turnover_is_part_of_its_event() throws IOException {
        List<JsonNode> events = new EuroLeagueGame()
                .row(1, "BP", "", "", "")
                .row(4, "TO", "HOM", "H1", "09:40")
                .row(2, "ST", "AWY", "A1", "09:40")
                .row(3, "2FGM", "AWY", "A2", "09:30")
                .events(folder);

        assertThat(events.get(4).path("eventType").asText()).isEqualTo("SHOT");
        assertThat(events.get(5).path("insertedBeforeEventId").asText()).isEqualTo("HOM-AWY-3");
        assertThat(events.get(5).path("participants").findValuesAsText("id")).containsExactly("H1", "A1");
        assertThat(events).hasSize(6);
    }

    @Test
    void overtimes_are_numbered_from_one_and_the_end_of_the_game_starts_none() throws IOException {
        List<JsonNode> events = new EuroLeagueGame()
                .row(1, "BP", "", "", "")
                .row("ExtraTime", 2, "BP", "", "", "")
                .row("ExtraTime", 3, "EP", "", "", "")
                .row("ExtraTime", 4, "BP", "", "", "")
                .row("ExtraTime", 5, "EP", "", "", "")
                .row("ExtraTime", 6, "EG", "", "", "")
                .events(folder);

        assertThat(events.subList(4, 9).stream()
                        .map(event -> event.path("period").toString()))
                .containsExactly(
                        "{\"type\":\"OVERTIME\",\"number\":1,\"status\":\"IN_PROGRESS\"}",
                        "{\"type\":\"OVERTIME\",\"number\":1,\"status\":\"FINISHED\"}",
                        "{\"type\":\"OVERTIME\",\"number\":2,\"status\":\"IN_PROGRESS\"}",
                        "{\"type\":\"OVERTIME\",\"number\":2,\"status\":\"FINISHED\"}",
                        "{\"type\":\"OVERTIME\",\"number\":2}");
        assertThat(events).hasSize(9);
    }

    @Test
    void free_throws_for_a_technical_foul_come_first() throws IOException {
        List<JsonNode> events = new EuroLeagueGame()
                .row(1, "BP", "", "", "")
                .row(2, "CM", "HOM", "H1", "09:40")
                .row(3, "RV", "AWY", "A1", "09:40")
                .row(4, "C", "HOM", "CO_A", "09:40")
                .row(5, "FTM", "AWY", "A2", "09:40")
                .row(6, "FTA", "AWY", "A1", "09:40")
                .row(7, "FTM", "AWY", "A1", "09:40")
                .events(folder);

        assertThat(events.subList(6, 9).stream()
                        .map(event -> event.at("/attributes/foulId").asText() + " "
                                + event.at("/attributes/attemptSequence").asInt()))
                .containsExactly("HOM-AWY-4 1", "HOM-AWY-2 1", "HOM-AWY-2 2");
        assertThat(events.get(5).path("participants")).isEmpty();
    }

    @Test
    void substitutions_are_paired_at_their_stoppage() throws IOException {
        List<JsonNode> events = new EuroLeagueGame()
                .row(1, "BP", "", "", "")
                .row(2, "OUT", "HOM", "H1", "09:40")
                .row(3, "IN", "AWY", "A3", "09:40")
                .row(4, "IN", "HOM", "H3", "09:40")
                .row(5, "OUT", "AWY", "A1", "09:40")
                .events(folder);

        assertThat(events.subList(4, 6).stream()
                        .map(event -> event.path("participants").findValuesAsText("id")))
                .containsExactly(List.of("H3", "H1"), List.of("A3", "A1"));
    }

    @Test
    void rows_without_an_event_are_in_the_notes() throws IOException {
        ImportedGame game = new EuroLeagueGame()
                .row(1, "BP", "", "", "")
                .row(2, "XYZ", "HOM", "H1", "09:40")
                .row(3, "ST", "HOM", "H1", "09:30")
                .row(4, "IN", "HOM", "H3", "09:30")
                .read(folder);

        assertThat(game.official().path("notes"))
                .extracting(JsonNode::asText)
                .anyMatch(note -> note.contains("row 2, its kind XYZ"))
                .anyMatch(note -> note.contains("row 3 (ST)"))
                .anyMatch(note -> note.contains("1 substitution rows"));
    }

    @Test
    void without_options_the_fixture_id_has_the_teams_and_the_start_is_artificial() throws IOException {
        ImportedGame game = new EuroLeagueGame().row(1, "BP", "", "", "").read(folder);

        assertThat(game.card().path("fixtureId").asText()).isEqualTo("HOM-AWY");
        assertThat(game.card().path("start").asText()).isEqualTo("2000-01-01T00:00:00Z");
        assertThat(game.official().at("/competitors/0/players/2/playedMs").asLong())
                .isZero();
    }

    @Test
    void an_error_names_file_row_and_what_was_expected() throws IOException {
        GameFiles files = new EuroLeagueGame()
                .row(1, "BP", "", "", "")
                .row(2, "TO", "HOM", "H1", "soon")
                .write(folder);

        assertThatThrownBy(() -> read(files))
                .isInstanceOf(ImportException.class)
                .hasMessageContainingAll(
                        "plays.json",
                        "FirstQuarter row 2",
                        "expected MARKERTIME as remaining mm:ss, found \"soon\"",
                        "Give the PlaybyPlay file");
    }

    @Test
    void an_entry_number_must_be_unique() throws IOException {
        GameFiles files = new EuroLeagueGame()
                .row(1, "BP", "", "", "")
                .row(1, "TO", "HOM", "H1", "09:40")
                .write(folder);

        assertThatThrownBy(() -> read(files)).hasMessageContaining("expected a NUMBEROFPLAY of its own, found 1");
    }

    @Test
    void a_team_of_another_game_is_rejected() throws IOException {
        GameFiles files =
                new EuroLeagueGame().row(1, "TO", "XXX", "H1", "09:40").write(folder);

        assertThatThrownBy(() -> read(files)).hasMessageContaining("expected CODETEAM HOM or AWY, found \"XXX");
    }

    @Test
    void swapped_files_are_detected() throws IOException {
        GameFiles files = new EuroLeagueGame().write(folder);
        GameFiles swapped = new GameFiles(/* playByPlay= */ files.boxScore(), /* boxScore= */ files.playByPlay());

        assertThatThrownBy(() -> read(swapped))
                .isInstanceOf(ImportException.class)
                .hasMessageContainingAll("box.json", "expected CodeTeamA", "Give the PlaybyPlay file");
    }

    @Test
    void a_missing_file_or_one_that_is_not_json_is_named() throws IOException {
        GameFiles files = new EuroLeagueGame().write(folder);
        Path broken = Files.writeString(folder.resolve("broken.json"), "{\"TeamA\": oops}");
        Path missing = folder.resolve("missing.json");

        assertThatThrownBy(() -> read(new GameFiles(broken, files.boxScore())))
                .hasMessageContainingAll("broken.json, line 1, column ", "not JSON");
        assertThatThrownBy(() -> read(new GameFiles(files.playByPlay(), missing)))
                .hasMessageContainingAll("missing.json", "cannot be read", "Give the Boxscore file");
    }

    private static ImportedGame read(GameFiles files) {
        return new EuroLeagueImporter().read(files, ImportOptions.NONE);
    }
}
