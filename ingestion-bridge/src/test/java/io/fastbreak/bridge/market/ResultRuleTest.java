package io.fastbreak.bridge.market;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.MarketResults;
import io.fastbreak.bridge.MarketResults.Market;
import io.fastbreak.bridge.MarketResults.Selection;
import io.fastbreak.bridge.MarketResults.Status;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.ScoringSummary.Score;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ResultRuleTest {
    private static final Instant NOW = Instant.parse("2024-11-15T22:30:00Z");
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 5);
    private static final MarketBody BODY =
            new MarketBody("E2024-276", BridgeSettings.defaults().fixtures().fields());
    private static final MarketBody.Names NAMES = new MarketBody.Names("Real Madrid", "Milan +1");

    private static final MarketResults OFFERED = offered(MarketResults.none("E2024-276"), LIVE, -4.5, 187.0);

    @ParameterizedTest
    @CsvSource({
        // The winner, whatever the margin.
        "MONEYLINE,    0,  96, 91, WON,  LOST",
        "MONEYLINE,    0,  91, 96, LOST, WON",
        // Only in a two-legged competition a reliable final may be level.
        "MONEYLINE,    0,  90, 90, PUSH, PUSH",
        // The line is added to the points of home.
        "SPREAD,    -4.5,  96, 91, WON,  LOST",
        "SPREAD,    -5.0,  96, 91, PUSH, PUSH",
        "SPREAD,    -5.5,  96, 91, LOST, WON",
        "SPREAD,     5.0,  91, 96, PUSH, PUSH",
        "SPREAD,     5.5,  91, 96, WON,  LOST",
        "SPREAD,     0.0,  90, 90, PUSH, PUSH",
        "SPREAD,    -0.5,  90, 90, LOST, WON",
        "SPREAD,    12.0, 100, 99, WON,  LOST",
        "TOTAL,    186.5,  96, 91, WON,  LOST",
        "TOTAL,    187.0,  96, 91, PUSH, PUSH",
        "TOTAL,    187.5,  96, 91, LOST, WON",
        // With the points of two overtimes.
        "TOTAL,    187.5, 121, 118, WON, LOST"
    })
    void a_final_decides_each_market(MarketType type, double line, int home, int away, String first, String second) {
        // given
        MarketResults offered = offered(MarketResults.none("E2024-276"), LIVE, type, line);

        // when
        MarketResults results = judge(offered, ended(9, home, away));

        // then
        assertThat(results.status()).isEqualTo(Status.FINAL);
        assertThat(results(results)).containsExactly(first + " " + second);
        assertThat(results.score()).extracting(Score::score).containsExactly(home, away);
        assertThat(results.stateVersion()).isEqualTo(9);
    }

    @Test
    void a_line_that_only_another_record_lists_has_the_result_of_the_same_final() {
        // given
        MarketResults ended = judge(OFFERED, ended(9, 96, 91));
        MarketResults other = offered(MarketResults.none("E2024-276"), LIVE, MarketType.TOTAL, 190.5);

        // when
        MarketResults joined = ResultRule.join(ended, other, NOW);

        // then
        assertThat(joined.status()).isEqualTo(Status.FINAL);
        assertThat(joined).isEqualTo(judge(offered(OFFERED, LIVE, MarketType.TOTAL, 190.5), ended(9, 96, 91)));
    }

    @Test
    void a_final_is_withdrawn_by_a_line_that_was_offered_behind_it() {
        // given
        MarketResults ended = judge(OFFERED, ended(9, 96, 91));
        MarketResults other = offered(MarketResults.none("E2024-276"), LIVE.version(10), MarketType.TOTAL, 190.5);

        // when
        MarketResults joined = ResultRule.join(ended, other, NOW);

        // then
        assertThat(joined.status()).isEqualTo(Status.WITHDRAWN);
        assertThat(joined.markets()).hasSize(OFFERED.markets().size() + 1);
    }

    @Test
    void each_line_that_was_offered_has_a_result_of_its_own() {
        // when: the lines move, and one comes back
        MarketResults offered = offered(OFFERED, LIVE.version(6), -6.0, 187.0);
        offered = offered(offered, LIVE.version(7), -4.5, 190.5);

        // then
        assertThat(offered.markets())
                .extracting(Market::type, Market::line)
                .map(Object::toString)
                .containsExactly(
                        "(MONEYLINE, null)", "(SPREAD, -4.5)", "(TOTAL, 187.0)", "(SPREAD, -6.0)", "(TOTAL, 190.5)");
        assertThat(results(judge(offered, ended(9, 96, 91))))
                .containsExactly("WON LOST", "WON LOST", "PUSH PUSH", "LOST WON", "LOST WON");
    }

    @Test
    void selections_have_the_names_under_which_they_were_offered() {
        assertThat(OFFERED.markets().stream()
                        .flatMap(market -> market.selections().stream())
                        .map(Selection::name))
                .containsExactly(
                        "Real Madrid", "Milan +1", "Real Madrid -4.5", "Milan +1 +4.5", "Over 187.0", "Under 187.0");
        assertThat(OFFERED.markets()).extracting(Market::line).containsExactly(null, -4.5, 187.0);
    }

    @Test
    void a_bet_on_a_team_stays_one_when_the_sides_are_exchanged() {
        // when
        MarketResults results = judge(
                OFFERED,
                LIVE.version(9)
                        .with(MatchStatus.FINISHED)
                        .withScores(
                                new Score("MAD", CompetitorType.AWAY, 96), new Score("MIL", CompetitorType.HOME, 91)));

        // then
        assertThat(results(results)).containsExactly("WON LOST", "WON LOST", "PUSH PUSH");
    }

    @ParameterizedTest
    @EnumSource(Reason.class)
    void a_final_that_something_speaks_against_gives_no_result(Reason reason) {
        assertThat(judge(OFFERED, ended(9, 96, 91).with(reason))).isEqualTo(OFFERED);
    }

    @ParameterizedTest
    @EnumSource(
            value = MatchStatus.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"FINISHED", "CANCELLED", "ABANDONED"})
    void a_game_that_is_not_over_gives_no_result(MatchStatus status) {
        assertThat(judge(OFFERED, LIVE.version(9).with(status))).isEqualTo(OFFERED);
        assertThat(judge(judge(OFFERED, ended(8, 96, 91)), LIVE.version(9).with(status))
                        .status())
                .isEqualTo(Status.WITHDRAWN);
    }

    @Test
    void a_final_with_an_open_review_or_one_side_gives_no_result() {
        assertThat(judge(OFFERED, ended(9, 96, 91).withReview("E2024-276-8"))).isEqualTo(OFFERED);
        assertThat(judge(OFFERED, ended(9, 96, 91).withScores(new Score("MAD", CompetitorType.HOME, 96))))
                .isEqualTo(OFFERED);
        assertThat(judge(
                        OFFERED,
                        ended(9, 96, 91)
                                .withScores(
                                        new Score("MAD", CompetitorType.HOME, 96),
                                        new Score("BAR", CompetitorType.AWAY, 91))))
                .as("of another team than the one that was bet on")
                .isEqualTo(OFFERED);
    }

    @Test
    void a_line_on_a_competitor_that_the_final_does_not_have_is_left_without_a_result_and_the_others_are_not() {
        // given: the feed has named the guest XXX for a while
        TestSummary other = LIVE.version(6)
                .withScores(new Score("MAD", CompetitorType.HOME, 50), new Score("XXX", CompetitorType.AWAY, 48));
        MarketResults offered = ResultRule.offer(
                OFFERED,
                bodies(-6.0, 190.5, new MarketBody.Names("Real Madrid", "XXX")),
                ResultRule.sides(other.summary()),
                6,
                NOW);

        // when
        MarketResults results = judge(offered, ended(9, 96, 91));

        // then
        assertThat(results.status()).isEqualTo(Status.FINAL);
        assertThat(results(results))
                .containsExactly("WON LOST", "WON LOST", "PUSH PUSH", "null null", "null null", "LOST WON");
        assertThat(results.reasons()).containsExactly("SIDE_UNKNOWN");
        assertThat(results(judge(results, LIVE.version(10).with(MatchStatus.CANCELLED))))
                .containsOnly("VOID VOID");
    }

    @Test
    void a_name_that_both_competitors_have_had_wins_nothing() {
        // given: a card with exchanged names
        MarketResults offered = ResultRule.offer(
                OFFERED,
                List.of(body(MarketType.MONEYLINE, 0, new MarketBody.Names("Milan +1", "Real Madrid"))),
                ResultRule.sides(LIVE.summary()),
                6,
                NOW);

        // when
        MarketResults results = judge(offered, ended(9, 96, 91));

        // then
        assertThat(results(results)).containsExactly("null null", "null null", "PUSH PUSH", "null null");
        assertThat(results.reasons()).containsExactly("NAME_AMBIGUOUS");
        assertThat(ResultRule.join(judge(OFFERED, ended(9, 96, 91)), offered, NOW)
                        .markets())
                .isEqualTo(results.markets());
    }

    @ParameterizedTest
    @EnumSource(
            value = MatchStatus.class,
            names = {"CANCELLED", "ABANDONED"})
    void without_a_game_every_selection_is_void(MatchStatus status) {
        // when
        MarketResults results = judge(OFFERED, LIVE.version(9).with(status));

        // then
        assertThat(results.status()).isEqualTo(Status.VOID);
        assertThat(results.score()).isEmpty();
        assertThat(results(results)).containsOnly("VOID VOID").hasSize(3);
        assertThat(judge(OFFERED, LIVE.version(9).with(status).with(Reason.GAP)))
                .as("not proven")
                .isEqualTo(OFFERED);
    }

    @Test
    void a_corrected_final_gives_other_results() {
        // given
        MarketResults first = judge(OFFERED, ended(9, 96, 91));

        // when
        MarketResults second = judge(first, ended(10, 96, 92));

        // then
        assertThat(results(second)).containsExactly("WON LOST", "LOST WON", "WON LOST");
        assertThat(second.says(first)).isFalse();
    }

    @Test
    void the_same_final_again_gives_the_same_record() {
        MarketResults first = judge(OFFERED, ended(9, 96, 91));

        assertThat(judge(first, ended(9, 96, 91))).isSameAs(first);
        assertThat(judge(first, ended(12, 96, 91))).as("at a later version").isSameAs(first);
    }

    @ParameterizedTest
    @EnumSource(
            value = Reason.class,
            names = {"GAP", "CONFLICT", "CONTRADICTION", "OPERATOR"})
    void a_final_that_is_not_proven_any_more_is_withdrawn_until_it_is(Reason reason) {
        // given
        MarketResults first = judge(OFFERED, ended(9, 96, 91));

        // when
        MarketResults withdrawn = judge(first, ended(10, 96, 91).with(reason));
        MarketResults again = judge(withdrawn, ended(11, 96, 91));

        // then
        assertThat(withdrawn.status()).isEqualTo(Status.WITHDRAWN);
        assertThat(withdrawn.reasons()).containsExactly(reason.name());
        assertThat(withdrawn.markets()).isEqualTo(OFFERED.markets());
        assertThat(withdrawn.score()).isEmpty();
        assertThat(again.says(first)).isTrue();
    }

    @Test
    void a_final_is_withdrawn_while_its_summary_cannot_be_read() {
        MarketResults first = judge(OFFERED, ended(9, 96, 91));

        MarketResults withdrawn = ResultRule.judge(first, null, NOW);

        assertThat(withdrawn.status()).isEqualTo(Status.WITHDRAWN);
        assertThat(withdrawn.stateVersion()).isEqualTo(9);
        assertThat(judge(withdrawn, ended(9, 96, 91)).says(first)).isTrue();
        assertThat(ResultRule.judge(OFFERED, null, NOW)).isEqualTo(OFFERED);
    }

    @Test
    void an_earlier_version_changes_nothing() {
        MarketResults withdrawn = judge(judge(OFFERED, ended(9, 96, 91)), LIVE.version(10));

        assertThat(judge(withdrawn, ended(9, 96, 91))).isSameAs(withdrawn);
    }

    @Test
    void a_game_that_goes_on_keeps_what_was_offered_before_and_withdraws_the_result() {
        // given
        MarketResults first = judge(OFFERED, ended(9, 96, 91));

        // when
        MarketResults offered = offered(first, LIVE.version(10), -1.5, 200.5);

        // then
        assertThat(offered.status()).isEqualTo(Status.WITHDRAWN);
        assertThat(offered.markets()).hasSize(5);
        assertThat(results(offered)).containsOnly("null null");
    }

    @Test
    void nothing_that_was_offered_has_no_result() {
        MarketResults none = MarketResults.none("E2024-276");

        assertThat(judge(none, ended(9, 96, 91))).isSameAs(none);
    }

    private static MarketResults judge(MarketResults last, TestSummary game) {
        return ResultRule.judge(last, game.summary(), NOW);
    }

    private static TestSummary ended(long version, int home, int away) {
        return LIVE.version(version)
                .with(MatchStatus.FINISHED)
                .withScores(new Score("MAD", CompetitorType.HOME, home), new Score("MIL", CompetitorType.AWAY, away));
    }

    private static MarketResults offered(MarketResults last, TestSummary game, double spread, double total) {
        return ResultRule.offer(
                last,
                bodies(spread, total, NAMES),
                ResultRule.sides(game.summary()),
                game.summary().stateVersion(),
                NOW);
    }

    private static MarketResults offered(MarketResults last, TestSummary game, MarketType type, double line) {
        return ResultRule.offer(
                last,
                List.of(body(type, line, NAMES)),
                ResultRule.sides(game.summary()),
                game.summary().stateVersion(),
                NOW);
    }

    private static List<Body<SourceMarket>> bodies(double spread, double total, MarketBody.Names names) {
        return List.of(
                body(MarketType.MONEYLINE, 0, names),
                body(MarketType.SPREAD, spread, names),
                body(MarketType.TOTAL, total, names));
    }

    private static Body<SourceMarket> body(MarketType type, double line, MarketBody.Names names) {
        return new Body<>(
                SourceIds.market("E2024-276", type), BODY.open(type, new Quote(line, 1.9, 1.9), names, List.of()));
    }

    private static List<String> results(MarketResults results) {
        return results.markets().stream()
                .map(market -> market.selections().stream()
                        .map(selection -> String.valueOf(selection.result()))
                        .collect(Collectors.joining(" ")))
                .toList();
    }
}
