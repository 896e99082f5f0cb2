package io.fastbreak.platform.matching;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A query for an entity. Immutable: each method returns a query with one field more. A field that the kind of entity does
 * not have is rejected when the query is sent.
 */
public final class MatchQuery<R extends RelatedData> {

    private final EntityKind<R> kind;
    private final Map<EntityField, Object> values;

    private MatchQuery(EntityKind<R> kind, Map<EntityField, Object> values) {
        this.kind = kind;
        this.values = values;
    }

    /** A query without fields. */
    public static <R extends RelatedData> MatchQuery<R> of(EntityKind<R> kind) {
        return new MatchQuery<>(kind, Map.of());
    }

    /** Compared fuzzily with official names, then exactly with aliases. */
    public MatchQuery<R> name(String name) {
        return with(EntityField.NAME, name);
    }

    /** The platform's id or a name. */
    public MatchQuery<R> sport(String sport) {
        return with(EntityField.SPORT, sport);
    }

    /** One of {@link Localities#CODES}, or the name of a country, continent or region. */
    public MatchQuery<R> locality(String locality) {
        return with(EntityField.LOCALITY, locality);
    }

    public MatchQuery<R> gender(Gender gender) {
        return with(EntityField.GENDER, gender);
    }

    public MatchQuery<R> ageCategory(AgeCategory category) {
        return with(EntityField.AGE_CATEGORY, category);
    }

    public MatchQuery<R> competition(String competition) {
        return with(EntityField.COMPETITION, competition);
    }

    public MatchQuery<R> season(String season) {
        return with(EntityField.SEASON, season);
    }

    public MatchQuery<R> round(String round) {
        return with(EntityField.ROUND, round);
    }

    /** The venue of a fixture. */
    public MatchQuery<R> venue(String venue) {
        return with(EntityField.VENUE, venue);
    }

    /** The home venue of a team. */
    public MatchQuery<R> homeVenue(String venue) {
        return with(EntityField.HOME_VENUE, venue);
    }

    /** The venue that a venue is part of; only for searches. */
    public MatchQuery<R> parentVenue(String venue) {
        return with(EntityField.PARENT_VENUE, venue);
    }

    public MatchQuery<R> city(String city) {
        return with(EntityField.CITY, city);
    }

    /** Only for matches. */
    public MatchQuery<R> nationalTeam(boolean isNationalTeam) {
        return with(EntityField.NATIONAL_TEAM, isNationalTeam);
    }

    public MatchQuery<R> team(String team) {
        return with(EntityField.TEAM, team);
    }

    public MatchQuery<R> person(String person) {
        return with(EntityField.PERSON, person);
    }

    public MatchQuery<R> position(String position) {
        return with(EntityField.POSITION, position);
    }

    public MatchQuery<R> shirtNumber(String number) {
        return with(EntityField.SHIRT_NUMBER, number);
    }

    /** Compared exactly. */
    public MatchQuery<R> birthDate(LocalDate date) {
        return with(EntityField.BIRTH_DATE, date);
    }

    /** The start of a fixture. */
    public MatchQuery<R> startTime(Instant time) {
        return with(EntityField.START_TIME, time);
    }

    /** The first day of a round or season. */
    public MatchQuery<R> startDate(LocalDate date) {
        return with(EntityField.START_DATE, date);
    }

    /** The last day of a round or season. */
    public MatchQuery<R> endDate(LocalDate date) {
        return with(EntityField.END_DATE, date);
    }

    /** The names or platform ids of the competitors of a fixture, in any order. */
    public MatchQuery<R> competitors(List<String> competitors) {
        return with(EntityField.COMPETITORS, List.copyOf(competitors));
    }

    private MatchQuery<R> with(EntityField field, Object value) {
        Map<EntityField, Object> more = new EnumMap<>(EntityField.class);
        more.putAll(values);
        more.put(field, value);
        return new MatchQuery<>(kind, more);
    }

    public EntityKind<R> kind() {
        return kind;
    }

    /** In the order of the fields, so that the same query always makes the same request. */
    Map<EntityField, Object> values() {
        return Collections.unmodifiableMap(values);
    }
}
