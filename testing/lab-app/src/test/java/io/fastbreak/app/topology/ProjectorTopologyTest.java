package io.fastbreak.app.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.testing.PipelineDriver;
import io.fastbreak.app.testing.ProjectorDriver;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A game with lost, late, doubled and refused lines, projected by the pipeline and again from what it wrote. */
class ProjectorTopologyTest {
    private static final long SEED = 20261121;
    private static final int NEAR = 12;
    private static final Instant LATER = Instant.parse("2026-02-01T20:00:00Z");
    private static final String FIXTURE = RealGames.MOST_CORRECTED;
    private static final List<Line> LINES = RealGames.game(FIXTURE).lines();

    private static final Line REFUSED = LINES.stream()
            .filter(line -> new String(line.value(), UTF_8).contains("\"SHOT\""))
            .skip(20)
            .findFirst()
            .orElseThrow();

    @TempDir
    private Path folder;

    private Game projected;
    private List<TestRecord<byte[], byte[]>> clean;
    private List<TestRecord<byte[], byte[]>> gaps;

    @Test
    void a_disturbed_game_is_projected_again_to_the_same_end() {
        runPipeline();

        try (ProjectorDriver projector = new ProjectorDriver(folder, Map.of(), 0, LATER)) {
            projector.gaps(gaps.subList(0, gaps.size() / 2));
            projector.clean(clean);
            projector.gaps(gaps.subList(gaps.size() / 2, gaps.size()));

            assertThat(projected.reliability().reasons()).contains(Reason.GAP, Reason.REJECTED);
            assertSame(projector.games().get(FIXTURE));
        }
    }

    @Test
    void a_reason_of_a_later_version_marks_the_game_and_loses_no_event() {
        runPipeline();
        int last = clean.size() - 1;
        clean.get(last).headers().remove("fb-doubt").add("fb-doubt", "REJECTED,OF_A_LATER_VERSION".getBytes(UTF_8));

        try (ProjectorDriver projector = new ProjectorDriver(folder, Map.of(), 0, LATER)) {
            projector.gaps(gaps);
            projector.clean(clean);

            Game again = projector.games().get(FIXTURE);
            assertThat(again.reliability().reasons()).contains(Reason.REJECTED, Reason.INTERNAL);
            assertThat(again.competitors()).isEqualTo(projected.competitors());
            assertThat(again.lastSequence()).isEqualTo(projected.lastSequence());
        }
    }

    @Test
    void it_resumes_where_it_was_stopped() {
        runPipeline();
        int half = clean.size() / 2;

        try (ProjectorDriver projector = new ProjectorDriver(folder, Map.of(), 0, LATER)) {
            projector.clean(clean.subList(0, half));
            projector.gaps(gaps);
            projector.restart();
            projector.clean(clean.subList(half, clean.size()));

            assertSame(projector.games().get(FIXTURE));
        }
    }

    @Test
    void no_version_is_lower_than_a_published_one_also_after_a_restart() {
        runPipeline();
        long published = projected.stateVersion();

        try (ProjectorDriver projector = new ProjectorDriver(folder, Map.of(), published, LATER)) {
            projector.restart();
            projector.clean(clean.subList(0, 1));

            assertThat(projector.games().get(FIXTURE).stateVersion()).isGreaterThan(published);
        }
    }

    private void runPipeline() {
        Random random = new Random(SEED);
        List<Line> lines = new ArrayList<>(LINES.subList(1, LINES.size()));
        for (int i = 0; i < lines.size(); i++) {
            Collections.swap(lines, i, Math.min(lines.size() - 1, i + random.nextInt(NEAR)));
        }
        lines.remove(lines.size() / 2);
        lines.replaceAll(line -> line.value() == REFUSED.value() ? withoutPoints(line) : line);
        try (PipelineDriver pipeline = new PipelineDriver()) {
            pipeline.append(LINES.subList(0, 1));
            pipeline.pass(Duration.ofSeconds(1));
            for (Line line : lines) {
                pipeline.append(List.of(line, line));
                pipeline.pass(Duration.ofMillis(100));
            }
            pipeline.pass(Duration.ofSeconds(40));
            projected = pipeline.game();
            clean = pipeline.records(pipeline.topics().clean());
            gaps = pipeline.records(pipeline.topics().gaps());
        }
    }

    /** A shot that the validator refuses. */
    private static Line withoutPoints(Line line) {
        String event = new String(line.value(), UTF_8);
        return new Line(
                line.fixtureId(),
                line.createdUtc(),
                event.replace("\"points\":", "\"pts\":").getBytes(UTF_8));
    }

    private void assertSame(Game again) {
        assertThat(again)
                .usingRecursiveComparison()
                .ignoringFields("stateVersion", "resultRevision", "asOfUtc")
                .isEqualTo(projected);
    }
}
