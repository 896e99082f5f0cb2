package io.fastbreak.bridge.market;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeSettings.TraderPriceLimits;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.MarketInstruction.Part;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.TraderPrices;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.ScoringSummary.Score;
import io.fastbreak.platform.ingestion.CustomDataEntry;
import io.fastbreak.platform.ingestion.Selection;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The bodies of a game that a trader prices. */
class TraderPricesTest {
    private static final String FIXTURE = "E2024-276";
    private static final Instant NOW = Instant.parse("2024-11-15T20:30:00Z");
    private static final TestSummary LIVE = TestSummary.live(FIXTURE, 10);
    private static final Map<MarketType, Quote> ALL = Map.of(
            MarketType.MONEYLINE, new Quote(0, 1.25, 4.2),
            MarketType.SPREAD, new Quote(-8, 1.92, 1.92),
            MarketType.TOTAL, new Quote(171.5, 1.91, 1.93));

    private final BridgeSettings settings = BridgeSettings.defaults();
    private final TraderOverrides overrides =
            new TraderOverrides(new TraderPriceLimits(2, Duration.ofSeconds(30), 10, Duration.ofHours(1)));
    private final MarketBook book = TestSummary.book(FIXTURE, settings, overrides);
    private List<Selection> modelPrices = List.of();

    @BeforeEach
    void openWithTheModelsPrices() {
        modelPrices = moneyline(make(LIVE, NOW)).selections();
    }

    @Test
    void a_traders_prices_replace_the_models_at_once() {
        // when
        apply(prices(10, null, ALL));

        // then
        assertThat(book.isRepriced(LIVE.summary(), null, NOW)).isTrue();
        IngestionMarkets made = make(LIVE, NOW);
        assertThat(made.markets()).hasSize(3).noneMatch(TraderPricesTest::isSuspended);
        assertThat(moneyline(made).selections())
                .extracting(Selection::price)
                .containsExactly(new BigDecimal("1.25"), new BigDecimal("4.2"));
        assertThat(made.markets().get(1).body().selections().get(0).name()).isEqualTo("MAD -8.0");
        assertThat(book.isRepriced(LIVE.summary(), null, NOW)).isFalse();
    }

    @Test
    void markets_that_a_trader_does_not_name_keep_the_models_prices() {
        // when
        apply(prices(10, null, Map.of(MarketType.TOTAL, new Quote(171.5, 1.91, 1.93))));

        // then
        IngestionMarkets made = make(LIVE, NOW);
        assertThat(made.markets()).noneMatch(TraderPricesTest::isSuspended);
        assertThat(moneyline(made).selections()).isEqualTo(modelPrices);
    }

    @Test
    void after_a_withdrawal_the_model_prices_the_fixture() {
        // given
        apply(prices(10, null, ALL));
        make(LIVE, NOW);

        // when
        apply(withdrawal());

        // then
        assertThat(moneyline(make(LIVE, NOW)).selections()).isEqualTo(modelPrices);
        assertThat(moneyline(make(LIVE, NOW)).isSuspended()).isFalse();
    }

    @ParameterizedTest(name = "made for version {0}, the game is at {1}")
    @CsvSource({"10, 13", "13, 10", "0, 10"})
    void prices_of_another_version_suspend_the_fixture(long priced, long known) {
        // given
        apply(prices(priced, null, ALL));

        // when
        IngestionMarkets made = make(LIVE.version(known), NOW);

        // then
        assertThat(made.markets()).hasSize(3).allMatch(TraderPricesTest::isSuspended);
        assertThat(moneyline(made).customData()).contains(new CustomDataEntry("reasons", "TRADER_PRICES_OLD"));
    }

    @Test
    void prices_that_name_another_score_say_so_whatever_their_version() {
        apply(named(10, 58, 51, PeriodType.REGULAR, 3));
        IngestionMarkets made = make(at(LIVE.version(20), 66, 51), NOW);
        assertThat(moneyline(made).customData()).contains(new CustomDataEntry("reasons", "TRADER_PRICES_OTHER_SCORE"));
    }

