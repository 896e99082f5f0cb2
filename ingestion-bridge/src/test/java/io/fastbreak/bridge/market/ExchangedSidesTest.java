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
import io.fastbreak.bridge.TraderRecord;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.ScoringSummary.Score;
import io.fastbreak.platform.ingestion.CustomDataEntry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A price or an offset that a trader has set for a side does not become one of the other side when the source exchanges them. */
class ExchangedSidesTest {
    private static final String FIXTURE = "E2024-276";
    private static final TestSummary LIVE = TestSummary.live(FIXTURE, 10);
    /** After the last event of the game as it is first. */
    private static final Instant NOW = Instant.ofEpochMilli(LIVE.asOfUtc()).plusSeconds(10);

    private static final TestSummary EXCHANGED = LIVE.version(11)
            .asOf(NOW.plusSeconds(1).toEpochMilli())
            .withScores(new Score("MIL", CompetitorType.HOME, 58), new Score("MAD", CompetitorType.AWAY, 51));

    private static final Instant LATER = NOW.plusSeconds(2);

    private final TraderOverrides overrides =
            new TraderOverrides(new TraderPriceLimits(5, Duration.ofHours(1), 10, Duration.ofHours(1)));
    private MarketBook book = book();

    @ParameterizedTest
    @EnumSource(names = {"MONEYLINE", "SPREAD"})
    void an_offset_closes_its_market_until_it_is_set_again(MarketType market) {
        // given
        make(LIVE, NOW);
        offset(market, NOW);
        assertThat(closed(make(LIVE, NOW))).isEmpty();

        // when
        IngestionMarkets made = make(EXCHANGED, NOW);

        // then: also when they are exchanged once more
        assertThat(closed(made)).containsExactly(market);
        assertThat(made.markets().get(market.ordinal()).body().customData())
                .contains(new CustomDataEntry("reasons", "TRADER_PRICES_OTHER_SCORE"));
        assertThat(closed(make(LIVE.version(12), NOW))).containsExactly(market);

        // and then
        offset(market, LATER);
        assertThat(closed(make(LIVE.version(12), LATER))).isEmpty();
    }

    @Test
    void a_withdrawal_and_its_end_open_the_market_as_well() {
        make(LIVE, NOW);
        offset(MarketType.SPREAD, NOW);
        assertThat(closed(make(EXCHANGED, NOW))).containsExactly(MarketType.SPREAD);
        assertThat(closed(make(EXCHANGED, NOW.plus(Duration.ofHours(1))))).isEmpty();
        set(MarketType.SPREAD, Action.WITHDRAW, null, NOW);
        assertThat(closed(make(EXCHANGED, NOW))).isEmpty();
    }

    @Test
    void an_offset_of_the_total_and_a_suspension_stay() {
        make(LIVE, NOW);
        offset(MarketType.TOTAL, NOW);
        set(MarketType.SPREAD, Action.SUSPEND, null, NOW);
        assertThat(closed(make(EXCHANGED, NOW))).containsExactly(MarketType.SPREAD);
        set(MarketType.SPREAD, Action.WITHDRAW, null, NOW);
        assertThat(closed(make(EXCHANGED, NOW))).isEmpty();
    }

    @Test
    void an_offset_beneath_newer_prices_closes_nothing_until_they_are_withdrawn() {
        make(LIVE, NOW);
        offset(MarketType.SPREAD, NOW);
        make(EXCHANGED, NOW);
        price(11);
        assertThat(closed(make(EXCHANGED, NOW))).isEmpty();
        change(MarketType.SPREAD, Part.PRICES, LATER, null);
        assertThat(closed(make(EXCHANGED, LATER))).containsExactly(MarketType.SPREAD);
    }

    @Test
    void what_was_set_before_the_exchange_was_read_was_set_for_the_sides_of_before() {
        // given: it is later than the event that exchanges them, which the bridge has not read
        make(LIVE, NOW);
        offset(MarketType.SPREAD, LATER);

        // then
        assertThat(closed(make(EXCHANGED, LATER))).containsExactly(MarketType.SPREAD);
        offset(MarketType.SPREAD, LATER.plusMillis(1));
        assertThat(closed(make(EXCHANGED, LATER.plusMillis(1)))).isEmpty();
    }

