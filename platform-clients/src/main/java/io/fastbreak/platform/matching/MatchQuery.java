package io.fastbreak.platform.matching;

import java.time.Instant;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What is known of an entity that is to be found. Immutable: each method gives a query that says one thing more. A thing
 * that cannot be said about the kind is refused when the query is sent.
 */
public final class MatchQuery<R extends Related> {

    private final EntityKind<R> kind;
    private final Map<Field, Object> values;

    private MatchQuery(EntityKind<R> kind, Map<Field, Object> values) {
        this.kind = kind;
        this.values = values;
    }

    /** One that says nothing yet. */
    public static <R extends Related> MatchQuery<R> of(EntityKind<R> kind) {
        return new MatchQuery<>(kind, Map.of());
    }

    /** Compared fuzzily with official names, then exactly with aliases. */
    public MatchQuery<R> name(String name) {
        return with(Field.NAME, name);
    }

    /** The platform's id or a name. */
    public MatchQuery<R> sport(String sport) {
        return with(Field.SPORT, sport);
    }

    /** One of {@link Localities#CODES}, or the name of a country, continent or region. */
    public MatchQuery<R> locality(String locality) {
        return with(Field.LOCALITY, locality);
    }

    public MatchQuery<R> gender(Gender gender) {
        return with(Field.GENDER, gender);
    }

    public MatchQuery<R> ageCategory(AgeCategory category) {
        return with(Field.AGE_CATEGORY, category);
    }

    public MatchQuery<R> competition(String competition) {
        return with(Field.COMPETITION, competition);
    }

    public MatchQuery<R> season(String season) {
        return with(Field.SEASON, season);
    }

    public MatchQuery<R> round(String round) {
        return with(Field.ROUND, round);
    }

    /** Where a fixture is played. */
    public MatchQuery<R> venue(String venue) {
        return with(Field.VENUE, venue);
    }

    /** Where a team is at home. */
    public MatchQuery<R> homeVenue(String venue) {
        return with(Field.HOME_VENUE, venue);
    }

    /** What a venue is a part of; only for searches. */
    public MatchQuery<R> parentVenue(String venue) {
        return with(Field.PARENT_VENUE, venue);
    }

    public MatchQuery<R> city(String city) {
        return with(Field.CITY, city);
    }

    /** Only for matches. */
    public MatchQuery<R> nationalTeam(boolean isNationalTeam) {
        return with(Field.NATIONAL_TEAM, isNationalTeam);
    }

    public MatchQuery<R> team(String team) {
        return with(Field.TEAM, team);
    }

    public MatchQuery<R> person(String person) {
        return with(Field.PERSON, person);
    }

    public MatchQuery<R> position(String position) {
        return with(Field.POSITION, position);
    }

    public MatchQuery<R> shirtNumber(String number) {
        return with(Field.SHIRT_NUMBER, number);
    }

    /** Compared exactly. */
    public MatchQuery<R> birthDate(LocalDate date) {
        return with(Field.BIRTH_DATE, date);
    }

    /** When a fixture starts. */
    public MatchQuery<R> startTime(Instant time) {
        return with(Field.START_TIME, time);
    }

    /** First day of a round or season. */
    public MatchQuery<R> startDate(LocalDate date) {
        return with(Field.START_DATE, date);
    }

    /** Last day of a round or season. */
    public MatchQuery<R> endDate(LocalDate date) {
        return with(Field.END_DATE, date);
    }

    /** Names or the platform's ids of those who compete in a fixture, in any order. */
    public MatchQuery<R> competitors(List<String> competitors) {
        return with(Field.COMPETITORS, List.copyOf(competitors));
    }

    private MatchQuery<R> with(Field field, Object value) {
        Map<Field, Object> more = new EnumMap<>(Field.class);
        more.putAll(values);
        more.put(field, value);
        return new MatchQuery<>(kind, more);
    }

    public EntityKind<R> kind() {
        return kind;
    }

    Map<Field, Object> values() {
        return Map.copyOf(values);
    }
}
