package io.fastbreak.bridge.market;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeSettings.TraderPriceLimits;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.MarketInstruction;
import io.fastbreak.bridge.MarketInstruction.Action;
import io.fastbreak.bridge.MarketInstruction.Part;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.TraderPrices;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.ScoringSummary.Score;
import io.fastbreak.platform.ingestion.CustomDataEntry;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The bodies of a game of which a trader suspends or offsets single markets. */
class MarketInstructionsTest {
    private static final String FIXTURE = "E2024-276";
    private static final Instant NOW = Instant.parse("2024-11-15T20:30:00Z");
    private static final TestSummary LIVE = TestSummary.live(FIXTURE, 10);

    private final TraderOverrides overrides =
            new TraderOverrides(new TraderPriceLimits(2, Duration.ofSeconds(30), 10, Duration.ofHours(1)));
    private final MarketBook book = book();

    @ParameterizedTest
    @EnumSource(MarketType.class)
    void a_suspension_closes_its_market_alone_until_it_ends(MarketType market) {
        // given
        make(LIVE, NOW);

        // when
        suspend(market, NOW.plusSeconds(60));

        // then
        assertThat(book.isRepriced(LIVE.summary(), null, NOW)).isTrue();
        IngestionMarkets made = make(LIVE, NOW.plusSeconds(59));
        for (MarketType type : MarketType.values()) {
            assertThat(isSuspended(body(made, type))).isEqualTo(type == market);
        }
        assertThat(body(made, market).customData()).contains(new CustomDataEntry("reasons", "TRADER_SUSPENDED"));
        assertThat(book.ofTraders(LIVE.summary(), NOW).closed())
                .hasSize(1)
                .containsValue(SuspensionCause.TRADER_SUSPENDED);

        // and then: at its very end, without a change of the game
        assertThat(book.isRepriced(LIVE.summary(), null, NOW.plusSeconds(60))).isTrue();
        assertThat(suspended(make(LIVE, NOW.plusSeconds(60)))).containsExactly(false, false, false);
    }

    @Test
    void a_suspension_of_all_markets_is_a_cause_of_the_fixture() {
        for (MarketType market : MarketType.values()) {
            suspend(market, NOW.plusSeconds(60));
        }
        assertThat(book.causes(LIVE.summary(), null, Set.of(), NOW)).containsExactly(SuspensionCause.TRADER_SUSPENDED);
    }

    @Test
    void a_suspension_outlasts_baskets_and_a_takeover() {
        // given
        make(LIVE, NOW);
        suspend(MarketType.TOTAL, NOW.plusSeconds(60));
        IngestionMarkets last = make(LIVE, NOW);

        // then
        TestSummary scored = at(LIVE.version(11), 61, 51);
        assertThat(suspended(make(scored, NOW))).containsExactly(false, false, true);
        MarketBook successor = book();
        successor.restore(last);
        assertThat(suspended(successor.make(scored.summary(), null, Set.of(), NOW)))
                .containsExactly(false, false, true);
    }

    @Test
    void the_end_of_a_suspension_opens_nothing_that_is_not_proven() {
        make(LIVE, NOW);
        suspend(MarketType.TOTAL, NOW.plusSeconds(1));
        Instant later = NOW.plusSeconds(2);
        assertThat(make(LIVE.version(11).with(Reason.GAP), later).isOpen()).isFalse();
        assertThat(make(LIVE.version(12).with(MatchStatus.FINISHED), later).isOpen())
                .isFalse();
    }

    @Test
    void a_withdrawal_of_the_suspension_leaves_the_offset() {
        // given
        BigDecimal unshifted = line(make(LIVE, NOW), MarketType.TOTAL);
        offset(MarketType.TOTAL, 6, null);
        suspend(MarketType.TOTAL, null);
        make(LIVE, NOW);

        // when
        withdraw(MarketType.TOTAL, Part.SUSPENSION);

        // then
        IngestionMarkets made = make(LIVE, NOW);
        assertThat(suspended(made)).containsExactly(false, false, false);
        assertThat(line(made, MarketType.TOTAL)).isEqualByComparingTo(unshifted.add(new BigDecimal("6")));
    }

