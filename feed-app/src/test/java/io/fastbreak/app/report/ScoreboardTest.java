package io.fastbreak.app.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.report.Scoreboard.Board;
import io.fastbreak.client.view.CurrentGame;
import io.fastbreak.client.view.ViewWarning;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.timeline.Timeline;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.model.wire.Json;
import io.fastbreak.runtime.sandbox.SampleGame;
import io.fastbreak.runtime.testing.PipelineDriver;
import io.fastbreak.runtime.testing.RealGames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A real game in its last quarter with a gap, as shown on a terminal. */
class ScoreboardTest {
    private static final SampleGame SAMPLE = RealGames.game(RealGames.MOST_CORRECTED);
    private static final Path GOLDEN = Path.of("src/test/resources/io/fastbreak/app/report");
    private static final Path ACTUAL = Path.of("target");
    private static final int MISSING = 325;
    private static final int LAST = 330;
    private static final String ANSI = "\033\\[[0-9;]*m";

    private static Game game;
    private static ScoringSummary summary;
    private static List<Event> plays;
    private static List<Correction> corrections;

    @BeforeAll
    static void play() throws IOException {
        try (PipelineDriver pipeline = new PipelineDriver()) {
            pipeline.append(SAMPLE.lines().subList(0, 1));
            pipeline.pass(Duration.ofSeconds(1));
            pipeline.append(SAMPLE.lines().subList(1, MISSING));
            pipeline.append(SAMPLE.lines().subList(MISSING + 1, LAST));
            pipeline.pass(Duration.ofSeconds(1));
            game = pipeline.game();
            List<ScoringSummary> summaries = pipeline.summaries();
            summary = summaries.get(summaries.size() - 1);
            corrections = pipeline.corrections();
            Timeline timeline = new Timeline();
            for (var clean : pipeline.records(pipeline.topics().clean())) {
                Event event = new EventCodec().read(clean.value());
                timeline.put(event, new Place(0, event.audit().sequenceNumber()));
            }
            plays = timeline.inOrder();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {80, 60, 120})
    void it_fits_the_terminal(int width) throws IOException {
        List<String> lines = board(Set.of(ViewWarning.NOT_RELIABLE)).lines(width, false);

        assertThat(lines).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(width));
        String name = "scoreboard-" + width + ".txt";
        Files.write(ACTUAL.resolve(name), lines);
        assertThat(lines)
                .as("the board in %s; if it is better than before, copy it over the expected one", ACTUAL.resolve(name))
                .isEqualTo(Files.readAllLines(GOLDEN.resolve(name)));
    }

    @Test
    void colors_change_no_character() {
        List<String> coloured = board(Set.of(ViewWarning.NOT_RELIABLE)).lines(80, true);

        assertThat(coloured.stream()
                        .map(line -> line.replaceAll(ANSI, "").stripTrailing())
                        .toList())
                .isEqualTo(board(Set.of(ViewWarning.NOT_RELIABLE)).lines(80, false));
        assertThat(coloured).anyMatch(line -> line.contains("\033[1;31m"));
    }

    @Test
    void a_silent_pipeline_is_shown() {
        assertThat(board(Set.of(ViewWarning.PIPELINE_SILENT)).lines(80, false))
                .anyMatch(line -> line.contains("no beacon from the pipeline"));
    }

    @Test
    void a_game_without_a_state_record_shows_score_and_reasons() {
        CurrentGame current = new CurrentGame(null, summary);
        Board withoutPlays = new Board(current, names(), Set.of(ViewWarning.NOT_RELIABLE), List.of(), List.of());

        assertThat(String.join("\n", new Scoreboard(withoutPlays, 80).lines(false)))
                .contains("Real Madrid", "✘ GAP events are missing and were requested")
                .doesNotContain("ON COURT", "LAST PLAYS");
    }

    @Test
    void control_characters_in_names_are_escaped() {
        Game hostile = Json.read(
                new String(Json.bytes(game), UTF_8)
                        .replace("\"MIL\"", "\"\\u001b[2JMIL\"")
                        .getBytes(UTF_8),
                Game.class);
        Board board = new Board(new CurrentGame(hostile, null), names(), Set.of(), List.of(), List.of());

        assertThat(new Scoreboard(board, 80).lines(false)).noneMatch(line -> line.contains("\033"));
    }

    private static Shown board(Set<ViewWarning> doubts) {
        return (width, colour) -> new Scoreboard(
                        new Board(new CurrentGame(game, null), names(), doubts, plays, corrections), width)
                .lines(colour);
    }

    private interface Shown {
        List<String> lines(int width, boolean colour);
    }

    private static GameNames names() {
        return new GameNames(Objects.requireNonNull(SAMPLE.card()));
    }
}
