package io.fastbreak.testkit.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.Json;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.testkit.driver.PipelineListener;
import io.fastbreak.testkit.driver.PlainPipeline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Small feeds that contradict themselves, in the directory {@code shared/data} beside the project. */
class ContradictionsTest {
    private static final Path DATA = Path.of(System.getProperty("published.games", "../../../shared/data"), "cases");
    private static final Path CASES = DATA.resolve("contradictions");
    /** Every wait of a feed is over then; no play is missing for too long. */
    private static final long REST_MS = 10_000;
    /** As when a recorded file is published again. */
    private static final long LATER_MS = 86_400_000L * 300;

    @Test
    void no_feed_that_contradicts_itself_is_called_reliable() throws IOException {
        assumeTrue(Files.isDirectory(CASES), "the cases are not in shared/data beside the project");
        JsonNode cases = Json.read(Files.readAllBytes(CASES.resolve("cases.json")), JsonNode.class);
        Set<String> differing = new TreeSet<>();

        for (Map.Entry<String, JsonNode> each : cases.properties()) {
            String want = each.getValue().path("want").asText();
            List<String> feed = Files.readAllLines(CASES.resolve(each.getKey() + ".ndjson"));
            for (boolean isLive : List.of(true, false)) {
                ScoringSummary last = play(feed, isLive);
                if (!isAsWanted(last, want)) {
                    String when = isLive ? ", live: wanted " : ", published again later: wanted ";
                    differing.add(each.getKey() + when + want + ", was " + text(last));
                }
            }
        }

        assertThat(cases).hasSize(28);
        assertThat(differing).isEmpty();
    }

    @Test
    void points_before_the_jump_ball_count_for_the_first_period() throws IOException {
        assumeTrue(Files.isDirectory(DATA.resolve("reports")), "the cases are not in shared/data beside the project");
        ScoringSummary last =
                play(Files.readAllLines(DATA.resolve("reports/pregame-points-in-no-period.ndjson")), true);

        assertThat(score(last)).isEqualTo("1:0");
        assertThat(last.periodScores()).first().satisfies(first -> {
            assertThat(first.type()).isEqualTo(PeriodType.REGULAR);
            assertThat(first.points()).containsEntry("HAV", 1);
        });
    }

    private static ScoringSummary play(List<String> feed, boolean isLive) {
        PlainPipeline pipeline = null;
        String fixture = "";
        for (String line : feed) {
            JsonNode event = Json.read(line.getBytes(UTF_8), JsonNode.class);
            long createdUtc = event.at("/audit/createdUtc").asLong();
            fixture = event.path("fixtureId").asText();
            if (pipeline == null) {
                pipeline = new PlainPipeline(
                        SequencerSettings.DEFAULTS,
                        ProjectionSettings.DEFAULT,
                        PipelineListener.NONE,
                        isLive ? createdUtc : createdUtc + LATER_MS);
            }
            if (isLive) {
                pipeline.runTo(createdUtc);
            }
            pipeline.receive(
                    fixture.getBytes(UTF_8),
                    line.getBytes(UTF_8),
                    pipeline.now().utcMs());
        }
        requireNonNull(pipeline).runTo(pipeline.now().utcMs() + REST_MS);
        pipeline.tick(pipeline.now().utcMs());
        return requireNonNull(pipeline.game(fixture)).summary();
    }

    private static boolean isAsWanted(ScoringSummary game, String want) {
        String[] words = want.split(":", 2);
        String wanted = words.length == 1 ? "" : words[1];
        return switch (words[0]) {
            case "unreliable" -> !game.reliable();
            case "review" -> !game.reliable() || !game.openReviews().isEmpty();
            case "either" -> !game.reliable() || score(game).equals(wanted);
            case "reliable" -> game.reliable() && score(game).equals(wanted);
            case "period" ->
                !game.reliable()
                        || (game.period() != null
                                && game.period().type() == PeriodType.REGULAR
                                && game.period().number() == Integer.parseInt(wanted));
            default -> throw new IllegalArgumentException("a word that is not known here: " + want);
        };
    }

    private static String score(ScoringSummary game) {
        return game.competitors().stream()
                .map(competitor -> String.valueOf(competitor.score()))
                .collect(Collectors.joining(":"));
    }

    private static String text(ScoringSummary game) {
        return score(game) + " in " + game.period() + ", reasons " + game.reasons() + ", reviews " + game.openReviews();
    }
}