    @Test
    void prices_that_name_score_and_period_hold_for_them_whatever_is_played_meanwhile() {
        apply(named(10, 58, 51, PeriodType.REGULAR, 3));
        assertThat(make(at(LIVE.version(40), 58, 51), NOW).isOpen()).isTrue();
    }

    @Test
    void prices_of_a_close_version_are_offered() {
        apply(prices(10, null, ALL));
        assertThat(make(LIVE.version(12), NOW).isOpen()).isTrue();
    }

    @Test
    void prices_are_not_offered_for_exchanged_sides_at_the_same_score() {
        // given
        apply(named(11, 55, 55, PeriodType.REGULAR, 3));
        assertThat(make(at(LIVE.version(11), 55, 55), NOW).isOpen()).isTrue();

        // when
        TestSummary exchanged = LIVE.version(12)
                .withScores(new Score("MIL", CompetitorType.HOME, 55), new Score("MAD", CompetitorType.AWAY, 55));

        // then
        assertThat(make(exchanged, NOW).markets()).hasSize(3).allMatch(TraderPricesTest::isSuspended);

        // and: not when they are exchanged once more either, but with newer prices
        assertThat(make(at(LIVE.version(13), 55, 55), NOW).isOpen()).isFalse();
        apply(named(13, 55, 55, PeriodType.REGULAR, 3, NOW.plusMillis(1)));
        assertThat(make(at(LIVE.version(13), 55, 55), NOW).isOpen()).isTrue();
    }

    @Test
    void prices_are_valid_only_for_their_score() {
        // given
        apply(prices(10, null, ALL));
        make(LIVE, NOW);

        // when: eight points in one version, within the distance that is allowed
        IngestionMarkets made = make(at(LIVE.version(11), 66, 51), NOW);

        // then
        assertThat(made.markets()).hasSize(3).allMatch(TraderPricesTest::isSuspended);
        assertThat(moneyline(made).customData()).contains(new CustomDataEntry("reasons", "TRADER_PRICES_OTHER_SCORE"));
    }

    @Test
    void prices_are_valid_only_for_their_period() {
        // given
        apply(prices(10, null, ALL));

        // then
        assertThat(make(LIVE.version(11).withPeriod(PeriodType.REGULAR, 4), NOW).isOpen())
                .isFalse();
        assertThat(make(LIVE.version(12).withPeriod(PeriodType.OVERTIME, 3), NOW)
                        .isOpen())
                .isFalse();
    }

    @Test
    void prices_are_valid_again_when_the_score_is_corrected_back() {
        apply(prices(10, null, ALL));
        assertThat(make(at(LIVE.version(11), 60, 51), NOW).isOpen()).isFalse();
        assertThat(make(LIVE.version(12), NOW).isOpen()).isTrue();
    }

    @Test
    void prices_for_an_earlier_score_stay_suspended_until_newer_ones_come() {
        // given: they are received when the game has continued
        make(at(LIVE.version(11), 60, 51), NOW);

        // when
        apply(prices(10, null, ALL));

        // then
        assertThat(make(at(LIVE.version(12), 60, 51), NOW).isOpen()).isFalse();
        apply(prices(12, null, ALL));
        assertThat(make(at(LIVE.version(12), 60, 51), NOW).isOpen()).isTrue();
    }

    @Test
    void prices_for_a_future_version_wait_for_it() {
        apply(prices(11, null, ALL));
        assertThat(make(LIVE, NOW).isOpen()).isFalse();
        assertThat(make(LIVE.version(11), NOW).isOpen()).isTrue();
    }

    @Test
    void after_a_takeover_prices_are_valid_only_if_their_score_is_known() {
        // given
        apply(prices(10, null, ALL));
        IngestionMarkets last = make(LIVE, NOW);

        // when: the successor's first version is a later one
        MarketBook unsure = successor(last);
        MarketBook sure = successor(last);

        // then
        assertThat(unsure.make(LIVE.version(11).summary(), null, Set.of(), NOW).isOpen())
                .isFalse();
        sure.price(LIVE.summary(), null, NOW);
        assertThat(sure.make(LIVE.version(11).summary(), null, Set.of(), NOW).isOpen())
                .isTrue();
    }

