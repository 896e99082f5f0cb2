package io.fastbreak.simulator.video;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** All fixtures with video. Thread-safe. */
public final class VideoSchedule {

    private static final Comparator<Broadcast> BY_START =
            Comparator.comparing(Broadcast::startAt).thenComparingLong(Broadcast::id);

    private final Map<Long, Broadcast> broadcasts = new ConcurrentHashMap<>();

    /** Adds a fixture or replaces the one with the same id. */
    public void put(Broadcast broadcast) {
        broadcasts.put(broadcast.id(), broadcast);
    }

    /** Finds a fixture by its id. */
    public Optional<Broadcast> find(long id) {
        return Optional.ofNullable(broadcasts.get(id));
    }

    /** The fixtures that start within a window, both ends included, ordered by start. */
    public List<Broadcast> between(Instant from, Instant to) {
        return broadcasts.values().stream()
                .filter(broadcast -> !broadcast.startAt().isBefore(from)
                        && !broadcast.startAt().isAfter(to))
                .sorted(BY_START)
                .toList();
    }
}
