package io.fastbreak.bridge.market;

import java.util.Map;

/**
 * Names of fields within the objects of fixtures and markets, which the contract does not show. An object whose field
 * has an empty name is not sent.
 *
 * @param competitionName of a fixture's competition, for its name
 * @param competitorName of each of a fixture's competitors, for its name
 * @param marketCompetitorName of a market's two competitors, for the name
 * @param marketLine of a market's index, for its line
 */
public record BodyFields(
        String competitionName, String competitorName, String marketCompetitorName, String marketLine) {
    public static final BodyFields STANDARD = new BodyFields("name", "name", "name", "line");

    /** An object with this one field; empty, and so not sent, where field or value has no text. */
    static Map<String, Object> object(String field, String value) {
        return field.isBlank() || value.isBlank() ? Map.of() : Map.of(field, value);
    }
}
