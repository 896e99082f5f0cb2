package io.fastbreak.lab.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The order of play compared with the published files. */
class ListedOrderTest {

    private static final Set<String> THROWS = Set.of("SHOT", "FREE_THROW");
    private static final Set<String> OF_OTHER_ROWS =
            Set.of("LINEUP", "MATCH_STATUS_CHANGE", "PERIOD_TRANSITION", "SUBSTITUTION");

    /** Each LiveStats row has the running score, which is independent of the computed order. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ALL, names = "WNBL_.*")
    void the_running_score_of_a_livestats_game_is_the_published_one(SampleGame game) {
        Map<String, String> published = new HashMap<>();
        for (SourceNode row : new SourceFile(playByPlay(game), "").csvRows()) {
            published.put(
                    game.id() + "-" + row.text("action_number"),
                    row.text("home_team_score") + ":" + row.text("away_team_score"));
        }

        int[] score = new int[2];
        for (JsonNode event : PlayOrder.of(game.events())) {
            if (THROWS.contains(event.path("eventType").asText())) {
                boolean isHome = event.at("/competitors/0/type").asText().equals("HOME");
                boolean isMade = event.at("/attributes/isSuccessful").asBoolean();
                score[isHome ? 0 : 1] += isMade ? event.at("/attributes/points").asInt() : 0;
                assertThat(score[0] + ":" + score[1])
                        .as(event.path("id").asText())
                        .isEqualTo(published.get(event.path("id").asText()));
            }
        }
    }

    @Test
    void the_plays_of_an_atrium_game_keep_the_listed_order() throws IOException {
        JsonNode periods = new ObjectMapper()
                .readTree(playByPlay(SampleGame.LNB_28898).toFile())
                .at("/data/pbp");
        List<String> listed = new ArrayList<>();
        for (int period = 1; period <= 4; period++) {
            for (JsonNode row : periods.path("" + period).path("events")) {
                String words = (row.path("eventType").asText() + " "
                                + row.path("eventSubType").asText(""))
                        .trim();
                if (!words.matches("assist|steal|block|foul drawn|jumpBall lost|substitution .*")) {
                    long clockMs = Duration.parse(row.path("clock").asText()).toMillis();
                    listed.add(period + " " + clockMs + " " + words + " "
                            + row.path("personId").asText(""));
                }
            }
        }

        assertThat(PlayOrder.of(SampleGame.LNB_28898.events()).stream()
                        .filter(event ->
                                !OF_OTHER_ROWS.contains(event.path("eventType").asText()))
                        .map(ListedOrderTest::line))
                .containsExactlyElementsOf(listed);
    }

    private static String line(JsonNode event) {
        return event.at("/period/number").asText() + " "
                + event.path("startGameClock").asText() + " "
                + event.at("/additionalAttributes/sourceType").asText() + " "
                + event.at("/participants/0/id").asText("");
    }

    private static Path playByPlay(SampleGame game) {
        assumeTrue(game.published().isPresent(), "the published files are not in shared/data beside the project");
        return game.published().orElseThrow().playByPlay();
    }
}
