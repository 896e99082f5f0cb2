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

class LiveStatsImporterTest {

    @TempDir
    private Path folder;

    @Test
    void a_row_entered_after_the_end_is_inserted_by_its_clock() throws IOException {
        List<JsonNode> events = new LiveStatsGame()
                .row(5, "Home", "H1", "09:30", "2pt,layup,0")
                .row(8, "Away", "A1", "09:20", "rebound,defensive")
                .row(10, "", "", "00:00", "period,end")
                .row(11, "", "", "00:00", "game,end")
                .row(15, "Home", "H2", "09:25", "rebound,offensive")
                .events(folder);

        assertThat(ids(events)).containsExactly("7-5", "7-8", "7-10", "7-11", "7-15");
        JsonNode late = events.get(4);
        assertThat(late.path("insertedBeforeEventId").asText()).isEqualTo("7-8");
        assertThat(late.at("/attributes/shotId").asText()).isEqualTo("7-5");
        assertThat(late.path("participants").findValuesAsText("id")).containsExactly("home-ann-h2");
        assertThat(events.get(1).at("/attributes").has("shotId"))
                .as("a miss is rebounded once, here by the late row")
                .isFalse();
    }

    @Test
    void a_late_assist_and_a_late_block_revise_their_plays() throws IOException {
        List<JsonNode> events = new LiveStatsGame()
                .row(5, "Home", "H1", "09:30", "2pt,jumpshot")
                .row(6, "Away", "A1", "09:10", "3pt,jumpshot,0")
                .row(7, "Home", "", "09:10", "rebound,defensive")
                .row(8, "Home", "H2", "09:30", "assist,")
                .row(9, "Home", "H3", "09:10", "block,")
                .events(folder);

        assertThat(ids(events)).containsExactly("7-5", "7-6", "7-7", "7-5", "7-6");
        assertThat(events.get(3).at("/attributes/hasAssister").asBoolean()).isTrue();
        assertThat(events.get(1).at("/attributes").has("qualifiers")).isFalse();
        assertThat(events.get(4).at("/attributes/qualifiers").toString()).isEqualTo("[\"BLOCKED\"]");
        assertThat(events.get(4).path("participants").findValuesAsText("type")).containsExactly("SHOOTER", "BLOCKER");
    }

    @Test
    void a_jump_ball_is_one_event_with_winner_and_loser() throws IOException {
        List<JsonNode> events = new LiveStatsGame()
                .row(3, "", "", "10:00", "jumpball,startperiod")
                .row(4, "Away", "A1", "09:59", "jumpball,won")
                .row(5, "Home", "H1", "09:59", "jumpball,lost")
                .events(folder);

        assertThat(events).hasSize(1);
        assertThat(events.get(0).path("competitors").findValuesAsText("id")).containsExactly("Away", "Home");
        assertThat(events.get(0).path("participants").findValuesAsText("type")).containsExactly("WON_BY", "LOST_BY");
    }

    @Test
    void a_shooting_foul_has_its_fouled_player_and_its_free_throws() throws IOException {
        List<JsonNode> events = new LiveStatsGame()
                .row(3, "Away", "A1", "09:00", "foul,personal")
                .row(4, "Home", "H1", "09:00", "foulon,")
                .row(5, "Home", "H1", "09:00", "freethrow,1of2,0")
                .row(6, "Home", "", "09:00", "rebound,offensivedeadball")
                .row(7, "Home", "H1", "09:00", "freethrow,2of2")
                .events(folder);

        assertThat(events.get(0).at("/attributes/hasFoulOn").asBoolean()).isTrue();
        assertThat(events.get(3).at("/attributes/foulId").asText()).isEqualTo("7-3");
        assertThat(events.get(3).at("/attributes/attemptSequence").asInt()).isEqualTo(2);
        assertThat(events.get(2).at("/attributes/type").asText()).isEqualTo("OFFENSIVE_DEADBALL");
        assertThat(events.get(2).at("/attributes/freeThrowId").asText()).isEqualTo("7-5");
    }

