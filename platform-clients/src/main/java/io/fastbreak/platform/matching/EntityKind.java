package io.fastbreak.platform.matching;

import static io.fastbreak.platform.matching.Field.AGE_CATEGORY;
import static io.fastbreak.platform.matching.Field.BIRTH_DATE;
import static io.fastbreak.platform.matching.Field.CITY;
import static io.fastbreak.platform.matching.Field.COMPETITORS;
import static io.fastbreak.platform.matching.Field.END_DATE;
import static io.fastbreak.platform.matching.Field.GENDER;
import static io.fastbreak.platform.matching.Field.HOME_VENUE;
import static io.fastbreak.platform.matching.Field.NAME;
import static io.fastbreak.platform.matching.Field.NATIONAL_TEAM;
import static io.fastbreak.platform.matching.Field.PARENT_VENUE;
import static io.fastbreak.platform.matching.Field.POSITION;
import static io.fastbreak.platform.matching.Field.SHIRT_NUMBER;
import static io.fastbreak.platform.matching.Field.START_DATE;
import static io.fastbreak.platform.matching.Field.START_TIME;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A kind of entity: what can be said about it, and what the platform tells.
 *
 * @param <R> what the platform tells
 */
public final class EntityKind<R extends Related> {

    public static final EntityKind<Related.Competition> COMPETITION =
            described("competition", Related.Competition.class, GENDER, AGE_CATEGORY);
    public static final EntityKind<Related.Team> TEAM =
            described("team", Related.Team.class, GENDER, AGE_CATEGORY, HOME_VENUE, NATIONAL_TEAM, Field.COMPETITION);
    public static final EntityKind<Related.Doubles> DOUBLES =
            described("doubles", Related.Doubles.class, GENDER, Field.COMPETITION, Field.PERSON);
    /** A player of a fixture. */
    public static final EntityKind<Related.Player> PLAYER = described(
            "player", Related.Player.class, Field.COMPETITION, Field.TEAM, POSITION, SHIRT_NUMBER, GENDER, BIRTH_DATE);

    public static final EntityKind<Related.Fixture> FIXTURE = described(
            "fixture",
            Related.Fixture.class,
            GENDER,
            AGE_CATEGORY,
            START_TIME,
            Field.VENUE,
            Field.COMPETITION,
            Field.SEASON,
            Field.ROUND,
            COMPETITORS);
    public static final EntityKind<Related.Locality> LOCALITY =
            new EntityKind<>("locality", Related.Locality.class, Set.of(NAME));
    public static final EntityKind<Related.Person> PERSON =
            described("person", Related.Person.class, Field.TEAM, GENDER, BIRTH_DATE);
    public static final EntityKind<Related.Round> ROUND =
            described("round", Related.Round.class, GENDER, Field.SEASON, START_DATE, END_DATE, AGE_CATEGORY);
    public static final EntityKind<Related.Season> SEASON =
            described("season", Related.Season.class, GENDER, Field.COMPETITION, START_DATE, END_DATE, AGE_CATEGORY);
    /** Its name may be the platform's id. */
    public static final EntityKind<Related.Sport> SPORT = new EntityKind<>("sport", Related.Sport.class, Set.of(NAME));

    public static final EntityKind<Related.Venue> VENUE = described("venue", Related.Venue.class, CITY, PARENT_VENUE);

    /** All kinds. */
    public static final List<EntityKind<?>> ALL =
            List.of(COMPETITION, TEAM, DOUBLES, PLAYER, FIXTURE, LOCALITY, PERSON, ROUND, SEASON, SPORT, VENUE);

    private final String name;
    private final Class<R> related;
    private final Set<Field> fields;

    private EntityKind(String name, Class<R> related, Set<Field> fields) {
        this.name = name;
        this.related = related;
        this.fields = fields;
    }

    /** One that has the fields of all, and others. */
    private static <R extends Related> EntityKind<R> described(String name, Class<R> related, Field... others) {
        Set<Field> fields = new HashSet<>(Set.of(NAME, Field.SPORT, Field.LOCALITY));
        fields.addAll(List.of(others));
        return new EntityKind<>(name, related, Set.copyOf(fields));
    }

    /** The contract's word, lower case. */
    public String name() {
        return name;
    }

    Class<R> related() {
        return related;
    }

    /** What can be said about it. */
    public Set<Field> fields() {
        return fields;
    }

    @Override
    public String toString() {
        return name;
    }
}
