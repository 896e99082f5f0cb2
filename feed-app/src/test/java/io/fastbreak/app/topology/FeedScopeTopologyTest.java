package io.fastbreak.app.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.fastbreak.app.run.RawLines.Line;
import io.fastbreak.app.testing.DrivenPipeline;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.Range;
import io.fastbreak.model.wire.Json;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A source that counts its events over all its fixtures. */
class FeedScopeTopologyTest {
    private static final String FIXTURE = RealGames.MOST_CORRECTED;
    private static final Duration WINDOW = Duration.ofSeconds(4);

    @TempDir
    private Path stateFolder;

    private DrivenPipeline pipeline;

    @BeforeEach
    void start() {
        pipeline = new DrivenPipeline(stateFolder, Map.of("sequence.scope", "feed"));
    }

    @AfterEach
    void stop() {
        pipeline.close();
    }

    @Test
    void numbers_that_alternate_between_fixtures_are_passed_at_once_and_without_a_gap() {
        for (int number = 1; number <= 20; number++) {
            pipeline.append(List.of(line(number, number % 2 == 0 ? "A" : "B")));
        }
        assertThat(pipeline.records(pipeline.topics().clean())).hasSize(20);

        pipeline.pass(WINDOW);
        assertThat(pipeline.gaps()).isZero();
        assertThat(pipeline.counters().balanced()).isTrue();
    }

    @Test
    void a_number_of_the_source_that_is_missing_concerns_all_its_fixtures_until_it_comes() {
        pipeline.append(List.of(line(1, "A"), line(2, "B"), line(5, "A")));
        pipeline.pass(WINDOW);
        assertThat(gaps())
                .extracting(Gap::key, Gap::state, Gap::missing)
                .containsExactly(
                        tuple("A/VendorScoresheet/0/3", Gap.State.OPEN, List.of(new Range(3, 4))),
                        tuple("B/VendorScoresheet/0/3", Gap.State.OPEN, List.of(new Range(3, 4))));

        pipeline.append(List.of(line(4, "B"), line(3, "C")));
        assertThat(gaps())
                .extracting(Gap::key, Gap::state)
                .endsWith(
                        tuple("A/VendorScoresheet/0/3", Gap.State.HEALED),
                        tuple("B/VendorScoresheet/0/3", Gap.State.HEALED));
    }

    private List<Gap> gaps() {
        return pipeline.records(pipeline.topics().gaps()).stream()
                .map(record -> Json.read(record.value(), Gap.class))
                .toList();
    }

    private static Line line(int number, String fixtureId) {
        String event = new String(RealGames.values(FIXTURE).get(number - 1), UTF_8).replace(FIXTURE, fixtureId);
        return new Line(fixtureId, null, event.getBytes(UTF_8));
    }
}