    @Test
    void a_player_who_comes_in_and_goes_out_at_one_stoppage_comes_in_first() throws IOException {
        ImportedGame game = new LiveStatsGame()
                .row(3, "Home", "H1", "09:00", "substitution,out")
                .row(4, "Home", "H6", "09:00", "substitution,out")
                .row(5, "Home", "H7", "09:00", "substitution,in")
                .row(6, "Away", "A1", "08:00", "turnover,travel")
                .row(9, "Home", "H6", "09:00", "substitution,in")
                .read(folder);

        List<JsonNode> substitutions = PlayOrder.of(List.copyOf(game.events())).stream()
                .filter(event -> event.path("eventType").asText().equals("SUBSTITUTION"))
                .toList();
        assertThat(substitutions.stream()
                        .map(event -> event.path("participants").findValuesAsText("id")))
                .containsExactly(List.of("home-ann-h6", "home-ann-h1"), List.of("home-ann-h7", "home-ann-h6"));
        assertThat(notes(game))
                .contains("Row 4 takes home-ann-h6 out, row 9, listed later, brings the player in: the events have the"
                        + " possible order");
    }

    @Test
    void rows_without_an_event_are_in_the_notes() throws IOException {
        ImportedGame game = new LiveStatsGame()
                .row(3, "Home", "H6", "09:00", "substitution,in")
                .row(4, "Home", "H1", "08:50", "assist,")
                .row(5, "Home", "", "08:40", "foul,benchTechnical")
                .row(6, "", "", "08:30", "video,review")
                .read(folder);

        assertThat(notes(game))
                .contains(
                        "Left out: row 3 (substitution in home-ann-h6), nobody comes or goes out at that stoppage",
                        "Left out: row 4 (assist), no play that it could belong to",
                        "Row 5: a bench foul of Home, counted in no line of the official box score",
                        "Left out: row 6, its kind video review has no v2 event",
                        "No official score by period is published");
    }

    @Test
    void impossible_published_minutes_are_in_the_notes() throws IOException {
        ImportedGame game = new LiveStatsGame().teamMinutes("50:10").read(folder);

        assertThat(notes(game))
                .contains("The published minutes of Home, City, 50:10, are 10 s more than five players can play in this"
                        + " game");
    }

    @Test
    void a_foul_has_the_published_number_of_free_throws() {
        assertThat(SampleGame.WNBL_1777522.events())
                .filteredOn(event -> event.path("id").asText().equals("1777522-41"))
                .extracting(event -> event.at("/attributes/freeThrowsAwarded").asInt())
                .containsExactly(2);
    }

    @Test
    void the_teams_file_is_found_in_the_directory_of_the_players_file() throws IOException {
        GameFiles files = new LiveStatsGame().write(folder);
        Path teams = folder.resolve("7_boxscore_teams.csv");

        assertThatThrownBy(() -> read(new GameFiles(files.playByPlay(), teams)))
                .isInstanceOf(ImportException.class)
                .hasMessageContainingAll("expected a name that ends with _players.csv", "7_boxscore_teams.csv");
        Files.delete(teams);
        assertThatThrownBy(() -> read(files))
                .hasMessageContainingAll("7_boxscore_teams.csv", "has to lie beside the players'");
    }

    @Test
    void the_box_score_of_another_game_is_rejected() throws IOException {
        GameFiles files = new LiveStatsGame().write(folder);
        Files.writeString(files.boxScore(), Files.readString(files.boxScore()).replaceAll("(?m)^7,", "8,"));

        assertThatThrownBy(() -> read(files))
                .hasMessageContaining("line 2: expected page_id 7, as in the play-by-play, found \"8\"");
    }

    @Test
    void a_repeated_entry_number_or_an_unknown_player_is_rejected_with_its_line() throws IOException {
        GameFiles twice =
                new LiveStatsGame().row(2, "Home", "H1", "09:00", "assist,").write(folder);
        assertThatThrownBy(() -> read(twice))
                .hasMessageContaining("7_pbp.csv, line 4: expected an action_number of its own, found \"2\"");

        GameFiles stranger =
                new LiveStatsGame().row(3, "Home", "X9", "09:00", "assist,").write(folder);
        assertThatThrownBy(() -> read(stranger)).hasMessageContaining("expected a player of the box score");
    }

    private static ImportedGame read(GameFiles files) {
        return new LiveStatsImporter().read(files, ImportOptions.NONE);
    }

    private static List<String> ids(List<JsonNode> events) {
        return events.stream().map(event -> event.path("id").asText()).toList();
    }

    private static List<String> notes(ImportedGame game) {
        return game.official()
                .findValue("notes")
                .valueStream()
                .map(JsonNode::asText)
                .toList();
    }
}