    @Test
    void a_record_that_names_score_and_period_is_valid_for_them_after_a_takeover() {
        // given
        apply(named(11, 58, 51, PeriodType.REGULAR, 3));
        IngestionMarkets last = make(LIVE, NOW);

        // when, then
        assertThat(successor(last)
                        .make(LIVE.version(12).summary(), null, Set.of(), NOW)
                        .isOpen())
                .isTrue();
        assertThat(successor(last)
                        .make(at(LIVE.version(12), 59, 51).summary(), null, Set.of(), NOW)
                        .isOpen())
                .isFalse();
    }

    @ParameterizedTest(name = "{0}-{1} in {2} {3}")
    @CsvSource({"58, 52, REGULAR, 3", "51, 58, REGULAR, 3", "58, 51, OVERTIME, 3", "58, 51, REGULAR, 2"})
    void a_record_that_names_another_score_or_period_opens_nothing(int home, int away, PeriodType period, int number) {
        apply(named(10, home, away, period, number));
        assertThat(make(LIVE, NOW).isOpen()).isFalse();
    }

    @ParameterizedTest(name = "line {0}, odds {1} and {2}")
    @CsvSource({
        "NaN, 1.9, 1.9",
        "Infinity, 1.9, 1.9",
        "1e300, 1.9, 1.9",
        "-3, 1.9, 1.9",
        "171.25, 1.9, 1.9",
        "171.5, NaN, 1.9",
        "171.5, 1.9, Infinity",
        "171.5, 0, 1.9",
        "171.5, -1.9, 1.9",
        "171.5, 1.01, 1e300",
        "171.5, 1.5, 1.5"
    })
    void a_total_without_valid_odds_is_not_offered(double line, double over, double under) {
        apply(prices(10, null, Map.of(MarketType.TOTAL, new Quote(line, over, under))));
        assertThat(make(LIVE, NOW).markets())
                .extracting(market -> market.body().isSuspended())
                .containsExactly(false, false, true);
    }

    @Test
    void the_later_record_of_two_traders_counts() {
        apply(prices(10, null, ALL));
        apply(prices(10, null, Map.of(MarketType.MONEYLINE, new Quote(0, 1.31, 3.6))));
        assertThat(moneyline(make(LIVE, NOW)).selections().get(0).price()).isEqualTo(new BigDecimal("1.31"));
        apply(withdrawal());
        assertThat(moneyline(make(LIVE, NOW)).selections()).isEqualTo(modelPrices);
    }

    @ParameterizedTest
    @ValueSource(longs = {Long.MIN_VALUE, Long.MIN_VALUE + 10, -1, 0, Long.MAX_VALUE})
    void an_absurd_version_opens_nothing(long version) {
        apply(prices(version, null, ALL));
        assertThat(make(LIVE, NOW).isOpen()).isFalse();
    }

    @Test
    void a_record_from_the_future_opens_nothing() {
        apply(changes(record(10, null, null, null, ALL), NOW.plusSeconds(30)));
        assertThat(make(LIVE, NOW).isOpen()).isFalse();
    }

    @Test
    void prices_open_no_game_whose_rules_are_unknown() {
        apply(prices(10, null, ALL));
        assertThat(make(LIVE.withRules(""), NOW).isOpen()).isFalse();
    }

    @Test
    void expired_prices_suspend_the_fixture_and_do_not_fall_back_to_the_model() {
        // given
        apply(prices(10, null, ALL));
        make(LIVE, NOW);
        Instant later = NOW.plusSeconds(30);

        // then
        assertThat(book.isRepriced(LIVE.summary(), null, later.minusMillis(1))).isFalse();
        assertThat(book.isRepriced(LIVE.summary(), null, later)).isTrue();
        assertThat(make(LIVE, later).isOpen()).isFalse();
    }

    @Test
    void prices_may_name_their_expiry() {
        apply(prices(10, NOW.plusSeconds(90), ALL));
        assertThat(make(LIVE, NOW.plusSeconds(89)).isOpen()).isTrue();
        assertThat(make(LIVE, NOW.plusSeconds(90)).isOpen()).isFalse();
    }

