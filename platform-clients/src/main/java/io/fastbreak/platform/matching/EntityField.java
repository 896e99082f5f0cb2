package io.fastbreak.platform.matching;

import org.jspecify.annotations.Nullable;

/**
 * A field of a query. The contract defines the names in bodies; it does not define those of query parameters, which
 * {@link MatchingNames} can replace.
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

    /** The name in the body of a POST; null if only a search has the field. */
    @Nullable
    String inBody() {
        return inBody;
    }

    /** The name in the query of a search; null if only a POST has the field. */
    @Nullable
    String inQuery() {
        return inQuery;
    }
}
