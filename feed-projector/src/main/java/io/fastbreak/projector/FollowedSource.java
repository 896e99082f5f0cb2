package io.fastbreak.projector;

import io.fastbreak.model.event.EventSource;

/**
 * The source that a game is projected from.
 *
 * @param settled true if only an operator can switch it
 */
public record FollowedSource(EventSource source, boolean settled) {

    /** Followed until a better one is seen. */
    public static FollowedSource firstSeen(EventSource source) {
        return new FollowedSource(source, false);
    }

    /** Followed from now on: the game is in progress, or an operator chose the source. */
    public static FollowedSource settledOn(EventSource source) {
        return new FollowedSource(source, true);
    }
}