    @Test
    void an_offset_moves_its_market_alone_and_follows_the_score() {
        // given
        IngestionMarkets before = make(LIVE, NOW);

        // when
        offset(MarketType.SPREAD, 4, NOW.plusSeconds(60));

        // then: the home side is expected to win by four points more
        IngestionMarkets after = make(LIVE, NOW);
        assertThat(line(after, MarketType.SPREAD))
                .isEqualByComparingTo(line(before, MarketType.SPREAD).subtract(new BigDecimal("4")));
        assertThat(body(after, MarketType.TOTAL).selections())
                .isEqualTo(body(before, MarketType.TOTAL).selections());
        assertThat(body(after, MarketType.MONEYLINE).selections())
                .isEqualTo(body(before, MarketType.MONEYLINE).selections());

        // and then: it does not lapse with a basket, and ends by itself
        TestSummary scored = at(LIVE.version(30), 62, 51);
        BigDecimal shifted = line(make(scored, NOW.plusSeconds(59)), MarketType.SPREAD);
        assertThat(suspended(make(scored, NOW.plusSeconds(59)))).containsExactly(false, false, false);
        assertThat(line(make(scored, NOW.plusSeconds(60)), MarketType.SPREAD))
                .isEqualByComparingTo(shifted.add(new BigDecimal("4")));
    }

    @Test
    void an_offset_of_the_moneyline_makes_the_home_side_the_likelier_winner() {
        BigDecimal before = price(make(LIVE, NOW), MarketType.MONEYLINE);
        offset(MarketType.MONEYLINE, 3, null);
        assertThat(price(make(LIVE, NOW), MarketType.MONEYLINE)).isLessThan(before);
    }

    @Test
    void an_offset_opens_no_market_that_the_model_does_not_price() {
        offset(MarketType.TOTAL, 5, null);
        assertThat(make(LIVE.with(Reason.GAP), NOW).isOpen()).isFalse();
        assertThat(make(LIVE.version(11).withRules(""), NOW).isOpen()).isFalse();
        assertThat(make(at(LIVE.version(12).withPeriod(PeriodType.REGULAR, 4).withClock(10_000L), 80, 79), NOW)
                        .isOpen())
                .isFalse();
    }

