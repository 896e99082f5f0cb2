package io.fastbreak.platform.matching;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The platform's data of an entity (contract, "Match result items"); any field may be missing. Dates of rounds, seasons and
 * births are strings in the contract.
 */
public sealed interface RelatedData {

    /** The official name. */
    @Nullable
    String name();

    record Competition(
            @Nullable String gender,
            @Nullable String sport,
            @Nullable String locality,
            @Nullable String ageCategory,
            @Nullable String name,
            @Nullable List<String> aliases)
            implements RelatedData {}

    record Team(
            @Nullable String sport,
            @Nullable String gender,
            @Nullable String locality,
            @Nullable String ageCategory,
            @Nullable Boolean isNationalTeam,
            @Nullable String name,
            @Nullable List<String> aliases,
            @Nullable String homeVenue)
            implements RelatedData {}

    record Doubles(
            @Nullable String sport,
            @Nullable String gender,
            @Nullable String locality,
            @Nullable String name,
            @Nullable List<NamedId> persons,
            @Nullable List<String> aliases)
            implements RelatedData {}

    record Player(
            @Nullable String sport,
            @Nullable String gender,
            @Nullable String locality,
            @Nullable String ageCategory,
            @Nullable String birthDate,
            @Nullable String name,
            @Nullable List<String> aliases)
            implements RelatedData {}

    record Fixture(
            @Nullable String gender,
            @Nullable String locality,
            @Nullable Instant startDate,
            @Nullable String competition,
            @Nullable String season,
            @Nullable String round,
            @Nullable String venue,
            @Nullable String name,
            @Nullable List<String> aliases,
            @Nullable List<NamedId> teams,
            @Nullable List<NamedId> players,
            @Nullable List<NamedId> doubles)
            implements RelatedData {}

    record Locality(@Nullable String name, @Nullable List<String> aliases) implements RelatedData {}

    record Person(
            @Nullable String gender,
            @Nullable String locality,
            @Nullable String birthDate,
            @Nullable String name,
            @Nullable List<String> aliases)
            implements RelatedData {}

    record Round(
            @Nullable String gender,
            @Nullable String sport,
            @Nullable String season,
            @Nullable String startDate,
            @Nullable String endDate,
            @Nullable String locality,
            @Nullable String ageCategory,
            @Nullable String name,
            @Nullable List<String> aliases)
            implements RelatedData {}

    record Season(
            @Nullable String gender,
            @Nullable String sport,
            @Nullable String competition,
            @Nullable String startDate,
            @Nullable String endDate,
            @Nullable String locality,
            @Nullable String ageCategory,
            @Nullable String name,
            @Nullable List<String> aliases)
            implements RelatedData {}

    record Sport(@Nullable String name, @Nullable List<String> aliases) implements RelatedData {}

    record Venue(
            @Nullable String locality,
            @Nullable String city,
            @Nullable String parentVenue,
            @Nullable String name,
            @Nullable List<String> aliases)
            implements RelatedData {}

    /** A participant of a fixture or pair. */
    public record NamedId(long id, String name) {}
}
