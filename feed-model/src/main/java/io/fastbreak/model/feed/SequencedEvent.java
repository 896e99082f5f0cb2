package io.fastbreak.model.feed;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Range;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An accepted event with its slot, in the order of the feed.
 *
 * @param epoch how often the feed's numbering has restarted
 * @param late true if an event with a later sequence number was released before it
 * @param missingBefore missing sequence numbers directly before this one
 * @param entry the event as an entry of the event log, if it was written before: so log and game have it in common
 */
@SuppressWarnings("ArrayRecordComponent") // equality leaves the array out
public record SequencedEvent(
        FeedId feed,
        Event event,
        int epoch,
        ChangeKind change,
        boolean late,
        List<Range> missingBefore,
        byte @Nullable [] entry)
        implements FeedUpdate {

    public SequencedEvent(
            FeedId feed, Event event, int epoch, ChangeKind change, boolean late, List<Range> missingBefore) {
        this(feed, event, epoch, change, late, missingBefore, null);
    }

    @Override
    public String fixtureId() {
        return feed.fixtureId();
    }

    public long number() {
        return event.audit().sequenceNumber();
    }

    /** Without the entry, which the event determines. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SequencedEvent that
                && feed.equals(that.feed)
                && event.equals(that.event)
                && epoch == that.epoch
                && change == that.change
                && late == that.late
                && missingBefore.equals(that.missingBefore);
    }

    @Override
    public int hashCode() {
        return Objects.hash(feed, event, epoch, change, late, missingBefore);
    }

    @Override
    public String toString() {
        return "%s %s of %s, epoch %d%s, missing before %s"
                .formatted(change, event, feed, epoch, late ? ", late" : "", missingBefore);
    }
}