    @Test
    void newer_prices_open_markets_that_only_old_prices_had_suspended() {
        // given
        apply(prices(7, null, ALL));
        make(LIVE, NOW);

        // when
        apply(prices(10, null, ALL));

        // then
        assertThat(make(LIVE, NOW).isOpen()).isTrue();
    }

    @Test
    void a_trader_cannot_open_a_game_that_is_suspended_itself() {
        // given
        make(LIVE.version(11).with(Reason.GAP), NOW);

        // when
        apply(prices(11, null, ALL));

        // then
        assertThat(make(LIVE.version(11).with(Reason.GAP), NOW).isOpen()).isFalse();
        assertThat(make(LIVE.version(12), NOW).isOpen()).isTrue();
    }

    @Test
    void a_market_that_does_not_pass_the_gate_is_suspended_alone() {
        // when: a sure win for the backer
        apply(prices(
                10,
                null,
                Map.of(MarketType.MONEYLINE, new Quote(0, 2.2, 2.2), MarketType.TOTAL, new Quote(171.5, 1.9, 1.9))));

        // then
        assertThat(make(LIVE, NOW).markets())
                .extracting(market -> market.body().isSuspended())
                .containsExactly(true, false, false);
    }

    @Test
    void an_unreadable_record_suspends_the_fixture() {
        apply(Stream.of(MarketType.values())
                .<MarketOverride>map(market -> new MarketOverride.Unreadable(0, FIXTURE, market, NOW))
                .toList());
        assertThat(make(LIVE, NOW).isOpen()).isFalse();
    }

    private void apply(List<MarketOverride> changes) {
        changes.forEach(overrides::apply);
    }

    private static List<MarketOverride> withdrawal() {
        return Stream.of(MarketType.values())
                .<MarketOverride>map(market -> new MarketOverride.Change(0, FIXTURE, market, Part.PRICES, NOW, null))
                .toList();
    }

    private static List<MarketOverride> changes(TraderPrices prices, Instant received) {
        return prices.quotes().keySet().stream()
                .<MarketOverride>map(
                        market -> new MarketOverride.Change(0, FIXTURE, market, Part.PRICES, received, prices))
                .toList();
    }

    private IngestionMarkets make(TestSummary game, Instant now) {
        return game.sentBy(book, now);
    }

    private MarketBook successor(IngestionMarkets last) {
        MarketBook successor = TestSummary.book(FIXTURE, settings, overrides);
        successor.restore(last);
        return successor;
    }

    private static TestSummary at(TestSummary game, int home, int away) {
        return game.withScores(
                new Score("MAD", CompetitorType.HOME, home), new Score("MIL", CompetitorType.AWAY, away));
    }

    private static List<MarketOverride> prices(
            long stateVersion, @Nullable Instant end, Map<MarketType, Quote> quotes) {
        return changes(record(stateVersion, null, null, end, quotes), NOW);
    }

    private static List<MarketOverride> named(long stateVersion, int home, int away, PeriodType period, int number) {
        return named(stateVersion, home, away, period, number, NOW);
    }

    private static List<MarketOverride> named(
            long stateVersion, int home, int away, PeriodType period, int number, Instant written) {
        return changes(
                record(
                        stateVersion,
                        new TraderPrices.Score(home, away),
                        new TraderPrices.InPeriod(period, number),
                        null,
                        ALL),
                written);
    }

    private static TraderPrices record(
            long stateVersion,
            TraderPrices.@Nullable Score score,
            TraderPrices.@Nullable InPeriod period,
            @Nullable Instant end,
            Map<MarketType, Quote> quotes) {
        List<TraderPrices.Market> markets = quotes.entrySet().stream()
                .map(entry -> TraderPrices.Market.of(entry.getKey(), entry.getValue()))
                .toList();
        Long expires = end == null ? null : end.toEpochMilli();
        return new TraderPrices(FIXTURE, stateVersion, score, period, "ann", null, expires, markets);
    }

    private static SourceMarket moneyline(IngestionMarkets made) {
        return made.markets().get(0).body();
    }

    private static boolean isSuspended(Body<SourceMarket> market) {
        return Boolean.TRUE.equals(market.body().isSuspended());
    }
}
