package io.fastbreak.sequencer;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.Gap;
import java.util.List;

/**
 * What is stored of a feed besides its logged and its held events; small, and unchanged while the feed is in order.
 *
 * @param epochs at least one, ascending
 * @param counted the epochs that make up the game; without the newest while that is undecided
 * @param resetCandidates how many of the pending events arrived in a row
 * @param gaps those that are open or lost, ascending by epoch and number
 * @param held true if an event has waited too long, as last published
 * @param oversize true if an event was rejected because too many are kept
 * @param rejected rejected records that may matter to the game
 * @param notices the notices of reliability among these
 */
public record FeedState(
        List<EpochState> epochs,
        Range counted,
        int resetCandidates,
        List<Gap> gaps,
        boolean held,
        boolean oversize,
        RejectedRecords.Stored rejected,
        RejectedRecords.Stored notices) {

    /** The state of a feed of which nothing was received yet. */
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

    /** True if the feed has to be looked at as time passes, whatever is held. */
    public boolean isWaiting() {
        return !gaps.isEmpty()
                || epochs.stream().anyMatch(epoch -> !epoch.waiting().isEmpty());
    }

    /** The same with a rejected record that may matter to the game, until an operator clears it. */
    public FeedState withUnknownRejection() {
        return new FeedState(epochs, counted, resetCandidates, gaps, held, oversize, rejected.withOthers(), notices);
    }
}
