package io.fastbreak.simulator.matching;

import java.util.Map;

/**
 * How a field of a request is compared.
 *
 * @param weight relative to the other fields of the request
 */
record FieldRule(double weight, Comparison comparison) {

    enum Comparison {
        /** By the similarity of names, or by the platform's id. */
        FUZZY,
        /** Equal or not. */
        EQUAL,
        /** Equal, otherwise the entity is excluded. */
        REQUIRED,
        /** By the difference in time. */
        TIME,
        /** By the difference in days. */
        DAYS,
        /** By the similarity of the competitors, in any order. */
        COMPETITORS
    }

    /** By the name of the entity's field. */
    static final Map<String, FieldRule> ALL = Map.ofEntries(
            Map.entry("name", new FieldRule(6, Comparison.FUZZY)),
            Map.entry("fixtureCompetitors", new FieldRule(6, Comparison.COMPETITORS)),
            Map.entry("sport", new FieldRule(2, Comparison.FUZZY)),
            Map.entry("locality", new FieldRule(1, Comparison.FUZZY)),
            Map.entry("localityCode", new FieldRule(1, Comparison.REQUIRED)),
            Map.entry("gender", new FieldRule(1, Comparison.REQUIRED)),
            Map.entry("ageCategory", new FieldRule(1, Comparison.REQUIRED)),
            Map.entry("birthDate", new FieldRule(3, Comparison.REQUIRED)),
            Map.entry("isNationalTeam", new FieldRule(1, Comparison.EQUAL)),
            Map.entry("position", new FieldRule(1, Comparison.EQUAL)),
            Map.entry("shirtNumber", new FieldRule(1, Comparison.EQUAL)),
            Map.entry("competition", new FieldRule(2, Comparison.FUZZY)),
            Map.entry("season", new FieldRule(1, Comparison.FUZZY)),
            Map.entry("round", new FieldRule(1, Comparison.FUZZY)),
            Map.entry("venue", new FieldRule(1, Comparison.FUZZY)),
            Map.entry("homeVenue", new FieldRule(1, Comparison.FUZZY)),
            Map.entry("parentVenue", new FieldRule(1, Comparison.FUZZY)),
            Map.entry("city", new FieldRule(1, Comparison.FUZZY)),
            Map.entry("team", new FieldRule(2, Comparison.FUZZY)),
            Map.entry("person", new FieldRule(2, Comparison.FUZZY)),
            Map.entry("startTime", new FieldRule(3, Comparison.TIME)),
            Map.entry("startDate", new FieldRule(1, Comparison.DAYS)),
            Map.entry("endDate", new FieldRule(1, Comparison.DAYS)));
}
