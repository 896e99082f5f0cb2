package io.fastbreak.app.topology;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.testing.PipelineDriver;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.labapp.sandbox.SampleGame;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reliability;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Thirteen real games, each against the official box score. */
class SampleGamesTest {
    static Stream<String> games() {
        return RealGames.ids().stream();
    }

    @Test
    void there_are_thirteen_games() {
        assertThat(RealGames.ids()).hasSize(13);
    }

    @ParameterizedTest
    @MethodSource("games")
    void the_final_game_has_every_official_figure(String id) {
        SampleGame sample = RealGames.game(id);
        try (PipelineDriver pipeline = new PipelineDriver()) {

            pipeline.play(sample.lines());

            Game game = pipeline.game();
            assertThat(differences(sample, game)).isEqualTo(RealGames.deviations(id));
            assertThat(game.isFinal()).isTrue();
            assertThat(game.matchStatus()).isEqualTo(MatchStatus.FINISHED);
            assertThat(game.reliability()).isEqualTo(Reliability.FULL);
            assertThat(game.stateVersion()).isPositive();
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void every_record_is_counted_and_none_is_missing(String id) {
        SampleGame sample = RealGames.game(id);
        long lines = sample.lines().size();
        try (PipelineDriver pipeline = new PipelineDriver()) {

            pipeline.play(sample.lines());

            Beacon.Counters counters = pipeline.counters();
            assertThat(counters.received()).isEqualTo(lines);
            assertThat(counters.clean()).isEqualTo(lines);
            assertThat(counters.balanced()).isTrue();
            assertThat(counters.atRest()).isTrue();
            assertThat(counters.games()).isEqualTo(1);
            assertThat(pipeline.gaps()).isZero();
        }
    }

    /** Rows that were entered late; the times of the LNB's are those of the entry itself. */
    @ParameterizedTest
    @ValueSource(strings = {"E2024-276", "1777522", "LNB-28898"})
    void a_game_that_arrives_as_it_was_entered_ends_official(String id) {
        SampleGame sample = RealGames.game(id);
        try (PipelineDriver pipeline = new PipelineDriver()) {

            pipeline.playAsCreated(sample.lines());

            Game game = pipeline.game();
            assertThat(differences(sample, game)).isEqualTo(RealGames.deviations(id));
            assertThat(game.isFinal()).isTrue();
            assertThat(game.reliability()).isEqualTo(Reliability.FULL);
            assertThat(pipeline.gaps()).isZero();
        }
    }

    private static List<String> differences(SampleGame sample, Game game) {
        return Objects.requireNonNull(sample.official()).differences(game).stream()
                .sorted()
                .toList();
    }
}
