package io.fastbreak.model.feed;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Range;
import java.util.List;

/**
 * An accepted event whose slot is settled, in the order in which it is passed on.
 *
 * @param epoch counts the restarts of the feed's numbering, from 0
 * @param late true where it fills a slot that a later one had already passed
 * @param missingBefore numbers that were given up waiting for, directly before this one
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
