package io.fastbreak.labapp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.testing.CommandRun;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code import} of several games, and {@code official} of what it makes. */
class ImportTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String ROW =
            "{\"NUMBEROFPLAY\":%d,\"PLAYTYPE\":\"%s\",\"CODETEAM\":\"HOM\",\"PLAYER_ID\":\"H1\",\"MARKERTIME\":\"09:%d\","
                    + "\"PLAYINFO\":\"%s\",\"POINTS_A\":%s}";
    private static final String COUNTS = "\"Points\":%d,\"FieldGoalsMade2\":%d,\"FieldGoalsAttempted2\":%d";

    @TempDir
    private Path folder;

    @Test
    void all_games_of_a_folder_are_imported_plain_and_gzipped() throws IOException {
        Path games = Files.createDirectories(folder.resolve("games"));
        write(games, "E1", made(), box(2), false);
        write(Files.createDirectories(games.resolve("old")), "E2", made(), box(2), true);
        Path out = folder.resolve("out");

        CommandRun run = CommandRun.of("import", games.toString(), "--out=" + out);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err()).contains("2 of 2 games, ");
        for (String game : List.of("E1", "old/E2")) {
            assertThat(List.of(".ndjson", ".official.json", ".running-score.json", ".card.json"))
                    .allMatch(ending -> Files.exists(out.resolve(game + ending)));
        }
        assertThat(Files.readString(out.resolve("old/E2.ndjson"))).contains("\"id\":\"E2-1\"");
    }

    @Test
    void games_of_a_zip_archive_are_imported_without_unpacking_it() throws IOException {
        Path archive = folder.resolve("games.zip");
        try (FileSystem zip = FileSystems.newFileSystem(archive, Map.of("create", "true"))) {
            write(Files.createDirectories(zip.getPath("/season")), "E1", made(), box(2), false);
        }
        Path out = folder.resolve("out");

        CommandRun run = CommandRun.of("import", "euroleague", archive.toString(), "--out=" + out);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(out.resolve("season/E1.ndjson")).exists();
    }

    @Test
    void a_refused_game_stops_no_other_and_the_report_says_why() throws IOException {
        write(folder, "E1", made(), box(2), false);
        write(folder, "E2", ROW.formatted(1, "4FGM", 40, "Four Pointer (1/1 - 4 pt)", "4"), box(4), false);
        write(folder, "E3", "", box(0), false);
        Path report = folder.resolve("report");

        CommandRun run = CommandRun.of("import", folder.toString(), "--report=" + report);

        assertThat(run.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        assertThat(run.err())
                .contains("1 of 3 games, ")
                .contains("row 1 is of the unknown kind 4FGM, which may score")
                .contains("E3_PlaybyPlay.json: the play-by-play has no rows")
                .doesNotContain("\tat ");
        List<JsonNode> lines = lines(report);
        assertThat(lines).extracting(line -> line.path("game").asText()).containsExactly("E1", "E2", "E3");
        assertThat(lines).extracting(line -> line.has("refused")).containsExactly(false, true, true);
    }

    @Test
    void strict_fails_where_a_row_was_not_understood() throws IOException {
        String rows = made() + "," + ROW.formatted(2, "XYZ", 30, "Something new (1)", "null");
        write(folder, "E1", rows, box(2), false);
        Path report = folder.resolve("report");
        String file = folder.resolve("E1_PlaybyPlay.json").toString();

        CommandRun run = CommandRun.of("import", file, "--report=" + report);
        CommandRun strict = CommandRun.of("import", file, "--strict");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err()).contains("1 rows not understood");
        assertThat(strict.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        JsonNode line = lines(report).get(0);
        assertThat(line.path("rows").asInt()).isEqualTo(2);
        assertThat(line.path("lines").findValuesAsText("finding")).contains("UNKNOWN_KIND");
        assertThat(line.path("lines").findValuesAsText("row")).contains("2");
    }

    @Test
    void files_are_known_by_what_is_in_them_and_the_error_says_what_is_wrong() throws IOException {
        write(folder, "E1", made(), box(2), false);
        Path plays = Files.move(folder.resolve("E1_PlaybyPlay.json"), folder.resolve("game.txt"));
        Files.move(folder.resolve("E1_Boxscore.json"), folder.resolve("box"));
        Path data = Files.writeString(folder.resolve("data.json"), "{\"tm\":{},\"pbp\":[]}");
        Path nope = folder.resolve("nope");
        Path empty = Files.createDirectories(folder.resolve("empty"));

        CommandRun one = CommandRun.of("import", plays.toString());
        CommandRun all = CommandRun.of("import", folder.toString());

        assertThat(one.exitCode()).as(one.err()).isZero();
        assertThat(one.out()).contains("\"eventType\":\"SHOT\"");
        assertThat(all.exitCode()).as(all.err()).isZero();
        assertThat(all.err()).contains("1 of 1 games, ").contains("data.json: a game of FIBA LiveStats");
        assertFails(nope, "fastbreak import: cannot read " + nope + ": no such file or directory");
        assertFails(data, "data.json is a game of FIBA LiveStats (data.json), which is not read; import takes");
        assertFails(folder.resolve("box"), "box is a box score of the EuroLeague; import takes the play-by-play of:");
        assertFails(empty, "no play-by-play in " + empty + " of:");
        assertFails(empty, "live.euroleague.net", "WNBA", "WNBL", "Atrium", "GAMEACTIONS");
        assertThat(CommandRun.of("import", "nba-live", plays.toString()).err())
                .contains("game.txt is a play-by-play of the EuroLeague; import takes the play-by-play of:");
        assertThat(CommandRun.of("import", "chess", plays.toString()).err()).contains("unknown format 'chess'");
    }

    private static void assertFails(Path path, String... words) {
        CommandRun run = CommandRun.of("import", path.toString());
        assertThat(run.exitCode()).isEqualTo(ExitCode.RUNTIME_ERROR);
        assertThat(run.err()).contains(words);
    }

    @Test
    void options_of_one_game_are_a_usage_error_with_several() throws IOException {
        write(folder, "E1", made(), box(2), false);

        assertThat(CommandRun.of("import", folder.toString(), "--fixture=E1").exitCode())
                .isEqualTo(ExitCode.USAGE_ERROR);
        assertThat(CommandRun.of("import", "euroleague").exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    }

    @Test
    void official_compares_published_and_imported_games_alike() throws IOException {
        Path games = Files.createDirectories(folder.resolve("games"));
        Path out = folder.resolve("out");
        Path report = folder.resolve("official.md");
        write(games, "E1", made(), box(2), false);
        write(games, "E2", made(), box(4), false);
        CommandRun.of("import", games.toString(), "--out=" + out);

        CommandRun published = CommandRun.of("official", games.toString(), "--report=" + report);
        CommandRun imported = CommandRun.of("official", out.toString());

        assertThat(published.exitCode()).as(published.err()).isZero();
        assertThat(imported.exitCode()).as(imported.err()).isZero();
        assertThat(Files.readString(report))
                .isEqualTo(published.out())
                .startsWith("# Official figures\n\nMade by `./fastbreak official ")
                .contains("2 games: 1 exact, 1 with deviations, 0 refused.")
                .contains("`HOM/players/H1/points`: published 4; rows give 2 (1)")
                .contains("| points | 2 |")
                .contains("Reliable after 85.71 % of the events of the exact games, and after 85.71 % of all.")
                .contains("the match ends in period 1")
                .contains("| reliable events |");
        assertThat(imported.out()).contains("2 games: 1 exact, 1 with deviations, 0 refused.");
    }

    @Test
    void official_fails_where_rows_do_not_show_why_a_figure_differs() throws IOException {
        Path out = folder.resolve("out");
        write(folder, "E1", made(), box(2), false);
        CommandRun.of("import", folder.toString(), "--out=" + out);
        Path official = out.resolve("E1.official.json");
        Files.writeString(official, Files.readString(official).replaceFirst("\"assists\" : 0", "\"assists\" : 7"));

        CommandRun run = CommandRun.of("official", out.toString());

        assertThat(run.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        assertThat(run.out()).contains("published 7; **unexplained**, projected 0");
        assertThat(CommandRun.of(
                                "official",
                                Files.createDirectories(folder.resolve("empty")).toString())
                        .exitCode())
                .isEqualTo(ExitCode.CHECK_FAILED);
    }

    private static String made() {
        return ROW.formatted(1, "2FGM", 40, "Two Pointer (1/1 -  2 pt)", "2");
    }

    /** A box score in which H1 has made some points with two-point shots; with 4 it is not what the rows say. */
    private static String box(int points) {
        String line = COUNTS.formatted(points, 1, 1);
        return """
                {"ByQuarter":[{"Team":"Home","Quarter1":2},{"Team":"Away","Quarter1":0}],"Stats":[
                {"PlayersStats":[%s],"tmr":null,"totr":{%s}},
                {"PlayersStats":[%s],"tmr":null,"totr":{"Points":0}}]}""".formatted(players("HOM", "H", line), line, players("AWY", "A", "\"Points\":0"));
    }

    private static String players(String team, String letter, String first) {
        List<String> lines = new ArrayList<>();
        for (int n = 1; n <= 5; n++) {
            lines.add(
                    "{\"Player_ID\":\"%s%d\",\"Player\":\"P\",\"Dorsal\":\"%d\",\"IsStarter\":1,\"Team\":\"%s\",\"Minutes\":\"\",%s}"
                            .formatted(letter, n, n, team, n == 1 ? first : "\"Points\":0"));
        }
        return String.join(",", lines);
    }

    private static void write(Path folder, String id, String rows, String box, boolean isGzipped) throws IOException {
        String plays =
                "{\"Live\":false,\"TeamA\":\"Home\",\"TeamB\":\"Away\",\"CodeTeamA\":\"HOM\",\"CodeTeamB\":\"AWY\","
                        + "\"FirstQuarter\":[" + rows + "]}";
        write(folder.resolve(id + "_PlaybyPlay.json" + (isGzipped ? ".gz" : "")), plays, isGzipped);
        write(folder.resolve(id + "_Boxscore.json" + (isGzipped ? ".gz" : "")), box, isGzipped);
    }

    private static void write(Path file, String text, boolean isGzipped) throws IOException {
        try (OutputStream out =
                isGzipped ? new GZIPOutputStream(Files.newOutputStream(file)) : Files.newOutputStream(file)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static List<JsonNode> lines(Path report) throws IOException {
        List<JsonNode> lines = new ArrayList<>();
        for (String line : Files.readAllLines(report)) {
            lines.add(JSON.readTree(line));
        }
        return lines;
    }
}
