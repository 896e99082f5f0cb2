package io.fastbreak.server.live;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.Receipt.Outcome;
import io.fastbreak.bridge.Receipt.Sender;
import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.model.wire.Json;
import io.fastbreak.server.live.BridgeState.FixtureMarkets;
import io.fastbreak.server.live.BridgeState.Market;
import io.fastbreak.server.live.BridgeState.Price;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

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
                                List.of("GAP", "REVIEW_OPEN"),
                                List.of(new Price("Home", new BigDecimal("1.85")))))));
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
        return new Receipt("a", 1L, Target.MARKET, "a__total", Sender.BRIDGE, outcome, 201, 1, 2, null, utc);
    }

    private static JsonNode markets(String fixtureId) {
        String json = """
                {"fixtureId": "%1$s", "stateVersion": 7, "utc": 9, "shadow": false, "markets": [
                  {"id": "%1$s__moneyline", "body": {"name": "Moneyline", "isSuspended": true,
                    "selections": [{"name": "Home", "price": 1.85}],
                    "customData": [{"key": "score", "value": "1-2"}, {"key": "reasons", "value": "GAP,REVIEW_OPEN"}]}}]}
                """.formatted(fixtureId);
        return Json.read(json.getBytes(UTF_8), JsonNode.class);
    }
}
