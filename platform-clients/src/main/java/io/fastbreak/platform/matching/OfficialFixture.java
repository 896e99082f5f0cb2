package io.fastbreak.platform.matching;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The platform's data of a fixture (contract, "Match result items"); any field may be missing. */
public record OfficialFixture(
        @Nullable String name,
        @Nullable Instant startDate,
        @Nullable String competition,
        @Nullable List<NamedId> teams,
        @Nullable List<NamedId> players,
        @Nullable List<NamedId> doubles) {

    /** A participant. */
    public record NamedId(long id, String name) {}

    /** All participants, of whatever kind. */
    public List<NamedId> participants() {
        return Stream.of(teams, players, doubles)
                .filter(Objects::nonNull)
                .flatMap(List::stream)
                .toList();
    }
}
