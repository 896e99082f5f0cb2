package io.fastbreak.catalog;

import io.fastbreak.model.log.TopicNames;
import io.fastbreak.platform.matching.MatchThresholds;
import java.time.Duration;

/**
 * How the fixture catalog asks the platform and decides on matches.
 *
 * @param topics how the topics are called
 * @param ladder which matches are accepted without asking an operator
 * @param inFlight maximum number of concurrent requests to each interface
 * @param refusedPause pause after an answer that a limit is exceeded or access is denied
 * @param sport what the platform is asked for if a card names no sport
 */
public record CatalogSettings(
        TopicNames topics,
        MatchThresholds ladder,
        RefreshPolicy refresh,
        int inFlight,
        Duration refusedPause,
        String sport) {

    /** Eight concurrent requests, a pause of a quarter of an hour. */
    public static final CatalogSettings STANDARD = new CatalogSettings(
            TopicNames.with("basketball"),
            MatchThresholds.STANDARD,
            RefreshPolicy.STANDARD,
            8,
            Duration.ofMinutes(15),
            "Basketball");

    /** The full name of a topic, such as {@code fixtures.cards}. */
    public String topic(String name) {
        return topics.of(name);
    }
}
