package io.fastbreak.app.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.testing.PipelineDriver;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reliability;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Fixtures of one event each, without end. {@code -Dhostile.fixtures=1000000 -Dhostile.kept=50000} runs it at full size
 * and prints the heap.
 */
class HostileFixturesTest {
    private static final int FIXTURES = Integer.getInteger("hostile.fixtures", 2_000);
    private static final int KEPT = Integer.getInteger("hostile.kept", 200);
    private static final String GAME = RealGames.MOST_CORRECTED;

    @Test
    void the_stores_stay_bounded_and_a_game_among_them_is_unharmed() {
        List<Line> lines = RealGames.game(GAME).lines();
        Map<String, String> settings = Map.of("task.max-fixtures", Integer.toString(KEPT));
        try (PipelineDriver pipeline = new PipelineDriver(settings)) {
            pipeline.append(lines.subList(0, 100));
            pipeline.pass(Duration.ofSeconds(1));
            for (int i = 0; i < FIXTURES; i++) {
                pipeline.append(List.of(oneEventOf("hostile" + i, lines.get(0))));
                if (i % 500 == 0) {
                    pipeline.pass(Duration.ofMillis(100));
                    pipeline.discardOutputs();
                }
            }
            pipeline.append(lines.subList(100, lines.size()));
            pipeline.pass(Duration.ofSeconds(4));

            Beacon.Counters counters = pipeline.counters();
            assertThat(counters.balanced()).isTrue();
            assertThat(counters.evicted()).isEqualTo(FIXTURES + 1 - KEPT);
            // The game and the hostile ones: a log entry and two heads each.
            assertThat(pipeline.stored()).isLessThan(3L * KEPT + 2L * lines.size());
            Game game = pipeline.lastGame(GAME);
            assertThat(game.isFinal()).isTrue();
            assertThat(game.reliability()).isEqualTo(Reliability.FULL);
        }
    }

    private static Line oneEventOf(String fixtureId, Line line) {
        return new Line(
                fixtureId,
                null,
                new String(line.value(), UTF_8).replace(GAME, fixtureId).getBytes(UTF_8));
    }
}