    @Test
    void another_opponent_is_another_side() {
        make(LIVE, NOW);
        offset(MarketType.SPREAD, NOW);
        TestSummary other = LIVE.version(11)
                .withScores(new Score("MAD", CompetitorType.HOME, 58), new Score("BAR", CompetitorType.AWAY, 51));
        assertThat(closed(make(other, NOW))).containsExactly(MarketType.SPREAD);
    }

    @Test
    void a_price_for_a_version_that_was_still_to_come_is_one_of_the_sides_of_before() {
        // given
        make(LIVE, NOW);
        price(12, NOW);
        assertThat(closed(make(LIVE, NOW))).isEmpty();

        // then: score and period are those of the price
        assertThat(closed(make(EXCHANGED, NOW))).containsExactly(MarketType.SPREAD);
        assertThat(closed(make(EXCHANGED.version(12), NOW))).containsExactly(MarketType.SPREAD);

        // and then
        price(12, LATER);
        assertThat(closed(make(EXCHANGED.version(12), LATER))).isEmpty();
    }

    @ParameterizedTest(name = "the bridge before had read the exchange: {0}")
    @ValueSource(booleans = {true, false})
    void a_bridge_that_continues_knows_the_sides_of_before(boolean isRead) {
        // given: prices of score and period, which are the same for the exchanged sides
        make(LIVE, NOW);
        offset(MarketType.MONEYLINE, NOW);
        price(10);
        IngestionMarkets last = make(isRead ? EXCHANGED : LIVE, NOW);

        // when
        book = book();
        book.restore(last);

        // then
        assertThat(closed(make(EXCHANGED, NOW))).containsExactly(MarketType.MONEYLINE, MarketType.SPREAD);
        price(11);
        offset(MarketType.MONEYLINE, LATER);
        assertThat(closed(make(EXCHANGED, LATER))).isEmpty();

        // and: so does the next one
        IngestionMarkets next = make(EXCHANGED, LATER);
        book = book();
        book.restore(next);
        assertThat(closed(make(EXCHANGED, LATER))).isEmpty();
    }

    @Test
    void what_was_set_for_sides_that_were_never_exchanged_stays_in_force_after_a_restart() {
        make(LIVE, NOW);
        offset(MarketType.SPREAD, NOW.minusSeconds(60));
        offset(MarketType.MONEYLINE, NOW);
        IngestionMarkets last = make(LIVE, NOW);
        book = book();
        book.restore(last);
        assertThat(closed(make(LIVE.version(12), NOW))).isEmpty();
    }

    private void offset(MarketType market, Instant written) {
        set(market, Action.OFFSET, 3.0, written);
    }

    private void set(MarketType market, Action action, @Nullable Double points, Instant written) {
        MarketInstruction set = new MarketInstruction(
                FIXTURE,
                action,
                market,
                points,
                null,
                "ann",
                null,
                action == Action.WITHDRAW
                        ? null
                        : NOW.plus(Duration.ofMinutes(50)).toEpochMilli());
        set.parts().forEach(part -> change(market, part, written, set.isWithdrawal() ? null : set));
    }

    /** Nobody knows the exchanged sides before they are exchanged. */
    private void price(long version) {
        price(version, version < EXCHANGED.stateVersion() ? NOW : LATER);
    }

    private void price(long version, Instant written) {
        TraderPrices prices = new TraderPrices(
                FIXTURE,
                version,
                new TraderPrices.Score(58, 51),
                new TraderPrices.InPeriod(PeriodType.REGULAR, 3),
                "ann",
                null,
                null,
                List.of(TraderPrices.Market.of(MarketType.SPREAD, new Quote(-8, 1.92, 1.92))));
        overrides.apply(new MarketOverride.Change(0, FIXTURE, MarketType.SPREAD, Part.PRICES, written, prices));
    }

    private void change(MarketType market, Part part, Instant written, @Nullable TraderRecord record) {
        overrides.apply(new MarketOverride.Change(0, FIXTURE, market, part, written, record));
    }

    private MarketBook book() {
        return TestSummary.book(FIXTURE, BridgeSettings.defaults(), overrides);
    }

    private IngestionMarkets make(TestSummary game, Instant now) {
        return game.sentBy(book, now);
    }

    private static List<MarketType> closed(IngestionMarkets made) {
        return List.of(MarketType.values()).stream()
                .filter(type -> Boolean.TRUE.equals(
                        made.markets().get(type.ordinal()).body().isSuspended()))
                .toList();
    }
}
