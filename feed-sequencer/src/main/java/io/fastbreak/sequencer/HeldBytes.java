package io.fastbreak.sequencer;

import io.fastbreak.model.feed.FeedId;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The bytes that the feeds of one task hold. If they are too many, the least established feed is the first to wait no
 * longer: that of the fixture of the fewest events, by powers of two, and among those the one that was silent longest. Not
 * thread-safe.
 */
public final class HeldBytes {
    private final long maxBytes;
    private final ToLongFunction<String> eventsOf;
    private final Map<FeedId, Holder> holders = new HashMap<>();
    private final Ranking<Holder> ranking = new Ranking<>(Ranking.LEVELS_OF_COUNTS);
    private long total;

    private static final class Holder {
        private final FeedId feed;
        private final Ranking.Entry<Holder> entry = new Ranking.Entry<>(this);
        private long bytes;

        Holder(FeedId feed) {
            this.feed = feed;
        }
    }

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
        if (bytes == 0) {
            remove(holders.remove(feed));
            return;
        }
        Holder holder = holders.computeIfAbsent(feed, Holder::new);
        total += bytes - holder.bytes;
        holder.bytes = bytes;
        ranking.put(holder.entry, Ranking.levelOf(eventsOf.applyAsLong(feed.fixtureId())));
    }

    private void remove(@Nullable Holder holder) {
        if (holder != null) {
            total -= holder.bytes;
            ranking.remove(holder.entry);
        }
    }

    /** The feed to {@linkplain FeedSequencer#releaseAll release} now; empty if there is room. */
    public Optional<FeedId> toRelease() {
        return total > maxBytes ? Optional.ofNullable(ranking.lowest()).map(holder -> holder.feed) : Optional.empty();
    }

    /** The bytes that all feeds hold. */
    public long total() {
        return total;
    }
}
