package io.fastbreak.simulator.ingestion;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import java.util.List;
import java.util.Map;

/**
 * The consistency of the prices of a market: the inverses of decimal odds must sum to at least 1 (a lower sum allows a
 * sure bet) and not to much more.
 *
 * @param priceField the field of a selection with the price, in decimal odds
 * @param minimum the least sum of inverse prices
 * @param maximum the greatest
 */
record PriceConsistencyRule(String priceField, double minimum, double maximum) {

    private static final double ROUNDING = 1e-9;

    /** Reads the rule from the document. */
    static PriceConsistencyRule of(OpenApiDocument document) {
        JsonNode rule = document.at("/components/schemas/SourceMarket/properties/selections/x-consistent-prices");
        return new PriceConsistencyRule(
                rule.path("price").asText(),
                rule.path("minimumInverseSum").asDouble(),
                rule.path("maximumInverseSum").asDouble());
    }

    /** Messages by JSON pointer; empty if the prices are consistent. */
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
