package io.fastbreak.sequencer;

import io.fastbreak.model.feed.FeedId;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What one task keeps at most, whatever comes in. Where there is no room the least established gives way: the fixture
 * of the fewest events, by powers of two, and among those the one that was silent longest. So a million fixtures of one
 * event each displace each other and no game. Not thread-safe.
 */
public final class TaskBounds {
    private static final int LEVELS = Long.SIZE;

    private final long maxHeldBytes;
    private final int maxFixtures;
    private final Map<String, Long> events = new HashMap<>();
    private final Ranking<String> fixtures = new Ranking<>(LEVELS);
    private final Map<FeedId, Long> heldBytes = new HashMap<>();
    private final Ranking<FeedId> holding = new Ranking<>(LEVELS);
    private long held;

    /**
     * @param maxHeldBytes bytes of held and pending events of all feeds
     * @param maxFixtures fixtures that are kept
     */
    public TaskBounds(long maxHeldBytes, int maxFixtures) {
        this.maxHeldBytes = maxHeldBytes;
        this.maxFixtures = maxFixtures;
    }

    /** Takes note of further events of a fixture: one that has just arrived, or as many as were restored. */
    public void heard(String fixtureId, long more) {
        long count = events.merge(fixtureId, more, Long::sum);
        fixtures.put(fixtureId, level(count));
    }

    /** Takes note of what a feed holds now; nothing where {@code bytes} is 0. */
    public void holds(FeedId feed, long bytes) {
        Long before = bytes == 0 ? heldBytes.remove(feed) : heldBytes.put(feed, bytes);
        held += bytes - (before == null ? 0 : before);
        if (bytes == 0) {
            holding.remove(feed);
        } else {
            holding.put(feed, level(events.getOrDefault(feed.fixtureId(), 0L)));
        }
    }

    /** A fixture is no longer kept. */
    public void left(String fixtureId) {
        events.remove(fixtureId);
        fixtures.remove(fixtureId);
    }

    /** The feed that is to {@linkplain FeedSequencer#release open its gap} now; empty where there is room. */
    public Optional<FeedId> toRelease() {
        return held > maxHeldBytes ? holding.lowest() : Optional.empty();
    }

    /** The fixture that is to leave now, a newcomer where all others are established; empty where there is room. */
    public Optional<String> toEvict() {
        return fixtures.size() > maxFixtures ? fixtures.lowest() : Optional.empty();
    }

    /** The bytes that all feeds hold. */
    public long heldBytes() {
        return held;
    }

    private static int level(long count) {
        return Long.SIZE - 1 - Long.numberOfLeadingZeros(Math.max(1, count));
    }
}
