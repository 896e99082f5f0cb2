package io.fastbreak.catalog;

import io.fastbreak.platform.matching.MatchThresholds;
import java.time.Duration;

/**
 * How the catalogue asks and decides.
 *
 * @param topicsPrefix what the names of all topics begin with, without the dot
 * @param ladder what is taken without asking anybody
 * @param inFlight questions to each interface at the same time, at most
 * @param refusedPause how long an interface is left alone that has exceeded its limit, or does not let us in
 */
public record CatalogSettings(
        String topicsPrefix, MatchThresholds ladder, RefreshPolicy refresh, int inFlight, Duration refusedPause) {

    /** Eight at a time, a quarter of an hour of rest. */
    public static final CatalogSettings STANDARD = new CatalogSettings(
            "basketball", MatchThresholds.STANDARD, RefreshPolicy.STANDARD, 8, Duration.ofMinutes(15));

    public CatalogSettings withTopics(String prefix) {
        return new CatalogSettings(prefix, ladder, refresh, inFlight, refusedPause);
    }

    public CatalogSettings with(RefreshPolicy other) {
        return new CatalogSettings(topicsPrefix, ladder, other, inFlight, refusedPause);
    }

    public CatalogSettings withRefusedPause(Duration other) {
        return new CatalogSettings(topicsPrefix, ladder, refresh, inFlight, other);
    }

    public CatalogSettings withInFlight(int questions) {
        return new CatalogSettings(topicsPrefix, ladder, refresh, questions, refusedPause);
    }

    /** The full name of a topic, such as {@code fixtures.cards}. */
    public String topic(String name) {
        return topicsPrefix + "." + name;
    }
}
