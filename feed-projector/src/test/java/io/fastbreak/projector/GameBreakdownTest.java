package io.fastbreak.projector;

import static io.fastbreak.projector.ScriptedGame.AWAY;
import static io.fastbreak.projector.ScriptedGame.HOME;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.PlayerLine;
import io.fastbreak.projector.history.GameBreakdown;
import io.fastbreak.projector.history.GameBreakdown.Stint;
import io.fastbreak.projector.history.GameBreakdown.TeamPossession;
import io.fastbreak.projector.history.GameHistory;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Stints and possessions add up to the box score. */
class GameBreakdownTest {
    static List<String> games() {
        return List.of("E2024-276", "E2024-107", "E2024-120", "E2024-35", "0022000001", "1777522", "913554", "1330544");
    }

    @ParameterizedTest
    @MethodSource("games")
    void stints_add_up_to_minutes_and_plus_minus_of_every_player(String name) throws IOException {
        assumeTrue(SampleGames.exist(), "samples/ is missing");
        GameHistory history = GameHistoryTest.historyOf(SampleGames.events(name));
        Game game = history.upTo(history.plays());
        GameBreakdown breakdown = history.breakdown();

        for (CompetitorLine team : game.competitors()) {
            for (PlayerLine player : team.players()) {
                List<Stint> stints = breakdown.stints().stream()
                        .filter(stint -> stint.players().contains(player.id()))
                        .toList();
                assertThat(stints.stream().mapToLong(Stint::playedMs).sum())
                        .as("%s", player.id())
                        .isEqualTo(player.playedMs());
                assertThat(stints.stream()
                                .mapToInt(stint -> stint.points() - stint.opponentPoints())
                                .sum())
                        .as("%s", player.id())
                        .isEqualTo(player.plusMinus());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void possessions_have_the_points_and_are_about_as_many_as_the_box_score_lets_expect(String name)
            throws IOException {
        assumeTrue(SampleGames.exist(), "samples/ is missing");
        GameHistory history = GameHistoryTest.historyOf(SampleGames.events(name));
        Game game = history.upTo(history.plays());
        List<TeamPossession> all = history.breakdown().possessions();

        for (CompetitorLine team : game.competitors()) {
            List<TeamPossession> own = all.stream()
                    .filter(possession -> possession.competitorId().equals(team.id()))
                    .toList();
            int points = own.stream().mapToInt(TeamPossession::points).sum();
            // Free throws after technical fouls belong to no possession.
            assertThat(points).isBetween(team.score() - 5, team.score());
            assertThat((double) own.size()).isCloseTo(team.rates().possessions(), within(8.0));
        }
    }

    @Test
    void a_correction_changes_stints_and_possessions() {
        ScriptedGame script = ScriptedGame.started();
        script.at("09:40").made("a1", 2);
        script.at("09:20").missed("b1", 3);
        String late = script.at("09:00").made("a1", 2);
        script.at("08:50").substitution("a6", "a1");

        GameBreakdown before = GameHistoryTest.historyOf(script.sent).breakdown();
        script.delete(late);
        GameBreakdown after = GameHistoryTest.historyOf(script.sent).breakdown();

        assertThat(before.stints())
                .filteredOn(stint -> stint.competitorId().equals(HOME))
                .first()
                .satisfies(stint -> {
                    assertThat(stint.points()).isEqualTo(4);
                    assertThat(stint.playedMs()).isEqualTo(70_000);
                });
        assertThat(after.stints())
                .filteredOn(stint -> stint.competitorId().equals(HOME))
                .first()
                .satisfies(stint -> assertThat(stint.points()).isEqualTo(2));
        assertThat(before.possessions())
                .extracting(TeamPossession::competitorId)
                .containsExactly(HOME, AWAY, HOME, AWAY);
        assertThat(after.possessions()).extracting(TeamPossession::competitorId).containsExactly(HOME, AWAY);
    }

    @Test
    void a_free_throw_for_a_foul_on_a_made_shot_is_of_the_same_possession() {
        ScriptedGame script = ScriptedGame.started();
        script.at("09:40").made("a1", 2);
        String foul = script.foul(FoulType.PERSONAL, "b1", "a1", 1);
        script.freeThrow("a1", true, foul, 1);
        script.at("09:20").turnover("b1");

        assertThat(GameHistoryTest.historyOf(script.sent).breakdown().possessions())
                .extracting(TeamPossession::competitorId, TeamPossession::points)
                .startsWith(tuple(HOME, 3), tuple(AWAY, 0));
    }
}
