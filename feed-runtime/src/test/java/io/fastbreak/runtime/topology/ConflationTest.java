package io.fastbreak.runtime.topology;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.runtime.files.RawLines.Line;
import io.fastbreak.runtime.testing.PipelineDriver;
import io.fastbreak.runtime.testing.RealGames;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A pipeline that is behind its log does not publish every change, but always the last. */
class ConflationTest {
    private static final Duration MINUTES = Duration.ofMinutes(5);
    private static final Duration WINDOW_IS_OVER = Duration.ofSeconds(3);
    private static final Duration AT_REST = Duration.ofSeconds(3);

    @Test
    void summaries_are_conflated_and_the_last_one_is_published() {
        try (PipelineDriver pipeline = new PipelineDriver()) {
            // given
            List<Line> lines = RealGames.game(RealGames.MOST_CORRECTED).lines();

            // when
            pipeline.appendBefore(MINUTES, lines);
            pipeline.pass(WINDOW_IS_OVER);
            pipeline.pass(AT_REST);

            // then
            List<ScoringSummary> summaries = pipeline.summaries();
            Game game = pipeline.game();
            assertThat(summaries).hasSizeLessThan(lines.size() / 10);
            assertThat(game.isFinal()).isTrue();
            assertThat(summaries.get(summaries.size() - 1).stateVersion()).isEqualTo(game.stateVersion());
            assertThat(pipeline.counters().owed()).isZero();
        }
    }

    @Test
    void pending_publications_are_published_by_the_next_process() {
        try (PipelineDriver pipeline = new PipelineDriver()) {
            // given
            List<Line> lines = RealGames.game(RealGames.MOST_CORRECTED).lines();
            pipeline.appendBefore(MINUTES, lines.subList(0, 1));
            pipeline.pass(WINDOW_IS_OVER);
            pipeline.appendBefore(MINUTES, lines.subList(1, lines.size()));

            // when
            pipeline.restart();
            pipeline.pass(AT_REST);

            // then
            List<ScoringSummary> summaries = pipeline.summaries();
            assertThat(summaries).isNotEmpty();
            assertThat(summaries.get(summaries.size() - 1).isFinal()).isTrue();
            assertThat(pipeline.game().isFinal()).isTrue();
            assertThat(pipeline.counters().owed()).isZero();
        }
    }
}
