package io.fastbreak.model.feed;

import java.util.List;

/**
 * What is known of a feed's completeness.
 *
 * @param missing numbers still missing, of gaps that are open and of those given up as lost
 * @param gap true while a gap is open
 * @param lost true while a gap that was given up has not healed
 * @param rejected true while a slot is filled by a rejected event that could affect the score
 * @param joinedLate true where the feed did not start at its beginning
 * @param conflict true where two events claimed one slot
 */
public record FeedCondition(
        FeedId feed,
        List<Range> missing,
        boolean gap,
        boolean lost,
        boolean rejected,
        boolean joinedLate,
        boolean conflict)
        implements FeedUpdate {

    /** Of a feed of which nothing is missing. */
    public static FeedCondition complete(FeedId feed) {
        return new FeedCondition(feed, List.of(), false, false, false, false, false);
    }
}
