package io.fastbreak.app.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.report.Scoreboard.Board;
import io.fastbreak.client.view.CurrentGame;
import io.fastbreak.client.view.ViewWarning;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.timeline.Timeline;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.model.wire.Json;
import io.fastbreak.projector.GameChange;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.testkit.driver.PipelineListener;
import io.fastbreak.testkit.driver.PlainPipeline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A real game in its last quarter with a gap, as shown on a terminal. */
class ScoreboardTest {
    private static final String FIXTURE = "E2024-276";
    private static final Path SAMPLES = Path.of("..", "samples");
    private static final Path GOLDEN = Path.of("src/test/resources/io/fastbreak/app/report");
    private static final Path ACTUAL = Path.of("target");
    private static final long BEGIN_UTC = Instant.parse("2026-01-01T20:00:00Z").toEpochMilli();
    private static final int MISSING = 325;
    private static final int LAST = 330;
    private static final String ANSI = "\033\\[[0-9;]*m";

    private static FixtureCard card;
    private static Game game;
    private static ScoringSummary summary;
    private static List<Event> plays;
    private static List<Correction> corrections;

    @BeforeAll
    static void play() throws IOException {
        card = Json.read(Files.readAllBytes(SAMPLES.resolve(FIXTURE + ".card.json")), FixtureCard.class);
        List<String> lines = Files.readAllLines(SAMPLES.resolve(FIXTURE + ".ndjson"));
        corrections = new ArrayList<>();
        PlainPipeline pipeline = new PlainPipeline(
                SequencerSettings.DEFAULTS,
                ProjectionSettings.DEFAULT,
                new PipelineListener() {
                    @Override
                    public void onGameChange(GameChange change) {
                        if (change.correction() != null) {
                            corrections.add(change.correction());
                        }
                    }
                },
                BEGIN_UTC);
        Timeline timeline = new Timeline();
        for (String line : lines.subList(0, LAST)) {
            byte[] value = line.getBytes(UTF_8);
            Event event = new EventCodec().read(value);
            if (event.audit().sequenceNumber() != MISSING + 1) {
                pipeline.receive(FIXTURE.getBytes(UTF_8), value, pipeline.now().utcMs());
                timeline.put(event, new Place(0, event.audit().sequenceNumber()));
            }
            if (event.audit().sequenceNumber() == 1) {
                pipeline.runTo(BEGIN_UTC + 1_000);
            }
        }
        pipeline.runTo(BEGIN_UTC + 2_000);
        LiveGame live = Objects.requireNonNull(pipeline.game(FIXTURE));
        game = live.game();
        summary = live.summary();
        plays = timeline.inOrder();
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
        return new GameNames(card);
    }
}
