package io.fastbreak.labapp.official;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.fastbreak.app.files.RawLines;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.bridge.pricing.PriceModel;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.labapp.calibration.PlayedGame;
import io.fastbreak.labapp.sandbox.SampleGame;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.server.live.GameProgression;
import io.fastbreak.server.live.GameProgression.PlaySituation;
import io.fastbreak.server.live.GameProgression.WinProbability;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GameProgressionTest {
    private static final ModelParameters PARAMETERS = ModelParameters.defaults();

    @Test
    void there_is_a_win_probability_after_each_play_and_the_last_one_is_certain() throws IOException {
        // when: Real Madrid 96, Milan 89
        List<WinProbability> chances = course(RealGames.MOST_CORRECTED).chances(PARAMETERS);

        // then
        assertThat(chances).hasSizeGreaterThan(350).allSatisfy(chance -> assertThat(chance.homeWins())
                .isBetween(0.0, 1.0));
        assertThat(chances.get(0).homeWins()).isCloseTo(0.61, within(0.01));
        assertThat(chances.get(chances.size() - 1).homeWins()).isEqualTo(1);
        assertThat(chances).extracting(WinProbability::eventId).doesNotHaveDuplicates();
    }

    @Test
    void an_overtime_is_open_again() throws IOException {
        // given: Barcelona 90, Real Madrid 97 after two overtimes
        GameProgression course = course("E2024-107");

        // when
        List<WinProbability> chances = course.chances(PARAMETERS);
        PlaySituation firstOfOvertime = course.moments().stream()
                .filter(moment -> moment.period() == PeriodType.OVERTIME)
                .findFirst()
                .orElseThrow();

        // then
        assertThat(firstOfOvertime.situation().remainingMinutes()).isEqualTo(5);
        assertThat(chances.get(course.moments().indexOf(firstOfOvertime)).homeWins())
                .isCloseTo(0.55, within(0.05));
        assertThat(chances.get(chances.size() - 1).homeWins()).isZero();
    }

    @Test
    void every_recorded_game_is_played_to_its_official_end() {
        // when
        List<PlayedGame> games = CalibrationGames.recorded(RealGames.events("x").getParent());

        // then
        assertThat(games).extracting(PlayedGame::id).containsExactlyInAnyOrderElementsOf(RealGames.ids());
        assertThat(games)
                .extracting(game -> game.id() + " " + game.home() + "-" + game.away())
                .contains(
                        "E2024-276 96-89", "E2024-107 90-97", "0022000001 125-99", "1330544 76-75", "LNB-28898 65-89");
        assertThat(games)
                .filteredOn(game -> game.minutes().get(0).lead() == 0)
                .extracting(PlayedGame::id)
                .containsExactlyInAnyOrder("E2024-35", "E2024-107", "913554", "1330544", "1777473");
        assertThat(games)
                .filteredOn(game -> game.minutes().size() == 49)
                .extracting(PlayedGame::id)
                .containsExactly("0022000001");
    }

    @Test
    void lines_do_not_follow_every_basket() throws IOException {
        // given
        GameProgression course = course(RealGames.MOST_CORRECTED);

        // when
        int moves = lineMoves(course, PARAMETERS);
        int nervous = lineMoves(course, withoutTolerance());

        // then
        assertThat(moves).isPositive().isLessThan(nervous / 2);
    }

    private static ModelParameters withoutTolerance() {
        return new ModelParameters(
                PARAMETERS.games(),
                PARAMETERS.playShares(),
                PARAMETERS.closingPace(),
                PARAMETERS.margin(),
                PARAMETERS.leastProbability(),
                PARAMETERS.leastMinutes(),
                0);
    }

    private static int lineMoves(GameProgression course, ModelParameters parameters) {
        PriceModel model = new BrownianPriceModel(parameters);
        Map<MarketType, Quote> last = new HashMap<>();
        int moves = 0;
        for (PlaySituation moment : course.moments()) {
            for (var priced : model.price(moment.situation(), last).entrySet()) {
                Quote before = last.put(priced.getKey(), priced.getValue());
                moves += before != null && before.line() != priced.getValue().line() ? 1 : 0;
            }
        }
        return moves;
    }

    private static GameProgression course(String id) throws IOException {
        SampleGame game = RealGames.game(id);
        EventCodec codec = new EventCodec();
        List<Event> events = new ArrayList<>();
        for (RawLines.Line line : game.lines()) {
            events.add(codec.read(line.value()));
        }
        return CalibrationGames.progression(events, game.card());
    }
}
