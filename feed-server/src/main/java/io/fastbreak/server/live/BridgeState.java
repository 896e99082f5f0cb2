package io.fastbreak.server.live;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.Receipt;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The state of the bridge by its topics: the markets last sent, their outcomes, and the owner of each partition.
 *
 * @param fixtures the one sent last first
 * @param leases by partition
 * @param answers number of receipts by outcome, since {@code sinceUtc}
 * @param conflated versions that newer ones replaced before they were sent, by those receipts
 * @param sinceUtc of the first receipt that was read, milliseconds; 0 where none was
 * @param failures the last receipts with the outcome REFUSED or GAVE_UP, newest first
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
     * @param shadow true where they were recorded without being sent
     */
    public record FixtureMarkets(String fixtureId, long stateVersion, long utc, boolean shadow, List<Market> markets) {}

    /** @param reasons of its suspension, as sent to the platform */
    public record Market(String id, String name, boolean suspended, List<String> reasons, List<Price> selections) {}

    /** @param price decimal odds */
    public record Price(String name, BigDecimal price) {}

    /** @param markets a value of the markets topic */
    public static FixtureMarkets of(JsonNode markets) {
        return new FixtureMarkets(
                markets.path("fixtureId").asText(),
                markets.path("stateVersion").asLong(),
                markets.path("utc").asLong(),
                markets.path("shadow").asBoolean(),
                list(markets.path("markets"), market -> market(market.path("id").asText(), market.path("body"))));
    }

    private static <T> List<T> list(JsonNode array, Function<JsonNode, T> read) {
        List<T> list = new ArrayList<>();
        array.forEach(each -> list.add(read.apply(each)));
        return list;
    }

    private static Market market(String id, JsonNode body) {
        List<String> reasons = list(body.path("customData"), entry -> entry).stream()
                .filter(entry -> entry.path("key").asText().equals("reasons"))
                .flatMap(entry -> List.of(entry.path("value").asText().split(",")).stream())
                .filter(reason -> !reason.isEmpty())
                .toList();
        return new Market(
                id,
                body.path("name").asText(),
                body.path("isSuspended").asBoolean(),
                reasons,
                list(
                        body.path("selections"),
                        one -> new Price(
                                one.path("name").asText(), one.path("price").decimalValue())));
    }
}
