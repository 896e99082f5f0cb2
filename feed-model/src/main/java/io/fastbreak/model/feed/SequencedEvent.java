package io.fastbreak.model.feed;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Range;
import java.util.List;

/**
 * An accepted event with its slot, in the order of the feed.
 *
 * @param epoch how often the feed's numbering has restarted
 * @param late true where an event with a later sequence number was released before it
 * @param missingBefore missing sequence numbers directly before this one
 */
public record SequencedEvent(
        FeedId feed, Event event, int epoch, ChangeKind change, boolean late, List<Range> missingBefore)
        implements FeedUpdate {

    @Override
    public String fixtureId() {
        return feed.fixtureId();
    }

    public long number() {
        return event.audit().sequenceNumber();
    }
}
