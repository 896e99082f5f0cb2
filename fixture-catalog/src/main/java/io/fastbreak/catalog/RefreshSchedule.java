package io.fastbreak.catalog;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** When the platform is asked about each fixture next. Fixtures that have been due longest come first. */
final class RefreshSchedule {
    private static final Comparator<Item> LONGEST_DUE =
            Comparator.comparing(Item::at).thenComparing(Item::fixtureId);

    private final Map<LookupType, PriorityQueue<Item>> queues = new EnumMap<>(LookupType.class);
    private final RefreshPolicy refresh;
    private final InstantSource clock;
    private final RandomGenerator random;

    private record Item(Instant at, String fixtureId) {}

    RefreshSchedule(RefreshPolicy refresh, InstantSource clock, RandomGenerator random) {
        this.refresh = refresh;
        this.clock = clock;
        this.random = random;
    }

    /** The entry to ask about now; null if none is due. Items that were rescheduled since are ignored. */
    @Nullable
    CatalogEntry next(LookupType lookup, Instant now, Map<String, CatalogEntry> entries) {
        PriorityQueue<Item> queue = queue(lookup);
        while (!queue.isEmpty() && !queue.peek().at().isAfter(now)) {
            Item item = queue.remove();
            CatalogEntry entry = entries.get(item.fixtureId());
            if (entry != null && entry.due(lookup).filter(item.at()::equals).isPresent()) {
                return entry;
            }
        }
        return null;
    }

    /** True if a lookup may be due. */
    boolean isDue(Instant now) {
        return queues.values().stream()
                .anyMatch(queue -> !queue.isEmpty() && !queue.peek().at().isAfter(now));
    }

    /** Schedules the next match lookup after the last one; the first one is due at once. */
    void match(CatalogEntry entry) {
        match(entry, asked(entry.match().askedUtc()));
    }

    void match(CatalogEntry entry, Instant asked) {
        schedule(entry, LookupType.MATCH, refresh.nextMatch(entry.match(), entry.start(), notLater(asked), random));
    }

    /** Schedules a match lookup now, unless the fixture needs none. */
    void matchNow(CatalogEntry entry) {
        Instant now = clock.instant();
        Optional<Instant> next = refresh.nextMatch(entry.match(), entry.start(), now, random);
        schedule(entry, LookupType.MATCH, next.map(any -> now));
    }

    /** Schedules the next video lookup after the last one; the first one is due at once. */
    void video(CatalogEntry entry) {
        video(entry, asked(entry.video().askedUtc()));
    }

    void video(CatalogEntry entry, Instant asked) {
        schedule(
                entry,
                LookupType.VIDEO,
                VideoUpdates.isAskable(entry.match())
                        ? refresh.nextVideo(entry.video(), entry.start(), notLater(asked), random)
                        : Optional.empty());
    }

    /** @param failures in a row */
    void retry(CatalogEntry entry, LookupType lookup, int failures) {
        schedule(entry, lookup, Optional.of(refresh.retry(failures, clock.instant(), random)));
    }

    private void schedule(CatalogEntry entry, LookupType lookup, Optional<Instant> time) {
        entry.schedule(lookup, time);
        entry.due(lookup).ifPresent(at -> queue(lookup).add(new Item(at, entry.fixtureId())));
    }

    private PriorityQueue<Item> queue(LookupType lookup) {
        return queues.computeIfAbsent(lookup, any -> new PriorityQueue<>(LONGEST_DUE));
    }

    private Instant asked(@Nullable Long askedUtc) {
        return askedUtc == null ? clock.instant() : Instant.ofEpochMilli(askedUtc);
    }

    /** By a clock that was ahead, nothing would be due until that time comes. */
    private Instant notLater(Instant asked) {
        Instant now = clock.instant();
        return asked.isAfter(now) ? now : asked;
    }
}
