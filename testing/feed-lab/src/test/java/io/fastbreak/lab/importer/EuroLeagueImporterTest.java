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
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @CsvSource({"CMD, AC_A, BENCH", "CMD, CO_A, COACH", "CMT, CO_A, COACH", "CMU, AC_A, BENCH", "CM, H1, PERSONAL"})
    void a_foul_of_coach_or_assistant_is_the_bench_s_whatever_it_is_called(String kind, String player, String type)
            throws IOException {
        List<JsonNode> events = new EuroLeagueGame()
                .row(1, "BP", "", "", "")
                .row(2, kind, "HOM", player, "09:40")
                .events(folder);

        assertThat(events.get(4).at("/attributes/type").asText()).isEqualTo(type);
        assertThat(events.get(4).path("participants").findValuesAsText("id"))
                .isEqualTo(player.equals("H1") ? List.of("H1") : List.of());
        assertThat(events.get(4).path("competitors").findValuesAsText("id")).contains("HOM");
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

        assertThat(events.subList(5, 10).stream()
                        .map(event -> event.path("period").toString()))
                .containsExactly(
                        "{\"type\":\"OVERTIME\",\"number\":1,\"status\":\"IN_PROGRESS\"}",
                        "{\"type\":\"OVERTIME\",\"number\":1,\"status\":\"FINISHED\"}",
                        "{\"type\":\"OVERTIME\",\"number\":2,\"status\":\"IN_PROGRESS\"}",
                        "{\"type\":\"OVERTIME\",\"number\":2,\"status\":\"FINISHED\"}",
                        "{\"type\":\"OVERTIME\",\"number\":2}");
        assertThat(events).hasSize(10);
    }

    @Test
    void overtimes_without_a_mark_between_them_are_split_by_the_minute_of_the_game() throws IOException {
        List<JsonNode> events = new EuroLeagueGame()
                .row("ExtraTime", 1, "TO", "HOM", "H1", "00:40")
                .inMinute(45)
                .row("ExtraTime", 2, "TO", "HOM", "H2", "04:40")
                .inMinute(46)
                .row("ExtraTime", 3, "EG", "", "", "")
                .inMinute(51)
                .events(folder);

        assertThat(events.stream()
                        .filter(event -> event.path("eventType").asText().equals("TURNOVER"))
                        .map(event -> event.path("period").toString()))
                .containsExactly("{\"type\":\"OVERTIME\",\"number\":1}", "{\"type\":\"OVERTIME\",\"number\":2}");
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
    void rows_without_an_event_are_in_the_report_and_the_notes() throws IOException {
        ImportedGame game = new EuroLeagueGame()
                .row(1, "BP", "", "", "")
                .row(2, "XYZ", "HOM", "H1", "09:40")
                .says("Something new (1)")
                .row(3, "AS", "HOM", "H1", "09:30")
                .row(4, "OUT", "HOM", "H3", "09:30")
                .read(folder);

        assertThat(game.report().lines())
                .extracting(line -> line.finding() + " " + line.row())
                .containsExactly("UNKNOWN_KIND 2", "IMPOSSIBLE_SUBSTITUTION 4", "NO_PLAY 3");
        assertThat(game.report().notUnderstood()).isEqualTo(3);
        assertThat(game.report().rows()).isEqualTo(4);
        assertThat(game.official().path("notes"))
                .extracting(JsonNode::asText)
                .contains("row 2 (XYZ): unknown kind; the row brings no points");
    }

    @ParameterizedTest
    @CsvSource({
        "4FGM, 'Four Pointer (1/1 - 4 pt)', 4",
        "XYZ,  'Something new (1)',         2",
        "2FGX, 'Missed Two Pointer (0/1 -  0 pt)',",
        "XYZ,  ,",
        "XYZ,  '',",
        "XYZ,  ' ',"
    })
    void a_row_of_an_unknown_kind_that_may_score_fails_the_import(String kind, String words, Integer points)
            throws IOException {
        GameFiles files = new EuroLeagueGame()
                .row(1, "BP", "", "", "")
                .row(2, kind, "HOM", "H1", "09:40")
                .says(words)
                .scored(points)
                .write(folder);

        assertThatThrownBy(() -> read(files))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("FirstQuarter row 2: row 2 is of the unknown kind " + kind + ", which may score");
    }

    @ParameterizedTest
    @CsvSource({"LAYUPMD, LAYUP, true", "LAYUPATT, LAYUP, false", "DUNK, DUNK, true"})
    void older_seasons_have_layups_and_dunks_of_their_own(String kind, String type, boolean isMade) throws IOException {
        List<JsonNode> events = new EuroLeagueGame()
                .row(1, "2FGA", "HOM", "H1", "09:50")
                .row(2, kind, "HOM", "H1", "09:40")
                .events(folder);

        JsonNode shot = events.get(5);
        assertThat(shot.at("/attributes/type").asText()).isEqualTo(type);
        assertThat(shot.at("/attributes/points").asInt()).isEqualTo(2);
        assertThat(shot.at("/attributes/isSuccessful").asBoolean()).isEqualTo(isMade);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ND", "", "-1:-9", "00:-1", "12:00", "soon"})
    void a_clock_that_cannot_be_is_that_of_its_neighbors_or_unknown(String clock) throws IOException {
        ImportedGame game = new EuroLeagueGame()
                .row(1, "BP", "", "", "")
                .row(2, "2FGA", "HOM", "H1", "09:40")
                .row(3, "O", "HOM", "H1", clock)
                .row(4, "2FGA", "HOM", "H1", "09:40")
                .row(5, "D", "AWY", "A1", clock)
                .row(6, "TO", "AWY", "A1", "09:10")
                .read(folder);

        assertThat(game.events().get(5).path("startGameClock").asLong()).isEqualTo(580_000);
        assertThat(game.events().get(7).has("startGameClock")).isFalse();
        assertThat(game.report().lines())
                .extracting(line -> line.finding() + " " + line.row())
                .containsExactly("UNKNOWN_CLOCK 3", "UNKNOWN_CLOCK 5");
    }

    @Test
    void a_clock_with_a_wrong_minute_is_read_with_the_minute_of_the_game() throws IOException {
        List<JsonNode> events = new EuroLeagueGame()
                .row("SecondQuarter", 1, "IN", "HOM", "H3", "10:00")
                .inMinute(11)
                .row("SecondQuarter", 2, "OUT", "HOM", "H1", "10:00")
                .inMinute(11)
                .row("SecondQuarter", 3, "TO", "AWY", "A1", "10:44")
                .inMinute(11)
                .row("SecondQuarter", 4, "TO", "AWY", "A1", "10:00")
                .inMinute(13)
                .events(folder);

        assertThat(events.stream()
                        .filter(event -> event.has("startGameClock"))
                        .map(event -> event.path("startGameClock").asLong()))
                .contains(600_000L, 584_000L, 420_000L);
    }

    @Test
    void a_substitution_before_the_first_play_is_made_before_the_period() throws IOException {
        List<JsonNode> events = new EuroLeagueGame()
                .row("SecondQuarter", 1, "IN", "HOM", "H3", "09:00")
                .row("SecondQuarter", 2, "OUT", "HOM", "H1", "09:00")
                .row("SecondQuarter", 3, "TO", "AWY", "A1", "09:21")
                .events(folder);

        assertThat(event(events, "SUBSTITUTION").path("startGameClock").asLong())
                .isEqualTo(600_000);
    }

    @Test
    void missing_lists_marks_and_team_rows_are_no_fault() throws IOException {
        ImportedGame game = new EuroLeagueGame()
                .row(1, "TO", "HOM", "H1", "09:40")
                .row("ThirdQuarter", 2, "TO", "HOM", "H1", "09:40")
                .isOver()
                .without("ExtraTime", "SecondQuarter")
                .withoutTeamRows()
                .read(folder);

        assertThat(game.events().stream().map(event -> event.path("eventType").asText()))
                .containsExactly(
                        "LINEUP",
                        "LINEUP",
                        "MATCH_STATUS_CHANGE",
                        "PERIOD_TRANSITION",
                        "TURNOVER",
                        "PERIOD_TRANSITION",
                        "PERIOD_TRANSITION",
                        "TURNOVER",
                        "PERIOD_TRANSITION",
                        "MATCH_STATUS_CHANGE");
        assertThat(game.official().at("/competitors/0").has("team")).isFalse();
        assertThat(game.report().lines())
                .extracting(ImportReport.ReportLine::toString)
                .contains("SecondQuarter has no rows");
    }

    @Test
    void a_game_without_rows_is_refused() throws IOException {
        GameFiles files = new EuroLeagueGame().write(folder);

        assertThatThrownBy(() -> read(files))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("plays.json: the play-by-play has no rows");
    }

    @Test
    void teams_without_codes_have_those_of_their_players() throws IOException {
        ImportedGame game = new EuroLeagueGame()
                .row(1, "TO", "HOM", "H1", "09:40")
                .row(2, "ST", "N/D", "A1", "09:40")
                .namedNowhere()
                .read(folder);

        assertThat(game.card().name()).isEqualTo("Home City v Away City");
        assertThat(event(List.copyOf(game.events()), "TURNOVER")
                        .path("competitors")
                        .findValuesAsText("id"))
                .containsExactly("HOM", "AWY");
    }

    @Test
    void a_steal_and_a_drawn_foul_without_their_plays_are_events_that_name_nobody_else() throws IOException {
        ImportedGame game = new EuroLeagueGame()
                .row(1, "ST", "HOM", "H1", "09:40")
                .row(2, "RV", "HOM", "H2", "08:40")
                .row(3, "FV", "AWY", "A2", "07:40")
                .read(folder);
        List<JsonNode> events = List.copyOf(game.events());

        JsonNode turnover = event(events, "TURNOVER");
        assertThat(turnover.at("/attributes/type").asText()).isEqualTo("NONE");
        assertThat(turnover.path("participants").findValuesAsText("type")).containsExactly("STEALER");
        assertThat(event(events, "FOUL").path("participants").findValuesAsText("type"))
                .containsExactly("FOUL_ON");
        JsonNode shot = event(events, "SHOT");
        assertThat(shot.at("/attributes/points").asInt()).isZero();
        assertThat(shot.path("participants").findValuesAsText("type")).containsExactly("BLOCKER");
        assertThat(game.report().lines())
                .extracting(line -> line.finding().name())
                .containsExactly("ALONE", "ALONE", "ALONE");
    }

    @Test
    void an_assist_one_row_early_and_seconds_away_finds_its_basket() throws IOException {
        List<JsonNode> events = new EuroLeagueGame()
                .row(1, "2FGM", "HOM", "H1", "09:40")
                .row(2, "D", "AWY", "A1", "09:00")
                .row(3, "AS", "HOM", "H2", "08:44")
                .row(4, "3FGM", "HOM", "H3", "08:41")
                .events(folder);

        assertThat(events.stream()
                        .filter(event -> event.at("/attributes/hasAssister").asBoolean())
                        .map(event -> event.path("id").asText()))
                .containsExactly("HOM-AWY-4");
    }

    @Test
    void an_assist_gives_way_to_one_that_has_no_other_basket() throws IOException {
        ImportedGame game = new EuroLeagueGame()
                .row(1, "2FGM", "HOM", "H2", "09:40")
                .row(2, "2FGM", "HOM", "H1", "09:40")
                .row(3, "AS", "HOM", "H3", "09:40")
                .row(4, "AS", "HOM", "H2", "09:40")
                .read(folder);

        assertThat(game.events().stream()
                        .filter(event -> event.at("/attributes/hasAssister").asBoolean())
                        .map(event -> event.path("id").asText() + " "
                                + event.at("/participants/1/id").asText()))
                .containsExactlyInAnyOrder("HOM-AWY-1 H3", "HOM-AWY-2 H2");
        assertThat(game.report().notUnderstood()).isZero();
    }

    @Test
    void two_plays_that_are_equally_near_are_reported() throws IOException {
        ImportedGame game = new EuroLeagueGame()
                .row(1, "TO", "HOM", "H1", "09:40")
                .row(2, "TOUT", "HOM", "", "09:40")
                .row(3, "ST", "AWY", "A1", "09:40")
                .row(4, "TOUT", "HOM", "", "09:40")
                .row(5, "TO", "HOM", "H2", "09:40")
                .read(folder);

        assertThat(game.report().lines())
                .extracting(ImportReport.ReportLine::toString)
                .contains("row 3 (ST): rows 1 and 5 are equally near; the first is taken");
    }

    @Test
    void a_steal_of_a_team_keeps_the_team() throws IOException {
        List<JsonNode> events = new EuroLeagueGame()
                .row(1, "TO", "HOM", "H1", "09:40")
                .row(2, "ST", "AWY", "", "09:40")
                .events(folder);

        JsonNode turnover = event(events, "TURNOVER");
        assertThat(turnover.at("/attributes/hasStealer").asBoolean()).isTrue();
        assertThat(turnover.path("participants").findValuesAsText("type")).containsExactly("TURNOVER_BY");
        assertThat(turnover.path("competitors").findValuesAsText("id")).containsExactly("HOM", "AWY");
    }

    @Test
    void the_rows_are_counted_against_the_box_score() throws IOException {
        ImportedGame game = new EuroLeagueGame()
                .row(1, "2FGM", "HOM", "H1", "09:40")
                .row(2, "TO", "AWY", "A9", "09:20")
                .read(folder);

        assertThat(game.official().path("contradictions").valueStream().map(JsonNode::toString))
                .contains(
                        "{\"figure\":\"HOM/players/H1/points\",\"published\":\"0\",\"rows\":\"2\",\"of\":[\"1\"]}",
                        "{\"figure\":\"AWY/players/A9\",\"published\":\"nothing\",\"rows\":\"projected\","
                                + "\"of\":[\"2\"]}")
                .noneMatch(contradiction -> contradiction.contains("/steals"));
        assertThat(game.report().lines())
                .extracting(line -> line.finding().name())
                .contains("UNKNOWN_PLAYER");
    }

    @Test
    void without_options_the_fixture_id_has_the_teams_and_the_start_is_artificial() throws IOException {
        ImportedGame game = new EuroLeagueGame().row(1, "BP", "", "", "").read(folder);

        assertThat(game.card().fixtureId()).isEqualTo("HOM-AWY");
        assertThat(game.card().start()).isEqualTo("2000-01-01T00:00:00Z");
        assertThat(game.official().at("/competitors/0/players/2/playedMs").asLong())
                .isZero();
    }

    @Test
    void an_error_names_file_row_and_what_was_expected() throws IOException {
        GameFiles files = new EuroLeagueGame()
                .row(1, "BP", "", "", "")
                .row(2, "TO", "HOM", "H1", "09:40")
                .write(folder);
        Files.writeString(
                files.playByPlay(),
                Files.readString(files.playByPlay()).replace("\"NUMBEROFPLAY\":2", "\"NUMBEROFPLAY\":\"soon\""));

        assertThatThrownBy(() -> read(files))
                .isInstanceOf(ImportException.class)
                .hasMessageContainingAll(
                        "plays.json",
                        "FirstQuarter row 2",
                        "expected NUMBEROFPLAY as a whole number, found \"soon\"",
                        "Give the PlaybyPlay file");
    }

    @Test
    void a_row_that_stands_twice_counts_once_and_different_rows_with_one_number_both() throws IOException {
        ImportedGame game = new EuroLeagueGame()
                .row(1, "TO", "HOM", "H1", "09:40")
                .row(1, "TO", "HOM", "H1", "09:40")
                .row(1, "TO", "HOM", "H2", "09:40")
                .read(folder);

        assertThat(game.events().stream()
                        .filter(event -> event.path("eventType").asText().equals("TURNOVER"))
                        .map(event -> event.path("id").asText()))
                .containsExactly("HOM-AWY-1", "HOM-AWY-1-2");
        assertThat(game.report().lines())
                .extracting(line -> line.finding().name())
                .contains("DOUBLED");
    }

    @Test
    void a_throw_of_neither_team_is_rejected_and_another_row_has_the_team_of_its_player() throws IOException {
        GameFiles files =
                new EuroLeagueGame().row(1, "2FGM", "XXX", "X1", "09:40").write(folder);
        assertThatThrownBy(() -> read(files)).hasMessageContaining("expected a 2FGM of HOM or AWY in row 1");

        ImportedGame game =
                new EuroLeagueGame().row(1, "TO", "XXX", "H1", "09:40").read(folder);
        assertThat(event(List.copyOf(game.events()), "TURNOVER")
                        .at("/competitors/0/id")
                        .asText())
                .isEqualTo("HOM");
        assertThat(game.report().lines())
                .extracting(ImportReport.ReportLine::toString)
                .contains("row 1 (TO): team XXX is neither of the two; its player is of HOM");
    }

    @Test
    void swapped_files_are_detected() throws IOException {
        GameFiles files = new EuroLeagueGame().row(1, "BP", "", "", "").write(folder);
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

    private static JsonNode event(List<JsonNode> events, String type) {
        return events.stream()
                .filter(event -> event.path("eventType").asText().equals(type))
                .findFirst()
                .orElseThrow();
    }

    private static ImportedGame read(GameFiles files) {
        return new EuroLeagueImporter().read(files, ImportOptions.NONE);
    }
}
