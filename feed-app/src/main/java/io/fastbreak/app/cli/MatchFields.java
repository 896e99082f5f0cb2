package io.fastbreak.app.cli;

import io.fastbreak.platform.matching.AgeCategory;
import io.fastbreak.platform.matching.EntityKind;
import io.fastbreak.platform.matching.Gender;
import io.fastbreak.platform.matching.MatchQuery;
import io.fastbreak.platform.matching.RelatedData;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options that describe the entity to search. */
final class MatchFields {
    @Parameters(
            paramLabel = "KIND",
            description =
                    "competition, team, doubles, player, fixture, locality, person, round, season, sport or venue")
    private EntityKind<?> kind;

    @Option(names = "--name", paramLabel = "TEXT", description = "name, or a similar one")
    private @Nullable String name;

    @Option(names = "--sport", paramLabel = "TEXT", description = "id or name")
    private @Nullable String sport;

    @Option(names = "--locality", paramLabel = "TEXT", description = "code of the contract (not ISO), or name")
    private @Nullable String locality;

    @Option(names = "--gender", paramLabel = "GENDER", description = "MALE, FEMALE or MIXED")
    private @Nullable Gender gender;

    @Option(names = "--age", paramLabel = "CATEGORY", description = "U14 to U27")
    private @Nullable AgeCategory age;

    @Option(names = "--competition", paramLabel = "TEXT", description = "name or id")
    private @Nullable String competition;

    @Option(names = "--season", paramLabel = "TEXT", description = "name or id")
    private @Nullable String season;

    @Option(names = "--round", paramLabel = "TEXT", description = "name or id")
    private @Nullable String round;

    @Option(names = "--venue", paramLabel = "TEXT", description = "venue of a fixture, or home venue of a team")
    private @Nullable String venue;

    @Option(names = "--parent-venue", paramLabel = "TEXT", description = "venue that a venue is part of; search only")
    private @Nullable String parentVenue;

    @Option(names = "--city", paramLabel = "TEXT", description = "city of a venue")
    private @Nullable String city;

    @Option(
            names = "--national",
            arity = "1",
            paramLabel = "BOOLEAN",
            description = "whether a team is a national team; match only")
    private @Nullable Boolean national;

    @Option(names = "--team", paramLabel = "TEXT", description = "a team of a player or person")
    private @Nullable String team;

    @Option(names = "--person", paramLabel = "TEXT", description = "a member of a doubles pair")
    private @Nullable String person;

    @Option(names = "--position", paramLabel = "TEXT", description = "position of a player")
    private @Nullable String position;

    @Option(names = "--shirt", paramLabel = "NUMBER", description = "shirt number of a player")
    private @Nullable String shirt;

    @Option(names = "--born", paramLabel = "DATE", description = "exact date of birth of a player or person")
    private @Nullable LocalDate born;

    @Option(
            names = "--start-time",
            paramLabel = "TIME",
            description = "start of a fixture, such as 2026-01-31T20:00:00Z")
    private @Nullable Instant startTime;

    @Option(names = "--start", paramLabel = "DATE", description = "first day of a round or season")
    private @Nullable LocalDate start;

    @Option(names = "--end", paramLabel = "DATE", description = "last day of a round or season")
    private @Nullable LocalDate end;

    @Option(
            names = "--competitor",
            paramLabel = "TEXT",
            description = "competitor of a fixture, name or id; may be repeated")
    private List<String> competitors = List.of();

    EntityKind<?> kind() {
        return kind;
    }

    <R extends RelatedData> MatchQuery<R> query(EntityKind<R> wanted) {
        MatchQuery<R> query = MatchQuery.of(wanted);
        query = with(query, name, MatchQuery::name);
        query = with(query, sport, MatchQuery::sport);
        query = with(query, locality, MatchQuery::locality);
        query = with(query, gender, MatchQuery::gender);
        query = with(query, age, MatchQuery::ageCategory);
        query = with(query, competition, MatchQuery::competition);
        query = with(query, season, MatchQuery::season);
        query = with(query, round, MatchQuery::round);
        query = with(query, venue, wanted == EntityKind.TEAM ? MatchQuery::homeVenue : MatchQuery::venue);
        query = with(query, parentVenue, MatchQuery::parentVenue);
        query = with(query, city, MatchQuery::city);
        query = with(query, national, MatchQuery::nationalTeam);
        query = with(query, team, MatchQuery::team);
        query = with(query, person, MatchQuery::person);
        query = with(query, position, MatchQuery::position);
        query = with(query, shirt, MatchQuery::shirtNumber);
        query = with(query, born, MatchQuery::birthDate);
        query = with(query, startTime, MatchQuery::startTime);
        query = with(query, start, MatchQuery::startDate);
        query = with(query, end, MatchQuery::endDate);
        return competitors.isEmpty() ? query : query.competitors(competitors);
    }

    private static <R extends RelatedData, V> MatchQuery<R> with(
            MatchQuery<R> query, @Nullable V value, BiFunction<MatchQuery<R>, V, MatchQuery<R>> setter) {
        return value == null ? query : setter.apply(query, value);
    }
}
