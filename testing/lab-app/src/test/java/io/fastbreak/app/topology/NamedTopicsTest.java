package io.fastbreak.app.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.testing.PipelineDriver;
import io.fastbreak.app.testing.RealGames;
import java.time.Duration;
import java.util.Map;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Topics of others are rarely called as ours. */
class NamedTopicsTest {
    @RegisterExtension
    private final PipelineDriver pipeline =
            new PipelineDriver(Map.of("topics.names", "events.raw=acme.pbp,games.state=acme.boxscores"));

    @Test
    void events_are_read_from_the_named_topic_and_games_are_written_to_theirs() {
        RealGames.game(RealGames.MOST_CORRECTED)
                .lines()
                .subList(0, 5)
                .forEach(line ->
                        pipeline.append(RealGames.MOST_CORRECTED.getBytes(UTF_8), line.value(), new RecordHeaders()));
        pipeline.pass(Duration.ofSeconds(3));

        assertThat(pipeline.records("basketball.events.clean")).hasSize(5).allSatisfy(clean -> assertThat(
                        new String(clean.headers().lastHeader("fb-raw").value(), UTF_8))
                .startsWith("acme.pbp/0/"));
        assertThat(pipeline.records("acme.boxscores")).isNotEmpty();
    }
}
