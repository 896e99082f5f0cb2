package io.fastbreak.simulator.ingestion;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import java.util.List;
import java.util.Map;

/**
 * When the prices of a market are consistent: as odds of one book, their inverses sum to at least 1 (or whoever bets
 * on all sides wins) and not to much more.
 *
 * @param priceField where a selection has its price, in decimal odds
 * @param minimum the least sum of inverse prices
 * @param maximum the greatest
 */
record PriceConsistencyRule(String priceField, double minimum, double maximum) {

    private static final double ROUNDING = 1e-9;

    /** The rule as the document states it. */
    static PriceConsistencyRule of(OpenApiDocument document) {
        JsonNode rule = document.at("/components/schemas/SourceMarket/properties/selections/x-consistent-prices");
        return new PriceConsistencyRule(
                rule.path("price").asText(),
                rule.path("minimumInverseSum").asDouble(),
                rule.path("maximumInverseSum").asDouble());
    }

    /** What is wrong with a market's prices: messages by JSON pointer, empty when they are consistent. */
    Map<String, List<String>> violations(JsonNode market) {
        JsonNode selections = market.path("selections");
        if (selections.isEmpty()) {
            return Map.of("/selections", List.of("selections are missing"));
        }
        double sum = selections
                .valueStream()
                .mapToDouble(selection -> 1 / selection.path(priceField).asDouble())
                .sum();
        return sum >= minimum - ROUNDING && sum <= maximum + ROUNDING
                ? Map.of()
                : Map.of("/selections", List.of("prices are inconsistent: their inverses sum to " + sum));
    }
}
