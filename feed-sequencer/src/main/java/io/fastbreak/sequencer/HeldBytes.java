package io.fastbreak.sequencer;

import io.fastbreak.model.feed.FeedId;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The bytes that the feeds of one task hold. Where they are too many the least established waits no longer: the feed of
 * the fixture of the fewest events, by powers of two, and among those the one that was silent longest. Not
 * thread-safe.
 */
public final class HeldBytes {
    private final long most;
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
     * @param most bytes of held and pending events of all feeds
     * @param eventsOf how many events came of a fixture
     */
    public HeldBytes(long most, ToLongFunction<String> eventsOf) {
        this.most = most;
        this.eventsOf = eventsOf;
    }

    /** Takes note of what a feed holds now; nothing where {@code bytes} is 0. */
    public void holds(FeedId feed, long bytes) {
        if (bytes == 0) {
            holdsNothing(holders.remove(feed));
            return;
        }
        Holder holder = holders.computeIfAbsent(feed, Holder::new);
        total += bytes - holder.bytes;
        holder.bytes = bytes;
        ranking.put(holder.entry, Ranking.levelOf(eventsOf.applyAsLong(feed.fixtureId())));
    }

    private void holdsNothing(@Nullable Holder holder) {
        if (holder != null) {
            total -= holder.bytes;
            ranking.remove(holder.entry);
        }
    }

    /** The feed that is to {@linkplain FeedSequencer#release open its gap} now; empty where there is room. */
    public Optional<FeedId> toRelease() {
        return total > most ? Optional.ofNullable(ranking.lowest()).map(holder -> holder.feed) : Optional.empty();
    }

    /** The bytes that all feeds hold. */
    public long total() {
        return total;
    }
}
