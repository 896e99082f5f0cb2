package io.fastbreak.sequencer;

import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.Range;
import java.util.List;

/**
 * What is known of a feed beyond its logged and its held events; small, and unchanged while the feed is in order.
 *
 * @param epochs at least one, ascending
 * @param counted the epochs that make up the game; where the newest is not among them, nobody has decided on it
 * @param suspects how many of the pending events came in a row
 * @param gaps those that are open or lost, ascending by epoch and number
 */
public record FeedHead(List<EpochHead> epochs, Range counted, int suspects, List<Gap> gaps) {

    /** The head of a feed of which nothing was received yet. */
    public static final FeedHead NEW = new FeedHead(List.of(EpochHead.FIRST), new Range(0, 0), 0, List.of());

    public FeedHead {
        epochs = List.copyOf(epochs);
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
