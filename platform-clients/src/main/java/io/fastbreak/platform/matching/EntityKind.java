package io.fastbreak.platform.matching;

import static io.fastbreak.platform.matching.EntityField.AGE_CATEGORY;
import static io.fastbreak.platform.matching.EntityField.BIRTH_DATE;
import static io.fastbreak.platform.matching.EntityField.CITY;
import static io.fastbreak.platform.matching.EntityField.COMPETITORS;
import static io.fastbreak.platform.matching.EntityField.END_DATE;
import static io.fastbreak.platform.matching.EntityField.GENDER;
import static io.fastbreak.platform.matching.EntityField.HOME_VENUE;
import static io.fastbreak.platform.matching.EntityField.NAME;
import static io.fastbreak.platform.matching.EntityField.NATIONAL_TEAM;
import static io.fastbreak.platform.matching.EntityField.PARENT_VENUE;
import static io.fastbreak.platform.matching.EntityField.POSITION;
import static io.fastbreak.platform.matching.EntityField.SHIRT_NUMBER;
import static io.fastbreak.platform.matching.EntityField.START_DATE;
import static io.fastbreak.platform.matching.EntityField.START_TIME;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A kind of entity, with the fields that a query may have.
 *
 * @param <R> the data that the platform returns
 */
public final class EntityKind<R extends RelatedData> {

    public static final EntityKind<RelatedData.Competition> COMPETITION =
            described("competition", RelatedData.Competition.class, GENDER, AGE_CATEGORY);
    public static final EntityKind<RelatedData.Team> TEAM = described(
            "team", RelatedData.Team.class, GENDER, AGE_CATEGORY, HOME_VENUE, NATIONAL_TEAM, EntityField.COMPETITION);
    public static final EntityKind<RelatedData.Doubles> DOUBLES =
            described("doubles", RelatedData.Doubles.class, GENDER, EntityField.COMPETITION, EntityField.PERSON);
    /** A player in a fixture. */
    public static final EntityKind<RelatedData.Player> PLAYER = described(
            "player",
            RelatedData.Player.class,
            EntityField.COMPETITION,
            EntityField.TEAM,
            POSITION,
            SHIRT_NUMBER,
            GENDER,
            BIRTH_DATE);

    public static final EntityKind<RelatedData.Fixture> FIXTURE = described(
            "fixture",
            RelatedData.Fixture.class,
            GENDER,
            AGE_CATEGORY,
            START_TIME,
            EntityField.VENUE,
            EntityField.COMPETITION,
            EntityField.SEASON,
            EntityField.ROUND,
            COMPETITORS);
    public static final EntityKind<RelatedData.Locality> LOCALITY =
            new EntityKind<>("locality", RelatedData.Locality.class, Set.of(NAME));
    public static final EntityKind<RelatedData.Person> PERSON =
            described("person", RelatedData.Person.class, EntityField.TEAM, GENDER, BIRTH_DATE);
    public static final EntityKind<RelatedData.Round> ROUND =
            described("round", RelatedData.Round.class, GENDER, EntityField.SEASON, START_DATE, END_DATE, AGE_CATEGORY);
    public static final EntityKind<RelatedData.Season> SEASON = described(
            "season", RelatedData.Season.class, GENDER, EntityField.COMPETITION, START_DATE, END_DATE, AGE_CATEGORY);
    /** The name may be the platform's id. */
    public static final EntityKind<RelatedData.Sport> SPORT =
            new EntityKind<>("sport", RelatedData.Sport.class, Set.of(NAME));

    public static final EntityKind<RelatedData.Venue> VENUE =
            described("venue", RelatedData.Venue.class, CITY, PARENT_VENUE);

    /** All kinds. */
    public static final List<EntityKind<?>> ALL =
            List.of(COMPETITION, TEAM, DOUBLES, PLAYER, FIXTURE, LOCALITY, PERSON, ROUND, SEASON, SPORT, VENUE);

    private final String name;
    private final Class<R> related;
    private final Set<EntityField> fields;

    private EntityKind(String name, Class<R> related, Set<EntityField> fields) {
        this.name = name;
        this.related = related;
        this.fields = fields;
    }

    /** A kind with name, sport, locality and other fields. */
    private static <R extends RelatedData> EntityKind<R> described(
            String name, Class<R> related, EntityField... others) {
        Set<EntityField> fields = new HashSet<>(Set.of(NAME, EntityField.SPORT, EntityField.LOCALITY));
        fields.addAll(List.of(others));
        return new EntityKind<>(name, related, Set.copyOf(fields));
    }

    /** The contract's name, lower case. */
    public String name() {
        return name;
    }

    Class<R> related() {
        return related;
    }

    /** The fields that a query may have. */
    public Set<EntityField> fields() {
        return fields;
    }

    @Override
    public String toString() {
        return name;
    }
}
