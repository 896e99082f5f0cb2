package io.fastbreak.sequencer.stream;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.ProcessingError;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.model.feed.Violation;
import io.fastbreak.sequencer.FeedOutcome;
import java.util.List;

/** The sequencer's own reasons to reject a valid event. */
final class Rejections {
    private Rejections() {}

    static ValidationResult.Rejected of(FeedId feed, FeedOutcome.Reject reject) {
        Violation violation =
                switch (reject.reason()) {
                    case TOO_MANY -> new Violation("", "tooMany", reject.message());
                    default -> new Violation("/audit/sequenceNumber", "sequence", reject.message());
                };
        return rejected(reject.reason(), violation, feed, reject.received().event());
    }

    static ValidationResult.Rejected expired(FeedId feed, Event event) {
        String message = "the game is final and has left; nothing of it is taken in any more";
        return rejected(RejectionReason.EXPIRED, new Violation("", "expired", message), feed, event);
    }

    /** The bytes are untouched, so that the record can be replayed once the fault is mended. */
    static ValidationResult.Rejected failed(FeedId feed, Event event, ProcessingError error) {
        Violation violation = new Violation("", "processing", error.message());
        return rejected(RejectionReason.PROCESSING_ERROR, violation, feed, event);
    }

    private static ValidationResult.Rejected rejected(
            RejectionReason reason, Violation violation, FeedId feed, Event event) {
        return new ValidationResult.Rejected(reason, List.of(violation), claim(feed, event));
    }

    /** What a rejected event says of itself. */
    static ReadableFields claim(FeedId feed, Event event) {
        return new ReadableFields(
                feed.fixtureId(),
                feed.source(),
                event.audit().sequenceNumber(),
                event.type(),
                event.id(),
                event.audit().publishedUtc());
    }
}
