package io.fastbreak.app.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.testing.PipelineDriver;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.Schemas;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fixture cards set the rules, whenever they arrive. */
class FixtureCardRulesTest {
    private static final String GAME = RealGames.MOST_CORRECTED;
    private static final String NBA = "{'fixtureId':'E2024-276','rules':'nba'}";
    private static final List<Line> LINES = RealGames.game(GAME).lines();
    private static final int HALF = LINES.size() / 2;
    private static final Duration AT_REST = Duration.ofMillis(1500);

    @RegisterExtension
    private final PipelineDriver pipeline = new PipelineDriver();

    @Test
    void a_card_before_the_first_event_sets_the_rules() {
        card(NBA);
        play(0, HALF);

        assertThat(pipeline.game().rules().name()).isEqualTo("nba");
        assertThat(pipeline.corrections()).extracting(Correction::change).doesNotContain(Correction.Kind.RULES);
    }

    @Test
    void a_later_card_ends_in_the_same_game_and_its_differences_are_corrections() {
        play(0, HALF);
        Game before = pipeline.game();
        pipeline.corrections();
        pipeline.summaries();
        card(NBA);

        Game after = pipeline.game();
        List<Correction> corrections = pipeline.corrections();

        assertThat(before.rules().name()).isEqualTo("fiba");
        assertThat(pipeline.summaries().get(0).rules()).isEqualTo("nba");
        assertThat(after.stateVersion()).isEqualTo(before.stateVersion() + 1);
        assertThat(corrections).extracting(Correction::change).containsExactly(Correction.Kind.RULES);
        assertThat(Schemas.violations("correction", new String(Json.bytes(corrections.get(0)), UTF_8)))
                .isEmpty();
        try (PipelineDriver other = new PipelineDriver()) {
            other.card(GAME, NBA.replace('\'', '"'));
            play(other, 0, HALF);
            assertSame(after, other.game());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'fixtureId':'E2024-276','competition':'EuroLeague'}",
                "{'fixtureId':'E2024-276','rules':'fiba','name':'Madrid v Milan'}",
                "{'fixtureId':'another','rules':'nba'}",
                "no card",
                "null"
            })
    void a_card_without_other_rules_changes_nothing(String card) {
        play(0, HALF);
        long version = pipeline.game().stateVersion();
        pipeline.records(pipeline.topics().state());
        card(card);

        assertThat(pipeline.records(pipeline.topics().state())).isEmpty();
        card(NBA);
        assertThat(pipeline.game().stateVersion()).isEqualTo(version + 1);
    }

    @Test
    void the_rules_survive_a_restart() {
        card(NBA);
        play(0, HALF);
        Game before = pipeline.game();
        pipeline.restart();
        play(HALF, HALF + 1);

        assertThat(before.rules().name()).isEqualTo("nba");
        assertThat(pipeline.game().rules().name()).isEqualTo("nba");
    }

    @Test
    void without_its_card_a_game_has_the_inferred_rules() {
        play(0, HALF);
        Game learnt = pipeline.game();
        card(NBA);
        card(null);

        assertSame(pipeline.game(), learnt);
        assertThat(pipeline.game().stateVersion()).isEqualTo(learnt.stateVersion() + 2);
    }

    @Test
    void a_competition_selects_rules_by_the_settings() {
        try (PipelineDriver other = new PipelineDriver(Map.of("rules.competitions", "Euro*=nba"))) {
            other.card(GAME, "{\"fixtureId\":\"E2024-276\",\"competition\":\"EuroLeague\"}");
            play(other, 0, HALF);

            assertThat(other.game().rules().name()).isEqualTo("nba");
        }
    }

    private void card(String card) {
        pipeline.card(GAME, card == null ? null : card.replace('\'', '"'));
        pipeline.pass(AT_REST);
    }

    private void play(int from, int to) {
        play(pipeline, from, to);
    }

    private static void play(PipelineDriver pipeline, int from, int to) {
        pipeline.append(LINES.subList(from, to));
        pipeline.pass(AT_REST);
    }

    private static void assertSame(Game game, Game other) {
        assertThat(game)
                .usingRecursiveComparison()
                .ignoringFields("stateVersion", "resultRevision", "asOfUtc")
                .isEqualTo(other);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }
}
