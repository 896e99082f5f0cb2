package io.fastbreak.sequencer;

import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is known of a feed beyond its logged and its held events; small, and unchanged while the feed is in order.
 *
 * @param joinedLate true where the feed did not start at its beginning
 * @param conflict true where an event claimed a slot that it could not have
 * @param rejected slots that rejected events fill; true where one could have affected the score
 * @param forgotRejected true where such a slot that could have affected the score is no longer listed
 * @param forgottenUpTo the highest rejected slot that is no longer listed; {@link Long#MIN_VALUE} where all are
 * @param gaps those that are open or lost, ascending
 */
public record FeedHead(
        boolean joinedLate,
        boolean conflict,
        SortedMap<Long, Boolean> rejected,
        boolean forgotRejected,
        long forgottenUpTo,
        List<Gap> gaps) {

    /** The head of a feed of which nothing was received yet. */
    public static final FeedHead NEW =
            new FeedHead(false, false, Collections.emptySortedMap(), false, Long.MIN_VALUE, List.of());

    public FeedHead {
        rejected = Collections.unmodifiableSortedMap(new TreeMap<>(rejected));
        gaps = List.copyOf(gaps);
    }

    public byte[] toBytes() {
        return FeedHeadCodec.write(this);
    }

    /** @throws IllegalStateException where a later version of the program wrote the bytes */
    public static FeedHead fromBytes(FeedId feed, byte[] bytes) {
        return FeedHeadCodec.read(feed, bytes);
    }
}
