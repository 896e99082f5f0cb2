package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.timeline.Timeline;
import io.fastbreak.projector.game.GameProjection;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** In order of play, each event of a real game leaves the score that its publisher printed beside it. */
class RunningScoreTest {
    static List<String> games() {
        return SampleGames.exist() ? SampleGames.ALL : List.of();
    }

    @ParameterizedTest(name = "{0}", allowZeroInvocations = true)
    @MethodSource("games")
    void the_score_after_each_event_is_the_published_one(String game) throws IOException {
        assumeTrue(SampleGames.exist(), "samples/ is missing");
        JsonNode published = SampleGames.json(game, ".running-score.json");
        JsonNode scores = published.path("scores");
        List<String> competitors = List.of(
                published.at("/competitors/0").asText(),
                published.at("/competitors/1").asText());
        List<String> seen = new ArrayList<>();
        GameProjection projection = new GameProjection(SampleGames.effectiveRules(SampleGames.events(game)));

        orderOfPlay(SampleGames.events(game)).forEachFrom(0, event -> {
            projection.apply(event);
            JsonNode score = scores.path(event.id());
            if (score.isArray()) {
                seen.add(event.id());
                assertThat(competitors)
                        .extracting(projection.figures().score().points()::total)
                        .as(event.id())
                        .containsExactly(score.get(0).asInt(), score.get(1).asInt());
            }
        });

        assertThat(seen).hasSize(scores.size()).hasSizeGreaterThan(50);
    }

    private static Timeline orderOfPlay(List<SequencedEvent> events) {
        Timeline timeline = new Timeline();
        events.forEach(event -> timeline.put(event.event(), new Place(event.epoch(), event.number())));
        return timeline;
    }
}
