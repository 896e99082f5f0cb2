package io.fastbreak.model.feed;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.game.Reason;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What is known of a feed's completeness, as far as its epochs make up the game.
 *
 * @param missing sequence numbers still missing, of gaps that are open and of those given up as lost
 * @param reasons why the feed is incomplete or in doubt; none where every number is accounted for
 * @param epochs those that make up the game, first to last
 */
public record FeedCondition(FeedId feed, List<Range> missing, Set<Reason> reasons, Range epochs) implements FeedUpdate {
    private static final Range FIRST_EPOCH = new Range(0, 0);

    public FeedCondition {
        Set<Reason> ordered = EnumSet.noneOf(Reason.class);
        ordered.addAll(reasons);
        reasons = Collections.unmodifiableSet(ordered);
    }

    /** Of a feed that never started its numbering over. */
    public FeedCondition(FeedId feed, List<Range> missing, Set<Reason> reasons) {
        this(feed, missing, reasons, FIRST_EPOCH);
    }

    /** Of a feed of which nothing is missing. */
    public static FeedCondition complete(FeedId feed) {
        return new FeedCondition(feed, List.of(), Set.of());
    }

    /** The same feed with one more reason. */
    public FeedCondition with(Reason reason) {
        Set<Reason> more = EnumSet.of(reason);
        more.addAll(reasons);
        return new FeedCondition(feed, missing, more, epochs);
    }

    public boolean has(Reason reason) {
        return reasons.contains(reason);
    }

    @Override
    public String fixtureId() {
        return feed.fixtureId();
    }

    /** True where the events of an epoch belong to the game. */
    public boolean counts(int epoch) {
        return epochs.contains(epoch);
    }
}
