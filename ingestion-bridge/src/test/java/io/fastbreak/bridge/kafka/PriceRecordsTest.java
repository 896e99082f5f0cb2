package io.fastbreak.bridge.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.TraderPrices;
import io.fastbreak.bridge.market.TraderPriceOverride;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.model.event.PeriodType;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PriceRecordsTest {

    @Test
    void prices_are_read() {
        // when
        Optional<TraderPriceOverride> override = PriceRecords.read(record("""
                {"fixtureId": "F", "stateVersion": 7, "author": "ann", "expiresUtc": 9, "desk": "Malta", "markets": [
                  {"market": "TOTAL", "line": 160.5,
                   "selections": [{"outcome": "OVER", "odds": 1.9}, {"outcome": "UNDER", "odds": 1.95}]}]}"""));

        // then
        assertThat(override).containsInstanceOf(TraderPriceOverride.Prices.class);
        TraderPriceOverride.Prices prices = (TraderPriceOverride.Prices) override.orElseThrow();
        assertThat(prices.prices().quotes()).isEqualTo(Map.of(MarketType.TOTAL, new Quote(160.5, 1.9, 1.95)));
        assertThat(prices.received()).hasToString("1970-01-01T00:00:00Z");
    }

    @Test
    void prices_may_name_the_score_and_period_that_they_were_made_for() {
        // when
        TraderPriceOverride override = PriceRecords.read(record("""
                {"fixtureId": "F", "stateVersion": 7, "author": "ann", "score": {"home": 58, "away": 51},
                 "period": {"type": "REGULAR", "number": 3}, "markets": [{"market": "MONEYLINE",
                 "selections": [{"outcome": "HOME", "odds": 1.9}, {"outcome": "AWAY", "odds": 1.95}]}]}""")).orElseThrow();

        // then
        TraderPrices prices = ((TraderPriceOverride.Prices) override).prices();
        assertThat(prices.score()).isEqualTo(new TraderPrices.Score(58, 51));
        assertThat(prices.period()).isEqualTo(new TraderPrices.InPeriod(PeriodType.REGULAR, 3));
    }

    @Test
    void a_tombstone_and_an_empty_list_withdraw() {
        TraderPriceOverride withdrawal = new TraderPriceOverride.Withdrawal("F");
        assertThat(PriceRecords.read(record(null))).contains(withdrawal);
        assertThat(PriceRecords.read(record("""
                {"fixtureId": "F", "stateVersion": 7, "author": "ann", "markets": []}"""))).contains(withdrawal);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "no JSON",
                "null",
                "{}",
                "{\"fixtureId\": \"F\", \"stateVersion\": 7, \"author\": \"ann\"}",
                "{\"fixtureId\": \"F\", \"stateVersion\": 7, \"author\": \"ann\", \"markets\": null}",
                """
                {"fixtureId": "F", "stateVersion": 7, "author": "ann", "score": {"home": 58}, "markets": [
                 {"market": "MONEYLINE", "selections": [{"outcome": "HOME", "odds": 1.9}, {"outcome": "AWAY", "odds": 1.95}]}]}""",
                """
                {"fixtureId": "F", "stateVersion": 7, "author": "ann", "period": {"type": "QUARTER", "number": 1}, "markets": [
                 {"market": "MONEYLINE", "selections": [{"outcome": "HOME", "odds": 1.9}, {"outcome": "AWAY", "odds": 1.95}]}]}""",
                """
                {"fixtureId": "F", "stateVersion": 7, "author": "ann", "markets": [{"market": "CORNERS",
                 "selections": [{"outcome": "HOME", "odds": 1.9}, {"outcome": "AWAY", "odds": 1.95}]}]}""",
                "{\"fixtureId\": \"another\", \"stateVersion\": 7, \"author\": \"ann\", \"markets\": []}",
                """
                {"fixtureId": "F", "stateVersion": 7, "author": "ann", "markets": [{"market": "MONEYLINE",
                 "selections": [{"outcome": "AWAY", "odds": 1.9}, {"outcome": "HOME", "odds": 1.95}]}]}""",
                """
                {"fixtureId": "F", "stateVersion": 7, "author": "ann", "markets": [{"market": "TOTAL",
                 "selections": [{"outcome": "OVER", "odds": 1.9}, {"outcome": "UNDER", "odds": 1.95}]}]}"""
            })
    void any_other_record_is_unreadable_and_withdraws_nothing(String value) {
        assertThat(PriceRecords.read(record(value))).contains(new TraderPriceOverride.Unreadable("F"));
    }

    @Test
    void a_record_without_a_key_is_ignored() {
        assertThat(PriceRecords.read(new ConsumerRecord<>("prices", 0, 0, null, null)))
                .isEmpty();
    }

    private static ConsumerRecord<String, byte[]> record(String value) {
        return new ConsumerRecord<>(
                "prices",
                0,
                0,
                0L,
                org.apache.kafka.common.record.TimestampType.LOG_APPEND_TIME,
                0,
                0,
                "F",
                value == null ? null : value.getBytes(UTF_8),
                new org.apache.kafka.common.header.internals.RecordHeaders(),
                Optional.empty());
    }
}
