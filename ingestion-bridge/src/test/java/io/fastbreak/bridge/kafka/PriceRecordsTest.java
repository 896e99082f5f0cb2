package io.fastbreak.bridge.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.MarketInstruction.Part;
import io.fastbreak.bridge.TraderPrices;
import io.fastbreak.bridge.market.MarketOverride;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.model.event.PeriodType;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PriceRecordsTest {
    private static final Instant WRITTEN = Instant.EPOCH;

    @Test
    void prices_are_read() {
        // when
        List<MarketOverride> read = PriceRecords.read(record("""
                {"fixtureId": "F", "stateVersion": 7, "author": "ann", "expiresUtc": 9, "desk": "Malta", "markets": [
                  {"market": "TOTAL", "line": 160.5,
                   "selections": [{"outcome": "OVER", "odds": 1.9}, {"outcome": "UNDER", "odds": 1.95}]}]}"""));

        // then
        MarketOverride.Change change = change(read);
        assertThat(change.market()).isEqualTo(MarketType.TOTAL);
        assertThat(change.part()).isEqualTo(Part.PRICES);
        assertThat(((TraderPrices) change.record()).quotes())
                .isEqualTo(Map.of(MarketType.TOTAL, new Quote(160.5, 1.9, 1.95)));
        assertThat(change.received()).isEqualTo(WRITTEN);
    }

    @Test
    void prices_may_name_the_score_and_period_that_they_were_made_for() {
        // when
        List<MarketOverride> read = PriceRecords.read(record("""
                {"fixtureId": "F", "stateVersion": 7, "author": "ann", "score": {"home": 58, "away": 51},
                 "period": {"type": "REGULAR", "number": 3}, "markets": [{"market": "MONEYLINE",
                 "selections": [{"outcome": "HOME", "odds": 1.9}, {"outcome": "AWAY", "odds": 1.95}]}]}"""));

        // then
        TraderPrices prices = (TraderPrices) change(read).record();
        assertThat(prices.score()).isEqualTo(new TraderPrices.Score(58, 51));
        assertThat(prices.period()).isEqualTo(new TraderPrices.InPeriod(PeriodType.REGULAR, 3));
    }

    @Test
    void a_tombstone_and_an_empty_list_withdraw() {
        List<MarketOverride> withdrawal = Stream.of(MarketType.values())
                .<MarketOverride>map(market -> withdrawn(market, Part.PRICES))
                .toList();
        assertThat(PriceRecords.read(record(null))).isEqualTo(withdrawal);
        assertThat(PriceRecords.read(record("""
                {"fixtureId": "F", "stateVersion": 7, "author": "ann", "markets": []}"""))).isEqualTo(withdrawal);
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
        assertThat(PriceRecords.read(record(value))).isEqualTo(unreadable(MarketType.values()));
    }

    @Test
    void an_instruction_concerns_one_part_of_one_market() {
        assertThat(change(PriceRecords.read(record("""
                {"fixtureId": "F", "instruction": "SUSPEND", "market": "TOTAL", "author": "ann", "expiresUtc": 9}"""))))
                .matches(change -> change.market() == MarketType.TOTAL && change.part() == Part.SUSPENSION);
        assertThat(change(PriceRecords.read(record("""
                {"fixtureId": "F", "instruction": "OFFSET", "market": "SPREAD", "points": -1.5, "author": "ann"}"""))))
                .matches(change -> change.market() == MarketType.SPREAD && change.part() == Part.OFFSET);
    }

    @Test
    void a_withdrawal_of_a_market_concerns_everything_or_the_part_that_it_names() {
        assertThat(PriceRecords.read(record("""
                {"fixtureId": "F", "instruction": "WITHDRAW", "market": "TOTAL", "author": "ann"}""")))
                .containsExactlyInAnyOrder(
                        withdrawn(MarketType.TOTAL, Part.PRICES),
                        withdrawn(MarketType.TOTAL, Part.SUSPENSION),
                        withdrawn(MarketType.TOTAL, Part.OFFSET));
        assertThat(PriceRecords.read(record("""
                {"fixtureId": "F", "instruction": "WITHDRAW", "market": "TOTAL", "withdraws": "OFFSET", "author": "ann"}"""))).containsExactly(withdrawn(MarketType.TOTAL, Part.OFFSET));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"instruction\": \"CLOSE\", \"market\": \"TOTAL\", \"author\": \"ann\"",
                "\"instruction\": null, \"market\": \"TOTAL\", \"author\": \"ann\"",
                "\"instruction\": \"SUSPEND\", \"market\": \"TOTAL\"",
                "\"instruction\": \"SUSPEND\", \"market\": \"TOTAL\", \"author\": \" \"",
                "\"instruction\": \"SUSPEND\", \"market\": \"TOTAL\", \"author\": \"ann\", \"points\": 1",
                "\"instruction\": \"SUSPEND\", \"market\": \"TOTAL\", \"author\": \"ann\", \"expiresUtc\": \"soon\"",
                "\"instruction\": \"OFFSET\", \"market\": \"TOTAL\", \"author\": \"ann\"",
                "\"instruction\": \"OFFSET\", \"market\": \"TOTAL\", \"author\": \"ann\", \"points\": \"NaN\"",
                "\"instruction\": \"OFFSET\", \"market\": \"TOTAL\", \"author\": \"ann\", \"points\": 1e999",
                "\"instruction\": \"WITHDRAW\", \"market\": \"TOTAL\", \"author\": \"ann\", \"withdraws\": \"ALL\"",
                "\"instruction\": \"WITHDRAW\", \"market\": \"TOTAL\", \"author\": \"ann\", \"expiresUtc\": 5"
            })
    void an_instruction_that_cannot_be_read_concerns_its_market_alone(String fields) {
        assertThat(PriceRecords.read(record("{\"fixtureId\": \"F\", " + fields + "}")))
                .isEqualTo(unreadable(MarketType.TOTAL));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"CORNERS\"", "null", "3", "\"total\""})
    void an_instruction_for_an_unknown_market_may_concern_each(String market) {
        assertThat(PriceRecords.read(
                        record("{\"fixtureId\": \"F\", \"instruction\": \"SUSPEND\", \"author\": \"ann\", \"market\": "
                                + market + "}")))
                .isEqualTo(unreadable(MarketType.values()));
    }

    @Test
    void a_record_without_a_key_is_ignored() {
        assertThat(PriceRecords.read(new ConsumerRecord<>("prices", 0, 0, null, null)))
                .isEmpty();
    }

    private static MarketOverride.Change change(List<MarketOverride> read) {
        assertThat(read).hasSize(1).first().isInstanceOf(MarketOverride.Change.class);
        return (MarketOverride.Change) read.get(0);
    }

    private static MarketOverride withdrawn(MarketType market, Part part) {
        return new MarketOverride.Change(0, "F", market, part, WRITTEN, null);
    }

    private static List<MarketOverride> unreadable(MarketType... markets) {
        return Stream.of(markets)
                .<MarketOverride>map(market -> new MarketOverride.Unreadable(0, "F", market, WRITTEN))
                .toList();
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
