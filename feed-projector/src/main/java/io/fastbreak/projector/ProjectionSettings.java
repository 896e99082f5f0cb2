package io.fastbreak.projector;

import org.jspecify.annotations.Nullable;

/**
 * @param rules null where they are to be learnt from the feed
 * @param staleMs time without an event, while the clock runs, after which a game is STALE; milliseconds
 * @param lagMs time from append to processing after which a game is LAG; milliseconds
 * @param sources which source of a fixture is followed
 */
public record ProjectionSettings(@Nullable ProjectionRules rules, long staleMs, long lagMs, SourcePreference sources) {
    public static final ProjectionSettings DEFAULT = new ProjectionSettings(null, 60_000, 5_000);

    /** Follows the source seen first. */
    public ProjectionSettings(@Nullable ProjectionRules rules, long staleMs, long lagMs) {
        this(rules, staleMs, lagMs, SourcePreference.FIRST_SEEN);
    }

    public ProjectionSettings withRules(@Nullable ProjectionRules other) {
        return new ProjectionSettings(other, staleMs, lagMs, sources);
    }
}
