package io.fastbreak.model.feed;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.game.Reason;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The completeness of a feed, for the epochs that make up the game.
 *
 * @param missing missing sequence numbers of open and of lost gaps
 * @param reasons why the feed is incomplete or unreliable; none if every sequence number is accounted for
 * @param epochs the epochs that make up the game, first to last
 * @param conflicting ids of some events that are in conflict with others
 */
public record FeedCondition(
        FeedId feed, List<Range> missing, Set<Reason> reasons, Range epochs, List<String> conflicting)
        implements FeedUpdate {
    private static final Range FIRST_EPOCH = new Range(0, 0);

    public FeedCondition {
        Set<Reason> ordered = EnumSet.noneOf(Reason.class);
        ordered.addAll(reasons);
        reasons = Collections.unmodifiableSet(ordered);
    }

    /** For a feed without events in conflict, or of which they are not known. */
    public FeedCondition(FeedId feed, List<Range> missing, Set<Reason> reasons, Range epochs) {
        this(feed, missing, reasons, epochs, List.of());
    }

    /** For a feed whose numbering never restarted. */
    public FeedCondition(FeedId feed, List<Range> missing, Set<Reason> reasons) {
        this(feed, missing, reasons, FIRST_EPOCH);
    }

    /** For a feed without missing sequence numbers. */
    public static FeedCondition complete(FeedId feed) {
        return new FeedCondition(feed, List.of(), Set.of());
    }

    public boolean has(Reason reason) {
        return reasons.contains(reason);
    }

    @Override
    public String fixtureId() {
        return feed.fixtureId();
    }

    /** True if the events of an epoch are part of the game. */
    public boolean counts(int epoch) {
        return epochs.contains(epoch);
    }
}
