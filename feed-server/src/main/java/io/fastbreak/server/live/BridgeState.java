package io.fastbreak.server.live;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.Receipt;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * What the bridge has written down: the markets last sent, how they were answered, and who serves which partition.
 *
 * @param fixtures the one sent last first
 * @param leases by partition
 * @param answers how many of the receipts read ended how, since {@code sinceUtc}
 * @param conflated versions that newer ones replaced before they were sent, by those receipts
 * @param sinceUtc of the first receipt read, milliseconds; 0 where none was
 * @param failures the last receipts that were refused or given up, the last one first
 */
public record BridgeState(
        List<FixtureMarkets> fixtures,
        Collection<Lease> leases,
        Map<Receipt.Outcome, Long> answers,
        long conflated,
        long sinceUtc,
        List<Receipt> failures) {

    /**
     * @param stateVersion of the game that they were priced from
     * @param utc when they were made, milliseconds
     * @param shadow true where they were only recorded
     */
    public record FixtureMarkets(String fixtureId, long stateVersion, long utc, boolean shadow, List<Market> markets) {}

    /** @param reasons why it is suspended, as it was told the platform */
    public record Market(String id, String name, boolean suspended, List<String> reasons, List<Price> selections) {}

    /** @param price decimal odds */
    public record Price(String name, BigDecimal price) {}

    /** @param markets a value of the markets topic */
    static FixtureMarkets of(JsonNode markets) {
        return new FixtureMarkets(
                markets.path("fixtureId").asText(),
                markets.path("stateVersion").asLong(),
                markets.path("utc").asLong(),
                markets.path("shadow").asBoolean(),
                Nodes.list(
                        markets.path("markets"),
                        market -> market(market.path("id").asText(), market.path("body"))));
    }

    private static Market market(String id, JsonNode body) {
        List<String> reasons = Nodes.list(body.path("customData"), entry -> entry).stream()
                .filter(entry -> entry.path("key").asText().equals("reasons"))
                .flatMap(entry -> List.of(entry.path("value").asText().split(",")).stream())
                .filter(reason -> !reason.isEmpty())
                .toList();
        return new Market(
                id,
                body.path("name").asText(),
                body.path("isSuspended").asBoolean(),
                reasons,
                Nodes.list(
                        body.path("selections"),
                        one -> new Price(
                                one.path("name").asText(), one.path("price").decimalValue())));
    }
}
