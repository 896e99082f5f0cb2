package io.fastbreak.model.feed;

import java.util.List;

/**
 * What is known of a feed's completeness, as far as its epochs make up the game.
 *
 * @param missing numbers still missing, of gaps that are open and of those given up as lost
 * @param gap true while a gap is open
 * @param lost true while a gap that was given up has not healed
 * @param rejected true while a slot is filled by a rejected event that could affect the score
 * @param joinedLate true where the feed did not start at its beginning, or its game had to leave before it was over
 * @param conflict true where two events claimed one slot
 * @param reset true while nobody has decided whether the newest epoch belongs to the game
 * @param epochs those that make up the game, first to last
 */
public record FeedCondition(
        FeedId feed,
        List<Range> missing,
        boolean gap,
        boolean lost,
        boolean rejected,
        boolean joinedLate,
        boolean conflict,
        boolean reset,
        Range epochs)
        implements FeedUpdate {
    private static final Range FIRST_EPOCH = new Range(0, 0);

    /** Of a feed that never started its numbering over. */
    public FeedCondition(
            FeedId feed,
            List<Range> missing,
            boolean gap,
            boolean lost,
            boolean rejected,
            boolean joinedLate,
            boolean conflict) {
        this(feed, missing, gap, lost, rejected, joinedLate, conflict, false, FIRST_EPOCH);
    }

    /** Of a feed of which nothing is missing. */
    public static FeedCondition complete(FeedId feed) {
        return new FeedCondition(feed, List.of(), false, false, false, false, false);
    }

    /** The same, of a feed whose beginning is not known, or not known any more. */
    public FeedCondition asJoinedLate() {
        return new FeedCondition(feed, missing, gap, lost, rejected, true, conflict, reset, epochs);
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
