package io.fastbreak.projector;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.projector.clock.PlayKind;
import io.fastbreak.projector.game.BoundedEvent;
import io.fastbreak.projector.game.EventVersion;
import java.util.List;

/**
 * The plays that a task which was behind its input had deferred when another one took the game over. The log has them, but
 * the stored game does not say so: if it was stored with play 8, and 9 and 10 were deferred, the last change is that of 10.
 */
public final class DeferredPlays {
    private DeferredPlays() {}

    /**
     * The stored game with the deferred plays. When they were appended is not stored: they count as appended when they were
     * published, and earlier if the publisher's clock was ahead at the stored event.
     *
     * @param versions every version of every event of the feed that the game follows, in any order
     * @param nowUtc milliseconds
     */
    public static GameMetadata in(
            GameMetadata stored, List<EventVersion> versions, FeedCondition condition, long nowUtc) {
        Place last = versions.stream()
                .map(EventVersion::place)
                .filter(place -> condition.counts(place.epoch()))
                .max(Place::compareTo)
                .orElse(null);
        long storedUtc = stored.last().publishedUtc();
        long aheadMs = Math.max(0, storedUtc - stored.last().asOfUtc());
        GameMetadata metadata = stored;
        for (EventVersion version : versions) {
            Event event = version.event();
            long publishedUtc = event.audit().publishedUtc();
            if (publishedUtc > storedUtc && condition.counts(version.place().epoch())) {
                long appendedUtc = Math.min(nowUtc, publishedUtc - aheadMs);
                Freshness before = metadata.freshness();
                boolean isPlay = PlayKind.of(event) == PlayKind.PLAY;
                metadata = metadata.with(before.received(appendedUtc, nowUtc, isPlay, before.lagging()));
                if (version.place().equals(last)) {
                    metadata = metadata.after(BoundedEvent.of(event), appendedUtc);
                }
            }
        }
        return metadata;
    }
}
