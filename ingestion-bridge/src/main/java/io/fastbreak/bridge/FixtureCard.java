package io.fastbreak.bridge;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What events do not carry of a fixture: the part of a value of the cards topic that the bridge reads.
 *
 * @param start date-time, ISO 8601
 * @param rules name of the rules of play: fiba, nba, ncaa
 */
public record FixtureCard(
        String fixtureId,
        @Nullable String name,
        @Nullable String start,
        @Nullable Sport sport,
        @Nullable String rules,
        @Nullable List<Side> competitors) {

    /** @param id the platform's sport id, 1 and up */
    public record Sport(@Nullable Integer id, @Nullable String name) {}

    /** @param side HOME or AWAY */
    public record Side(
            String id, @Nullable String name, @Nullable String side) {}
}
