package io.fastbreak.sequencer.stream;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.Slot;
import io.fastbreak.model.feed.Verdict;
import io.fastbreak.model.feed.Violation;
import io.fastbreak.sequencer.Outcome;
import java.util.List;

/** The sequencer's own reasons to reject a valid event. */
final class Rejections {
    private Rejections() {}

    static Verdict.Rejected conflict(FeedId feed, Outcome.Conflict conflict) {
        return new Verdict.Rejected(
                RejectionReason.SEQUENCE_CONFLICT,
                List.of(new Violation("/audit/sequenceNumber", "sequence", conflict.message())),
                new Slot(feed, conflict.arrival().number()),
                true);
    }

    static Verdict.Rejected expired(FeedId feed, Event event) {
        String message = "the game is final and has left; nothing of it is taken in any more";
        return new Verdict.Rejected(
                RejectionReason.EXPIRED,
                List.of(new Violation("", "expired", message)),
                new Slot(feed, event.audit().sequenceNumber()),
                false);
    }
}
