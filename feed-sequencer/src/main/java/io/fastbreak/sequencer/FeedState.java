package io.fastbreak.sequencer;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import java.util.List;

/**
 * What is known of a feed beyond its logged and its held events; small, and unchanged while the feed is in order.
 *
 * @param epochs at least one, ascending
 * @param counted the epochs that make up the game; where the newest is not among them, nobody has decided on it
 * @param suspects how many of the pending events came in a row
 * @param gaps those that are open or lost, ascending by epoch and number
 * @param held true where an event has waited too long, as last published
 * @param oversize true where an event was rejected since too many are kept
 * @param rejected what was rejected and may matter to the game
 * @param notices the notices of reliability among these
 */
public record FeedState(
        List<EpochState> epochs,
        Range counted,
        int suspects,
        List<Gap> gaps,
        boolean held,
        boolean oversize,
        RejectedRecords.Stored rejected,
        RejectedRecords.Stored notices) {

    /** The head of a feed of which nothing was received yet. */
    public static final FeedState NEW = new FeedState(
            List.of(EpochState.FIRST),
            new Range(0, 0),
            0,
            List.of(),
            false,
            false,
            RejectedRecords.Stored.NONE,
            RejectedRecords.Stored.NONE);

    public FeedState {
        epochs = List.copyOf(epochs);
        gaps = List.copyOf(gaps);
    }

    /** True where something is to be done as time passes, whatever is held. */
    public boolean isWaiting() {
        return !gaps.isEmpty()
                || epochs.stream().anyMatch(epoch -> !epoch.waits().isEmpty());
    }

    /** The same where a record was refused of which nobody knows whether it matters: until an operator says so. */
    public FeedState withDoubt() {
        return new FeedState(epochs, counted, suspects, gaps, held, oversize, rejected.withOthers(), notices);
    }

    public byte[] toBytes() {
        return FeedStateCodec.write(this);
    }

    /** @throws IllegalStateException where a later version of the program wrote the bytes */
    public static FeedState fromBytes(FeedId feed, byte[] bytes) {
        return FeedStateCodec.read(feed, bytes);
    }
}
