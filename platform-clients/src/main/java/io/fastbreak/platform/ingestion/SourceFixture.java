package io.fastbreak.platform.ingestion;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A game as described by a source (contract, "Source fixture"). The contract does not define the fields of venue,
 * competition, season, round and competitor: any field is allowed.
 *
 * @param name 1 to 500 characters
 * @param sportId the platform's sport id, at least 1
 * @param originSourceFixtureId the id in the provider's own system, at most 300 characters
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record SourceFixture(
        String name,
        int sportId,
        Instant startTime,
        OptionalBoolean hasInPlay,
        OptionalBoolean hasPreMatch,
        Map<String, Object> venue,
        Map<String, Object> competition,
        Map<String, Object> season,
        Map<String, Object> round,
        List<Map<String, Object>> competitors,
        @Nullable String originSourceFixtureId) {

    public SourceFixture {
        venue = venue == null ? Map.of() : venue;
        competition = competition == null ? Map.of() : competition;
        season = season == null ? Map.of() : season;
        round = round == null ? Map.of() : round;
        competitors = competitors == null ? List.of() : List.copyOf(competitors);
    }

    /** A fixture with the required fields only. */
    public static SourceFixture of(
            String name, int sportId, Instant startTime, OptionalBoolean hasInPlay, OptionalBoolean hasPreMatch) {
        return new SourceFixture(
                name,
                sportId,
                startTime,
                hasInPlay,
                hasPreMatch,
                Map.of(),
                Map.of(),
                Map.of(),
                Map.of(),
                List.of(),
                null);
    }

    /** The same with another competition, other competitors and another id of the provider. */
    public SourceFixture with(
            Map<String, Object> newCompetition, List<Map<String, Object>> newCompetitors, @Nullable String originId) {
        return new SourceFixture(
                name,
                sportId,
                startTime,
                hasInPlay,
                hasPreMatch,
                venue,
                newCompetition,
                season,
                round,
                newCompetitors,
                originId);
    }
}