    @Test
    void a_total_of_which_an_offset_leaves_no_points_is_not_priced() {
        // given: half a minute is left, in which fewer than ten points are to be expected
        TestSummary last = LIVE.withPeriod(PeriodType.REGULAR, 4).withClock(31_000L);
        make(LIVE, NOW);

        // when
        offset(MarketType.TOTAL, -10, null);

        // then
        assertThat(isSuspended(body(make(last.version(11), NOW), MarketType.TOTAL)))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(doubles = {10.01, -10.01, 1e300, -1e300})
    void an_offset_beyond_the_limit_suspends_its_market_until_a_later_word(double points) {
        make(LIVE, NOW);
        offset(MarketType.TOTAL, points, null);
        assertThat(suspended(make(LIVE, NOW))).containsExactly(false, false, true);
        offset(MarketType.TOTAL, 1, null);
        assertThat(suspended(make(LIVE, NOW))).containsExactly(false, false, false);
    }

    @Test
    void an_end_beyond_the_limit_suspends_its_market_until_a_later_word() {
        make(LIVE, NOW);
        offset(MarketType.TOTAL, 1, NOW.plus(Duration.ofHours(1)).plusMillis(1));
        assertThat(suspended(make(LIVE, NOW))).containsExactly(false, false, true);
        withdraw(MarketType.TOTAL, null);
        assertThat(suspended(make(LIVE, NOW))).containsExactly(false, false, false);
    }

    @Test
    void without_an_end_an_instruction_stands_as_long_as_the_limit() {
        make(LIVE, NOW);
        suspend(MarketType.TOTAL, null);
        assertThat(suspended(make(LIVE, NOW.plus(Duration.ofHours(1)).minusMillis(1))))
                .containsExactly(false, false, true);
        assertThat(suspended(make(LIVE, NOW.plus(Duration.ofHours(1))))).containsExactly(false, false, false);
    }

    @Test
    void an_instruction_that_comes_after_its_end_has_no_effect() {
        make(LIVE, NOW);
        suspend(MarketType.TOTAL, NOW.minusSeconds(1));
        offset(MarketType.SPREAD, 3, Instant.ofEpochMilli(Long.MIN_VALUE));
        assertThat(book.isRepriced(LIVE.summary(), null, NOW)).isFalse();
    }

    @Test
    void an_older_record_that_is_read_later_does_not_end_what_a_newer_one_closed() {
        make(LIVE, NOW);
        overrides.apply(new MarketOverride.Unreadable(0, FIXTURE, MarketType.TOTAL, NOW));
        overrides.apply(new MarketOverride.Change(1, FIXTURE, MarketType.TOTAL, Part.OFFSET, NOW.minusMillis(1), null));
        assertThat(suspended(make(LIVE, NOW))).containsExactly(false, false, true);
    }

    @Test
    void an_older_record_that_cannot_be_read_closes_nothing_behind_a_newer_one() {
        make(LIVE, NOW);
        offset(MarketType.TOTAL, 1, null);
        overrides.apply(new MarketOverride.Unreadable(1, FIXTURE, MarketType.TOTAL, NOW.minusMillis(1)));
        assertThat(suspended(make(LIVE, NOW))).containsExactly(false, false, false);
    }

    /** The clocks of brokers differ: on one partition the order of the records counts. */
    @Test
    void of_one_partition_the_later_record_counts_whatever_its_time() {
        make(LIVE, NOW);
        MarketInstruction offset =
                new MarketInstruction(FIXTURE, Action.OFFSET, MarketType.TOTAL, 1.0, null, "ann", null, null);
        overrides.apply(
                new MarketOverride.Change(0, FIXTURE, MarketType.TOTAL, Part.OFFSET, NOW.plusSeconds(30), offset));
        assertThat(suspended(make(LIVE, NOW))).containsExactly(false, false, false);

        overrides.apply(new MarketOverride.Unreadable(0, FIXTURE, MarketType.TOTAL, NOW.plusSeconds(10)));
        assertThat(suspended(make(LIVE, NOW))).containsExactly(false, false, true);

        overrides.apply(
                new MarketOverride.Change(0, FIXTURE, MarketType.TOTAL, Part.OFFSET, NOW.minusSeconds(3_600), null));
        assertThat(suspended(make(LIVE, NOW))).containsExactly(false, false, false);

        long tooLate = NOW.plus(Duration.ofDays(30)).toEpochMilli();
        MarketInstruction tooLong =
                new MarketInstruction(FIXTURE, Action.SUSPEND, MarketType.TOTAL, null, null, "ann", null, tooLate);
        overrides.apply(new MarketOverride.Change(
                0, FIXTURE, MarketType.TOTAL, Part.SUSPENSION, NOW.minusSeconds(7_200), tooLong));
        assertThat(suspended(make(LIVE, NOW))).containsExactly(false, false, true);
    }

    @Test
    void what_stands_is_recorded_with_author_reason_and_end() {
        make(LIVE, NOW);
        apply(new MarketInstruction(
                FIXTURE, Action.SUSPEND, MarketType.TOTAL, null, null, "ann", "x".repeat(900_000), null));
        assertThat(make(LIVE, NOW).traders()).singleElement().satisfies(set -> {
            assertThat(set.id()).isEqualTo(FIXTURE + "__total");
            assertThat(set.part()).isEqualTo(Part.SUSPENSION);
            assertThat(set.author()).isEqualTo("ann");
            assertThat(set.why()).hasSize(1000);
            assertThat(set.expiresUtc()).isEqualTo(NOW.plus(Duration.ofHours(1)).toEpochMilli());
        });
        assertThat(make(LIVE, NOW.plus(Duration.ofHours(1))).traders()).isEmpty();
    }

    @Test
    void own_prices_count_before_an_offset_and_lapse_with_the_next_basket() {
        // given
        offset(MarketType.TOTAL, 3, null);
        Quote own = new Quote(171.5, 1.91, 1.93);
        TraderPrices prices = new TraderPrices(
                FIXTURE, 10, null, null, "ann", null, null, List.of(TraderPrices.Market.of(MarketType.TOTAL, own)));
        make(LIVE, NOW);
        overrides.apply(new MarketOverride.Change(0, FIXTURE, MarketType.TOTAL, Part.PRICES, NOW, prices));

        // then
        assertThat(price(make(LIVE, NOW), MarketType.TOTAL)).isEqualByComparingTo("1.91");
        IngestionMarkets scored = make(at(LIVE.version(11), 61, 51), NOW);
        assertThat(suspended(scored)).containsExactly(false, false, true);
        assertThat(body(scored, MarketType.TOTAL).customData())
                .contains(new CustomDataEntry("reasons", "TRADER_PRICES_OTHER_SCORE"));
        withdraw(MarketType.TOTAL, Part.PRICES);
        assertThat(suspended(make(at(LIVE.version(11), 61, 51), NOW))).containsExactly(false, false, false);
    }

    private void suspend(MarketType market, @Nullable Instant until) {
        apply(new MarketInstruction(FIXTURE, Action.SUSPEND, market, null, null, "ann", null, millis(until)));
    }

    private void offset(MarketType market, double points, @Nullable Instant until) {
        apply(new MarketInstruction(FIXTURE, Action.OFFSET, market, points, null, "ann", null, millis(until)));
    }

    private void withdraw(MarketType market, @Nullable Part part) {
        apply(new MarketInstruction(FIXTURE, Action.WITHDRAW, market, null, part, "ann", null, null));
    }

    private void apply(MarketInstruction instruction) {
        boolean withdraws = instruction.instruction() == Action.WITHDRAW;
        instruction
                .parts()
                .forEach(part -> overrides.apply(new MarketOverride.Change(
                        0, FIXTURE, instruction.market(), part, NOW, withdraws ? null : instruction)));
    }

    private static @Nullable Long millis(@Nullable Instant until) {
        return until == null
                ? null
                : until.equals(Instant.ofEpochMilli(Long.MIN_VALUE)) ? Long.MIN_VALUE : until.toEpochMilli();
    }

    private MarketBook book() {
        return TestSummary.book(FIXTURE, BridgeSettings.defaults(), overrides);
    }

    private IngestionMarkets make(TestSummary game, Instant now) {
        return game.sentBy(book, now);
    }

    private static TestSummary at(TestSummary game, int home, int away) {
        return game.withScores(
                new Score("MAD", CompetitorType.HOME, home), new Score("MIL", CompetitorType.AWAY, away));
    }

    private static SourceMarket body(IngestionMarkets made, MarketType market) {
        return made.markets().get(market.ordinal()).body();
    }

    private static BigDecimal price(IngestionMarkets made, MarketType market) {
        return body(made, market).selections().get(0).price();
    }

    private static BigDecimal line(IngestionMarkets made, MarketType market) {
        return new BigDecimal(String.valueOf(body(made, market).marketIndex().get("line")));
    }

    private static List<Boolean> suspended(IngestionMarkets made) {
        return made.markets().stream().map(market -> isSuspended(market.body())).toList();
    }

    private static boolean isSuspended(SourceMarket market) {
        return Boolean.TRUE.equals(market.isSuspended());
    }
}
