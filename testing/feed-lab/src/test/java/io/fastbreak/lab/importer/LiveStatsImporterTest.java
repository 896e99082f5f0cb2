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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    }

    @Test
    void rows_without_an_event_are_in_the_report() throws IOException {
        ImportedGame game = new LiveStatsGame()
                .row(3, "Home", "H1", "09:00", "substitution,in")
                .row(4, "Home", "H1", "08:50", "assist,")
                .row(6, "", "", "08:30", "video,review")
                .read(folder);

        assertThat(game.report().lines())
                .extracting(ImportReport.ReportLine::toString)
                .containsExactly(
                        "row 6 (video review): unknown kind; the row brings no points",
                        "row 3 (substitution in): home-ann-h1 comes in and is on court",
                        "row 4 (assist): no play within its stoppage that it could belong to");
        assertThat(game.report().rows()).isEqualTo(5);
        assertThat(notes(game)).contains("No official score by period is published");
    }

    @ParameterizedTest
    @CsvSource({"'4pt,jumpshot', 2, 0", "'heave,long', 0, 0", "'mystery,', 2, 0", "'mystery,', 0, 1"})
    void a_row_of_an_unknown_kind_that_may_score_fails_the_import(String words, int score, int attempt)
            throws IOException {
        GameFiles files = new LiveStatsGame()
                .row(3, "Home", "H1", "09:00", words)
                .scored(score, attempt)
                .write(folder);

        if (words.startsWith("heave")) {
            assertThat(read(files).report().notUnderstood()).isEqualTo(1);
        } else {
            assertThatThrownBy(() -> read(files))
                    .isInstanceOf(ImportException.class)
                    .hasMessageContaining("line 4: row 3 is of the unknown kind "
                            + words.replace(',', ' ').trim());
        }
    }

    @Test
    void a_throw_that_does_not_say_whether_it_went_in_fails_the_import() throws IOException {
        GameFiles files =
                new LiveStatsGame().row(3, "Home", "H1", "09:00", "2pt,layup,0").write(folder);
        Files.writeString(
                files.playByPlay(), Files.readString(files.playByPlay()).replace("2pt,layup,0", "2pt,layup,"));

        assertThatThrownBy(() -> read(files)).hasMessageContaining("expected is_successful 0 or 1 of a 2pt layup");
    }

    @Test
    void halves_with_points_between_them_are_two_events() throws IOException {
        List<JsonNode> events = new LiveStatsGame()
                .row(3, "Home", "H1", "09:00", "substitution,out")
                .row(4, "Home", "H2", "09:00", "freethrow,1of1")
                .row(5, "Home", "H6", "09:00", "substitution,in")
                .events(folder);

        assertThat(events.stream().map(event -> event.path("participants").findValuesAsText("type")))
                .containsExactly(List.of("SUBSTITUTED_OUT"), List.of("SHOOTER"), List.of("SUBSTITUTED_IN"));
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
                .hasMessageContainingAll("7_boxscore_teams.csv", "found nothing. Give the players' box score");
        Files.delete(teams);
        assertThatThrownBy(() -> read(files))
                .hasMessageContainingAll("7_boxscore_players.csv", "no box score of the teams lies beside it");
    }

    @Test
    void the_box_score_of_another_game_is_rejected() throws IOException {
        GameFiles files = new LiveStatsGame().write(folder);
        Files.writeString(files.boxScore(), Files.readString(files.boxScore()).replaceAll("(?m)^7,", "8,"));

        assertThatThrownBy(() -> read(files))
                .hasMessageContaining("line 2: expected page_id 7, as in the play-by-play, found \"8\"");
    }

    @Test
    void a_player_who_is_not_in_the_box_score_plays_and_is_reported() throws IOException {
        ImportedGame game = new LiveStatsGame()
                .row(3, "Home", "X9", "09:00", "turnover,travel")
                .row(3, "Home", "X9", "09:00", "turnover,travel")
                .read(folder);

        assertThat(game.report().lines())
                .extracting(line -> line.finding().name())
                .containsExactly("UNKNOWN_PLAYER", "DOUBLED");
        assertThat(game.events().get(4).at("/participants/0/id").asText()).isEqualTo("home-ann-x9");
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
