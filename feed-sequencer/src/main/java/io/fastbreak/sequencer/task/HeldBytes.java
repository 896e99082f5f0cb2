package io.fastbreak.sequencer.task;

import io.fastbreak.model.feed.FeedId;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * The bytes that the feeds of one task hold. If they are too many, the least established feed is the first to wait no
 * longer: that of the fixture of the fewest events, by powers of two, and among those the one that was silent longest. Not
 * thread-safe.
 */
public final class HeldBytes {
    private final long maxBytes;
    private final ToLongFunction<String> eventsOf;
    private final Map<FeedId, Long> bytesOf = new HashMap<>();
    private final Ranking<FeedId> ranking = new Ranking<>(Ranking.LEVELS_OF_COUNTS);
    private long total;

    /**
     * @param maxBytes bytes of held and pending events of all feeds
     * @param eventsOf how many events of a fixture were received
     */
    public HeldBytes(long maxBytes, ToLongFunction<String> eventsOf) {
        this.maxBytes = maxBytes;
        this.eventsOf = eventsOf;
    }

    /** Sets what a feed holds now. */
    public void set(FeedId feed, long bytes) {
        Long before = bytes == 0 ? bytesOf.remove(feed) : bytesOf.put(feed, bytes);
        total += bytes - (before == null ? 0 : before);
        if (bytes == 0) {
            ranking.remove(feed);
        } else {
            ranking.put(feed, Ranking.levelOf(eventsOf.applyAsLong(feed.fixtureId())));
        }
    }

    /** The feed to {@linkplain io.fastbreak.sequencer.feed.FeedSequencer#releaseAll release} now; empty if there is room. */
    public Optional<FeedId> toRelease() {
        return total > maxBytes ? Optional.ofNullable(ranking.lowest()) : Optional.empty();
    }

    /** The bytes that all feeds hold. */
    public long total() {
        return total;
    }
}
