package io.fastbreak.platform.matching;

import org.jspecify.annotations.Nullable;

/**
 * What can be said about an entity. Names of bodies are the contract's; names of query parameters are not shown there and
 * can be replaced by {@link MatchingNames}.
 */
public enum EntityField {
    NAME("name"),
    SPORT("sport"),
    LOCALITY("locality"),
    GENDER("gender"),
    AGE_CATEGORY("ageCategory"),
    COMPETITION("competition"),
    SEASON("season"),
    ROUND("round"),
    VENUE("venue"),
    HOME_VENUE("homeVenue", "venue"),
    PARENT_VENUE(null, "parentVenue"),
    CITY("city"),
    NATIONAL_TEAM("isNationalTeam", null),
    TEAM("team"),
    PERSON("person"),
    POSITION("position"),
    SHIRT_NUMBER("shirtNumber"),
    BIRTH_DATE("birthDate"),
    START_TIME("startDate"),
    START_DATE("startDate"),
    END_DATE("endDate"),
    COMPETITORS("fixtureCompetitors");

    private final @Nullable String inBody;
    private final @Nullable String inQuery;

    EntityField(String name) {
        this(name, name);
    }

    EntityField(@Nullable String inBody, @Nullable String inQuery) {
        this.inBody = inBody;
        this.inQuery = inQuery;
    }

    /** Its name in the body of a POST; null where only a search has it. */
    @Nullable
    String inBody() {
        return inBody;
    }

    /** Its name in the query of a search; null where only a POST has it. */
    @Nullable
    String inQuery() {
        return inQuery;
    }
}
