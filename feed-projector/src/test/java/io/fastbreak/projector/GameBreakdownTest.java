package io.fastbreak.projector;

import static io.fastbreak.projector.ScriptedGame.AWAY;
import static io.fastbreak.projector.ScriptedGame.HOME;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.model.event.attribute.ReboundType;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.PlayerLine;
import io.fastbreak.projector.history.GameBreakdown;
import io.fastbreak.projector.history.GameBreakdown.Stint;
import io.fastbreak.projector.history.GameBreakdown.TeamPossession;
import io.fastbreak.projector.history.GameHistory;
import java.io.IOException;
import java.util.List;
import java.util.Map;
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
    void a_possession_says_what_gave_the_ball_and_what_gave_it_away() {
        ScriptedGame script = ScriptedGame.started();
        script.at("10:00")
                .send(EventType.JUMP_BALL, Attributes.NONE, List.of(ScriptedGame.player("a1", ParticipantType.WON_BY)));
        script.at("09:40").made("a1", 2);
        script.at("09:20").missed("b1", 3);
        script.at("09:18").rebound("a2", ReboundType.DEFENSIVE);
        script.at("09:00").turnover("a2", ScriptedGame.steal("b2"));
        script.at("08:50").missed("b2", 2);
        // The rebound is missing, so that only the next shot shows who has the ball.
        script.at("08:30").made("a3", 3);

        assertThat(GameHistoryTest.historyOf(script.sent).breakdown().possessions())
                .extracting(TeamPossession::competitorId, TeamPossession::begunBy, TeamPossession::endedBy)
                .containsExactly(
                        tuple(HOME, EventType.JUMP_BALL, EventType.SHOT),
                        tuple(AWAY, EventType.SHOT, EventType.REBOUND),
                        tuple(HOME, EventType.REBOUND, EventType.TURNOVER),
                        tuple(AWAY, EventType.TURNOVER, null),
                        tuple(HOME, null, EventType.SHOT),
                        tuple(AWAY, EventType.SHOT, null));
    }

    @Test
    void a_substitution_is_nothing_that_gives_the_ball() {
        ScriptedGame script = ScriptedGame.started();
        script.at("00:10").made("a1", 2);
        script.at("00:05").missed("b1", 2);
        script.rebound("a1", ReboundType.DEFENSIVE);
        // Of the second period there is no beginning.
        script.quarter(2).at("10:00").substitution("a6", "a1");

        assertThat(GameHistoryTest.historyOf(script.sent).breakdown().possessions())
                .last()
                .satisfies(possession -> {
                    assertThat(possession.period().number()).isEqualTo(2);
                    assertThat(possession.begunBy()).isNull();
                });
    }

    @Test
    void a_possession_says_who_is_on_court_when_it_is_played() {
        ScriptedGame script = ScriptedGame.started();
        script.at("09:40").made("a1", 2);
        script.at("09:40").substitution("b6", "b1");
        script.at("09:20").made("b6", 3);
        script.at("09:10").substitution("a6", "a1");

        List<TeamPossession> possessions =
                GameHistoryTest.historyOf(script.sent).breakdown().possessions();

        List<String> home = List.of("a1", "a2", "a3", "a4", "a5");
        List<String> away = List.of("b2", "b3", "b4", "b5", "b6");
        assertThat(possessions)
                .extracting(TeamPossession::onCourt)
                .containsExactly(
                        Map.of(HOME, home, AWAY, List.of("b1", "b2", "b3", "b4", "b5")),
                        Map.of(HOME, home, AWAY, away),
                        Map.of(HOME, home, AWAY, away));
    }

    @ParameterizedTest
    @MethodSource("games")
    void of_most_possessions_of_a_real_game_it_is_known_what_began_them(String name) throws IOException {
        assumeTrue(SampleGames.exist(), "samples/ is missing");
        List<TeamPossession> all =
                GameHistoryTest.historyOf(SampleGames.events(name)).breakdown().possessions();

        // After free throws of which it is not said how many are awarded only the next play shows who has the ball.
        assertThat(all).filteredOn(possession -> possession.begunBy() == null).hasSizeLessThan(all.size() / 6);
        assertThat(all).allSatisfy(possession -> assertThat(possession.onCourt().values())
                .hasSize(2)
                .allSatisfy(five -> assertThat(five).hasSize(5)));
        for (int i = 1; i < all.size(); i++) {
            TeamPossession before = all.get(i - 1);
            TeamPossession possession = all.get(i);
            if (possession.begunBy() != null && before.period().sameAs(possession.period())) {
                assertThat(before.endedBy()).isEqualTo(possession.begunBy());
            }
        }
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
