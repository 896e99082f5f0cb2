package io.fastbreak.server.live;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.Receipt.Outcome;
import io.fastbreak.bridge.Receipt.Sender;
import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.model.wire.Json;
import io.fastbreak.server.live.BridgeState.FixtureMarkets;
import io.fastbreak.server.live.BridgeState.Market;
import io.fastbreak.server.live.BridgeState.Price;
import io.fastbreak.server.live.GameMarkets.MarketChange;
import io.fastbreak.server.live.GameMarkets.SentMarket;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BridgeRecordsTest {
    private final BridgeRecords records = new BridgeRecords();

    @Test
    void a_suspended_market_has_its_reasons() {
        records.markets("a", markets("a"));

        assertThat(records.state().fixtures())
                .containsExactly(new FixtureMarkets(
                        "a",
                        7,
                        9,
                        false,
                        List.of(new Market(
                                "a__moneyline",
                                "Moneyline",
                                true,
                                MarketState.SUSPENDED,
                                9L,
                                List.of("GAP", "REVIEW_OPEN"),
                                new BigDecimal("-4.5"),
                                List.of(new Price("Home", new BigDecimal("1.85"))),
                                9,
                                9,
                                null,
                                List.of(),
                                List.of())),
                        null));
    }

    @Test
    void a_market_has_the_prices_before_its_last_change_and_the_time_of_both_changes() {
        records.markets("a", markets("a", 10, false, "-4.5", "1.85"));
        records.markets("a", markets("a", 20, false, "-3.5", "1.90"));
        records.markets("a", markets("a", 30, true, "-3.5", "1.90"));
        records.markets("a", markets("a", 40, true, "-3.5", "1.90", confirmed(false, 30, "")));

        Market market = records.state().fixtures().get(0).markets().get(0);

        assertThat(market.sinceUtc()).isEqualTo(30);
        assertThat(market.pricedUtc()).isEqualTo(20);
        assertThat(market.lineBefore()).isEqualTo("-4.5");
        assertThat(market.before()).containsExactly(new Price("Home", new BigDecimal("1.85")));
    }

    @Test
    void the_history_has_every_change_and_where_the_game_was() {
        records.markets("a", markets("a", 10, false, "-4.5", "1.85"));
        records.markets("a", markets("a", 20, false, "-4.5", "1.85"));
        records.markets("a", markets("a", 30, true, "-4.5", "1.85"));

        List<MarketChange> history = records.of("a").history();

        assertThat(history).extracting(MarketChange::utc).containsExactly(10L, 30L);
        assertThat(history.get(0))
                .isEqualTo(new MarketChange(
                        10,
                        7,
                        "1-2",
                        "REGULAR 1",
                        188_000L,
                        List.of(new SentMarket(
                                "a__moneyline",
                                false,
                                MarketState.OPEN,
                                List.of(),
                                new BigDecimal("-4.5"),
                                List.of(new BigDecimal("1.85"))))));
        assertThat(history.get(1).markets().get(0).reasons()).containsExactly("GAP", "REVIEW_OPEN");

        records.markets("a", null);

        assertThat(records.of("a").history()).isEmpty();
    }

    /** Sent suspended or not, and what is confirmed. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    false |                      | OPENING     | 10
                    false | false, 7, OPEN       | OPENING     | 10
                    false | false, 7,            | OPENING     | 10
                    false | true,  7,            | OPEN        |  7
                    false | true,  7, OPEN       | SUSPENDING  |  7
                    false | true,  7, SUSPENDED  | SUSPENDING  |  7
                    false | false, 7, SUSPENDED  | UNCONFIRMED | 10
                    true  | true,  7, SUSPENDED  | SUSPENDING  |  7
                    true  | true,  7,            | SUSPENDING  |  7
                    true  | false, 7, SUSPENDED  | UNCONFIRMED | 10
                    true  | false, 7,            | SUSPENDED   |  7
                    true  |                      | SUSPENDED   | 10
                    """)
    void a_market_is_open_only_where_that_is_confirmed(
            boolean suspended, @Nullable String confirmed, MarketState state, long since) {
        // given
        String[] known = confirmed == null ? null : (confirmed + " ").split(",");
        String record = known == null
                ? ""
                : confirmed(Boolean.parseBoolean(known[0]), Long.parseLong(known[1].strip()), known[2].strip());

        // when
        FixtureMarkets now = records.markets("a", markets(suspended, record));

        // then
        assertThat(now).isNotNull();
        assertThat(now.markets()).extracting(Market::state).containsExactly(state);
        assertThat(now.markets()).extracting(Market::sinceUtc).containsExactly(since);
        assertThat(now.isOpen()).isEqualTo(state == MarketState.OPEN || state == MarketState.SUSPENDING);
    }

    @Test
    void what_a_shadow_records_is_not_open() {
        JsonNode json = markets("a", 10, false, "1.5", "1.85", "");
        ((ObjectNode) json).put("shadow", true);

        FixtureMarkets now = records.markets("shadow/a", json);

        assertThat(now).isNotNull();
        assertThat(now.markets()).extracting(Market::state).containsExactly(MarketState.NOT_SENT);
        assertThat(now.isOpen()).isFalse();
    }

    @Test
    void the_history_says_whether_what_was_sent_was_ever_confirmed() {
        records.markets("a", markets(false, confirmed(false, 5, "OPEN")));
        assertThat(states()).containsExactly(MarketState.OPENING);

        records.markets("a", markets(false, confirmed(true, 11, "")));
        assertThat(states()).containsExactly(MarketState.OPEN);

        records.markets("a", markets(false, confirmed(true, 11, "SUSPENDED")));
        records.markets("a", markets("a", 30, true, "-4.5", "1.85"));

        assertThat(states()).containsExactly(MarketState.OPEN, MarketState.SUSPENDED);
    }

    @Test
    void the_open_share_counts_from_the_confirmation() {
        JsonNode json = markets("a", 1_000, false, "-4.5", "1.85", confirmed(true, 1_500, ""));
        ((ObjectNode) json)
                .putObject("openTime")
                .put("inPlay", true)
                .put("inPlayMs", 0)
                .put("openMs", 0);

        FixtureMarkets now = records.markets("a", json);

        assertThat(now).isNotNull();
        assertThat(now.openShare(2_000)).isEqualTo(0.5);
    }

    private List<MarketState> states() {
        return records.of("a").history().stream()
                .map(change -> change.markets().get(0).state())
                .toList();
    }

    @Test
    void the_history_is_bounded_for_a_fixture_and_for_all() {
        for (int i = 0; i <= MarketHistory.MAX_OF_FIXTURE; i++) {
            records.markets("first", markets("first", i, i % 2 == 0, "1.5", "1.85"));
        }
        assertThat(records.of("first").history())
                .hasSize(MarketHistory.MAX_OF_FIXTURE)
                .first()
                .extracting(MarketChange::utc)
                .isEqualTo(1L);

        for (int fixture = 0; fixture < MarketHistory.MAX_OF_ALL / MarketHistory.MAX_OF_FIXTURE; fixture++) {
            for (int i = 0; i < MarketHistory.MAX_OF_FIXTURE; i++) {
                records.markets("f" + fixture, markets("f" + fixture, i, i % 2 == 0, "1.5", "1.85"));
            }
        }
        for (int i = 0; i < MarketHistory.MAX_OF_FIXTURE; i++) {
            records.markets("last", markets("last", i, i % 2 == 0, "1.5", "1.85"));
        }

        assertThat(records.of("first").history()).isEmpty();
        assertThat(records.of("last").history()).hasSize(MarketHistory.MAX_OF_FIXTURE);
    }

    @Test
    void what_was_sent_comes_before_what_a_shadow_recorded() {
        records.markets("shadow/a", markets("a", 10, false, "1.5", "1.85"));
        assertThat(records.of("a").history()).hasSize(1);

        records.markets("a", markets("a", 20, false, "1.5", "1.90"));

        assertThat(records.of("a").history()).extracting(MarketChange::utc).containsExactly(20L);
    }

    @Test
    void the_fixture_sent_last_is_first_and_a_tombstone_removes_one() {
        records.markets("a", markets("a"));
        records.markets("b", markets("b"));
        records.markets("a", markets("a"));
        assertThat(records.state().fixtures())
                .extracting(FixtureMarkets::fixtureId)
                .containsExactly("a", "b");

        records.markets("a", null);

        assertThat(records.state().fixtures())
                .extracting(FixtureMarkets::fixtureId)
                .containsExactly("b");
    }

    @Test
    void receipts_are_counted_and_failures_kept() {
        records.receipt(receipt(Outcome.CREATED, 5));
        records.receipt(receipt(Outcome.REFUSED, 6));
        records.receipt(receipt(Outcome.CREATED, 7));

        assertThat(records.state().answers()).isEqualTo(Map.of(Outcome.CREATED, 2L, Outcome.REFUSED, 1L));
        assertThat(records.state().conflated()).isEqualTo(2);
        assertThat(records.state().sinceUtc()).isEqualTo(5);
        assertThat(records.state().failures()).extracting(Receipt::utc).containsExactly(6L);
    }

    @Test
    void a_lease_of_an_earlier_owner_does_not_count() {
        records.lease(new Lease(0, "new", 2, 10));
        records.lease(new Lease(0, "old", 1, 11));

        assertThat(records.state().leases()).extracting(Lease::owner).containsExactly("new");
    }

    private static Receipt receipt(Outcome outcome, long utc) {
        return new Receipt(
                "a", 1L, null, Target.MARKET, "a__total", Sender.BRIDGE, outcome, 201, 1, 2, null, utc, List.of());
    }

    private static JsonNode markets(String fixtureId) {
        return markets(fixtureId, 9, true, "-4.5", "1.85");
    }

    private static JsonNode markets(String fixtureId, long utc, boolean suspended, String line, String price) {
        return markets(fixtureId, utc, suspended, line, price, confirmed(!suspended, utc, ""));
    }

    private static String confirmed(boolean open, long utc, String awaited) {
        String since = awaited.isEmpty() ? "" : ", \"awaited\": \"" + awaited + "\"";
        return "{\"id\": \"a__moneyline\", \"open\": " + open + ", \"utc\": " + utc + since + "}";
    }

    /** The market with these prices. */
    private static JsonNode markets(boolean suspended, String confirmed) {
        return markets("a", 10, suspended, "-4.5", "1.85", confirmed);
    }

    private static JsonNode markets(
            String fixtureId, long utc, boolean suspended, String line, String price, String confirmed) {
        String json =
                """
                {"fixtureId": "%1$s", "stateVersion": 7, "utc": %2$d, "shadow": false, "markets": [
                  {"id": "%1$s__moneyline", "body": {"name": "Moneyline", "isSuspended": %3$s,
                    "selections": [{"name": "Home", "price": %5$s}], "marketIndex": {"line": "%4$s"},
                    "customData": [{"key": "score", "value": "1-2"}, {"key": "period", "value": "REGULAR 1"},
                      {"key": "clock", "value": "188000 STOPPED"}, {"key": "reasons", "value": "%6$s"}]}}],
                  "confirmed": [%7$s]}
                """.formatted(fixtureId, utc, suspended, line, price, suspended ? "GAP,REVIEW_OPEN" : "", confirmed);
        return Json.read(json.getBytes(UTF_8), JsonNode.class);
    }
}
