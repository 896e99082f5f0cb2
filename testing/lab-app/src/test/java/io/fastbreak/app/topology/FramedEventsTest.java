package io.fastbreak.app.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.testing.PipelineDriver;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.model.game.Game;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Events that carry the id of a schema, as serializers of schema registries write them. */
class FramedEventsTest {
    private static final String GAME = "E2024-276";

    @Test
    void a_framed_game_is_the_same_game_and_its_bytes_are_passed_on() {
        List<Line> lines = RealGames.game(GAME).lines();
        List<Line> framed = lines.stream().map(FramedEventsTest::framed).toList();
        try (PipelineDriver plain = new PipelineDriver();
                PipelineDriver pipeline = new PipelineDriver()) {
            plain.play(lines);

            pipeline.play(framed);

            Game game = pipeline.game();
            assertThat(game).isEqualTo(plain.game());
            var clean = pipeline.cleanOf(game.fixtureId());
            assertThat(clean).hasSameSizeAs(framed).allSatisfy(record -> assertThat(
                            new String(record.headers().lastHeader("fb-format").value(), UTF_8))
                    .isEqualTo("frame-4"));
            assertThat(clean.get(0).value()).isEqualTo(framed.get(0).value());
        }
    }

    private static Line framed(Line line) {
        byte[] value = ByteBuffer.allocate(5 + line.value().length)
                .put((byte) 0)
                .putInt(42)
                .put(line.value())
                .array();
        return new Line(line.fixtureId(), line.createdUtc(), value);
    }
}
