package io.fastbreak.benchmarks.usual;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.benchmarks.EveritEventSchemas.SchemaCheck;
import io.fastbreak.benchmarks.SampleFeed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the pipeline is compared with does the same task: its scores are right. */
class GameDocumentTest {
    private static final Path SAMPLES = Path.of("../../samples");
    private static final SchemaCheck CHECK = new SchemaCheck();

    static List<SampleFeed> games() {
        return SampleFeed.in(SAMPLES);
    }

    @ParameterizedTest
    @MethodSource("games")
    void the_final_score_is_the_official_one(SampleFeed feed) throws IOException {
        // given
        JsonNode stored = null;

        // when: stored and read after each event, as by the store
        for (String event : feed.events()) {
            byte[] value = event.getBytes(UTF_8);
            assertThat(CHECK.violations(value)).isEmpty();
            GameDocument game = new GameDocument(feed.fixtureId(), stored);
            assertThat(game.apply(UsualTopology.read(value)).duplicate()).isFalse();
            stored = UsualTopology.read(UsualTopology.write(game.json()));
        }

        // then
        GameDocument game = new GameDocument(feed.fixtureId(), stored);
        JsonNode official =
                UsualTopology.read(Files.readAllBytes(SAMPLES.resolve(feed.fixtureId() + ".official.json")));
        for (JsonNode competitor : official.path("competitors")) {
            assertThat(game.points(competitor.path("id").asText()))
                    .isEqualTo(competitor.path("score").asInt())
                    .isPositive();
        }
    }

    @Test
    void an_event_that_comes_again_is_a_duplicate_and_a_late_one_is_not() {
        // given
        List<String> events = games().get(0).events();
        GameDocument game = new GameDocument("game", null);
        game.apply(event(events, 0));

        // when
        GameDocument.EventEffect gap = game.apply(event(events, 2));
        GameDocument.EventEffect late = game.apply(event(events, 1));
        GameDocument.EventEffect again = game.apply(event(events, 2));

        // then
        assertThat(gap.gap()).isTrue();
        assertThat(late.duplicate()).isFalse();
        assertThat(again.duplicate()).isTrue();
    }

    private static JsonNode event(List<String> events, int row) {
        return UsualTopology.read(events.get(row).getBytes(UTF_8));
    }

    @Test
    void an_invalid_event_is_rejected_with_its_violations() {
        assertThat(CHECK.violations("{\"eventType\":\"SHOT\"}".getBytes(UTF_8))).isNotEmpty();
        assertThat(CHECK.violations("{\"eventType\":\"DUNK\"}".getBytes(UTF_8))).isNotEmpty();
        assertThat(CHECK.violations("{".getBytes(UTF_8))).isNotEmpty();
    }
}
