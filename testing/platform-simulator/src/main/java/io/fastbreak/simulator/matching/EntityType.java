package io.fastbreak.simulator.matching;

import java.util.Arrays;
import java.util.List;

/** The kinds of entity; each has a search and a match operation in the document. */
public enum EntityType {
    COMPETITION("Competition", "Competitions"),
    TEAM("Team", "Teams"),
    DOUBLES("Doubles", "Doubles"),
    PLAYER("Player", "Players"),
    FIXTURE("Fixture", "Fixtures"),
    LOCALITY("Locality", "Localities"),
    PERSON("Person", "Persons"),
    ROUND("Round", "Rounds"),
    SEASON("Season", "Seasons"),
    SPORT("Sport", "Sports"),
    VENUE("Venue", "Venues");

    private final String one;
    private final String many;

    EntityType(String one, String many) {
        this.one = one;
        this.many = many;
    }

    static List<EntityType> all() {
        return Arrays.asList(values());
    }

    String searchOperation() {
        return "search" + many;
    }

    String matchOperation() {
        return "match" + one;
    }

    String schema() {
        return one + "Match";
    }

    String label() {
        return one;
    }
}
