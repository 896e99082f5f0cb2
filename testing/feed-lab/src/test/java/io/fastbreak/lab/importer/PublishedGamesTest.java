package io.fastbreak.lab.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.lab.importer.Importer.GameFiles;
import io.fastbreak.lab.importer.PublishedGames.PublishedGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which files are games, and which of them belong together. */
class PublishedGamesTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "276_PlaybyPlay.json, 276",
        "EL2007_1_Boxscore.json.gz, EL2007_1",
        "playbyplay_0022000001.json, 0022000001",
        "boxscore_0022000001.json, 0022000001",
        "PlaybyPlay?gamecode=276&seasoncode=E2024, E2024-276",
        "1777522_boxscore_players.csv, 1777522",
        "a-b_fixture_detail_pbp.json, a-b",
        "pbp.csv, ''",
        "game.json, game"
    })
    void the_id_of_a_game_is_what_its_file_is_called_without_the_words_for_its_kind(String file, String id) {
        assertThat(PublishedGames.idOf(file)).isEqualTo(id);
    }

    @Test
    void names_say_nothing_of_what_a_file_is() throws IOException {
        put(new NbaGame().action(1, "2pt", "Layup", "Made", 2).write(folder), "one", "another.txt");
        put(new EuroLeagueGame().row(1, "BP", "", "", "").write(folder), "e_playbyplay.csv", "e_boxscore");
        put(new LiveStatsGame().write(folder), "w", "x");

        List<PublishedGame> games = games();

        assertThat(games).extracting(PublishedGame::format).containsExactly("euroleague", "nba-live", "livestats");
        assertThat(games).extracting(PublishedGame::name).containsExactly("e", "one", "w");
        assertThat(games).allSatisfy(game -> assertThat(game.read().refusal()).isEmpty());
    }

    @Test
    void a_box_score_is_that_of_the_same_game() throws IOException {
        Path other = Files.createDirectories(folder.resolve("other"));
        put(
                new NbaGame().id("g2").action(1, "2pt", "Layup", "Made", 2).write(other),
                "../playbyplay_g2.json",
                "../a.json");
        put(
                new NbaGame().id("g1").action(1, "2pt", "Layup", "Made", 2).write(other),
                "../playbyplay_g1.json",
                "../b.json");

        assertThat(games())
                .extracting(game -> String.valueOf(game.boxScore()))
                .satisfiesExactly(box -> assertThat(box).endsWith("b.json"), box -> assertThat(box)
                        .endsWith("a.json"));
    }

    @Test
    void a_game_without_box_score_is_refused_for_that() throws IOException {
        GameFiles files = new NbaGame().action(1, "2pt", "Layup", "Made", 2).write(folder);
        Files.delete(files.boxScore());

        assertThat(games()).singleElement().satisfies(game -> assertThat(
                        game.read().refusal())
                .contains("plays.json: no box score of the same game lies beside it. Put it there"));
    }

    @Test
    void formats_that_are_not_read_are_named() throws IOException {
        Files.writeString(folder.resolve("data.json"), "{\"clock\":\"00:00\",\"tm\":{},\"pbp\":[]}");
        Files.writeString(folder.resolve("a.json"), "\uFEFF {\"x\":{\"GAMEACTIONS\":[]}}");
        Files.writeString(folder.resolve("broken.json.gz"), "\u001f");
        Files.write(folder.resolve("cut.gz"), new byte[] {0x1f, (byte) 0x8b, 8});
        Files.writeString(folder.resolve("other.json"), "[1, {\"a\": [{\"Stats\":1}]}, \"b\"]");

        try (PublishedGames found = PublishedGames.in(List.of(folder), null)) {
            assertThat(found.games()).isEmpty();
            assertThat(found.others())
                    .satisfiesExactlyInAnyOrder(
                            other -> assertThat(other).endsWith("a.json: a list of GAMEACTIONS, which is not read"),
                            other -> assertThat(other).endsWith("cut.gz: cannot be read: it is cut off"),
                            other -> assertThat(other).contains("data.json: a game of FIBA LiveStats"));
        }
    }

    @Test
    void what_is_not_there_is_an_error() {
        assertThatThrownBy(() -> PublishedGames.in(List.of(folder.resolve("nope")), null))
                .isInstanceOf(NoSuchFileException.class);
    }

    private List<PublishedGame> games() throws IOException {
        try (PublishedGames found = PublishedGames.in(List.of(folder), null)) {
            return found.games();
        }
    }

    private void put(GameFiles files, String playByPlay, String boxScore) throws IOException {
        Files.move(files.playByPlay(), files.playByPlay().resolveSibling(playByPlay));
        Files.move(files.boxScore(), files.boxScore().resolveSibling(boxScore));
    }
}
