package io.fastbreak.platform.matching;

import org.jspecify.annotations.Nullable;

/**
 * The options of a search.
 *
 * @param minCertainty 30 to 100; null for the platform's 70
 * @param dataSourceEntityId the client's own id: the entity that it is mapped to comes first
 * @param page null for the first one
 */
public record SearchOptions(
        @Nullable Double minCertainty,
        @Nullable String dataSourceEntityId,
        @Nullable Integer page) {

    public static final SearchOptions STANDARD = new SearchOptions(null, null, null);

    public SearchOptions from(double newMinCertainty) {
        return new SearchOptions(newMinCertainty, dataSourceEntityId, page);
    }

    public SearchOptions knownAs(String newId) {
        return new SearchOptions(minCertainty, newId, page);
    }

    public SearchOptions atPage(int newPage) {
        return new SearchOptions(minCertainty, dataSourceEntityId, newPage);
    }
}
