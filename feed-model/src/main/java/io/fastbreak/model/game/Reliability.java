package io.fastbreak.model.game;

import io.fastbreak.model.feed.Range;
import java.util.List;

/**
 * Whether a game is to be relied on: no reason means it is.
 *
 * @param missing numbers of the feed that are missing
 */
public record Reliability(boolean reliable, List<Reason> reasons, List<Range> missing) {
    public static final Reliability FULL = new Reliability(true, List.of(), List.of());

    public static Reliability of(List<Reason> reasons, List<Range> missing) {
        return new Reliability(reasons.isEmpty(), List.copyOf(reasons), List.copyOf(missing));
    }
}
