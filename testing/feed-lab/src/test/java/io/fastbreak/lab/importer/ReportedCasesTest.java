package io.fastbreak.lab.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.lab.importer.PublishedGames.GameResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Published files of which people have reported that they are read wrongly, in the directory {@code shared/data}. */
class ReportedCasesTest {
    private static final Path CASES =
            Path.of(System.getProperty("published.games", "../../../shared/data"), "cases", "reports");

    @BeforeEach
    void hasFiles() {
        assumeTrue(Files.isDirectory(CASES), "the cases are not in shared/data beside the project");
    }

    @Test
    void all_files_are_known_by_what_is_in_them() throws IOException {
        try (PublishedGames games = PublishedGames.in(List.of(CASES), null)) {
            assertThat(games.games())
                    .extracting(PublishedGames.PublishedGame::name)
                    .containsExactly("0029900001", "1029900001", "assistant-coach");
        }
    }

    @Test
    void an_action_that_stands_twice_is_one_basket_as_edited_last() throws IOException {
        List<JsonNode> shots = events("0029900001", "SHOT");

        assertThat(shots).singleElement().satisfies(shot -> assertThat(
                        shot.path("startGameClock").asLong())
                .isEqualTo(542_000));
    }

    @Test
    void periods_of_the_wnba_have_ten_minutes() throws IOException {
        ImportedGame game = game("1029900001");

        assertThat(game.card().competition()).isEqualTo("WNBA");
        assertThat(game.card().rules()).isNull();
        assertThat(game.report().notUnderstood()).isZero();
        assertThat(events("1029900001", "PERIOD_TRANSITION")).hasSize(8);
    }

    @Test
    void a_foul_of_an_assistant_coach_is_the_bench_s() throws IOException {
        assertThat(game("assistant-coach").report().notUnderstood()).isZero();
        assertThat(events("assistant-coach", "FOUL")).singleElement().satisfies(foul -> {
            assertThat(foul.at("/attributes/type").asText()).isEqualTo("BENCH");
            assertThat(foul.path("participants")).isEmpty();
        });
    }

    private static List<JsonNode> events(String game, String type) throws IOException {
        return game(game).events().stream()
                .map(JsonNode.class::cast)
                .filter(event -> event.path("eventType").asText().equals(type))
                .toList();
    }

    private static ImportedGame game(String name) throws IOException {
        try (PublishedGames games = PublishedGames.in(List.of(CASES), null)) {
            GameResult result = games.games().stream()
                    .filter(game -> game.name().equals(name))
                    .findFirst()
                    .orElseThrow()
                    .read();
            assertThat(result.refusal()).isEmpty();
            return java.util.Objects.requireNonNull(result.imported());
        }
    }
}
