package io.fastbreak.server.live;

import io.fastbreak.server.live.StreamFilter.Kind;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Sends changes to the subscribers, and keeps the last ones so that a subscriber that lost its connection for a moment
 * misses nothing, also if it comes back to another instance or after a restart. Each change belongs to the record that is being
 * read; a subscriber is sent a cursor about once a second. Subscribers come and go on any thread; changes are
 * published by one thread at a time.
 */
final class ChangeFeed {
    static final int MAX_CHANGES = 4_096;
    static final long MAX_BYTES = 16 * 1024 * 1024;
    /** As many as there are games, fixtures with markets and open gaps at most. */
    static final int MAX_SUBJECTS = 2 * BoardGames.MAX_GAMES + LiveBoard.MAX_OPEN_GAPS;
    /** Tombstones are removed from a topic at some time, so that an old cursor proves nothing. */
    static final Duration LONGEST_ABSENCE = Duration.ofMinutes(4);

    private static final long CURSOR_EVERY_MS = 1_000;

    private final InstantSource clock;
    private final Deque<Kept> changes = new ArrayDeque<>();
    /** The last change of each subject, built once for all subscribers. */
    private final BoundedMap<BoardChange> current = new BoundedMap<>(MAX_SUBJECTS);

    private final Map<Subscriber, StreamFilter> subscribers = new ConcurrentHashMap<>();
    /** By partition, the offset behind the last record that was read wholly. */
    private final SortedMap<String, Long> next = new TreeMap<>();
    /** By partition, the first offset from which on all changes are kept. */
    private final Map<String, Long> keptFrom = new HashMap<>();

    private String partition = "";
    private long offset = -1;
    private long bytes;
    private long cursorAt;
    private boolean isNew;

    /**
     * What a record changed.
     *
     * @param key of the subject; null if the change says something of its own
     * @param change null if nothing was known of the subject but what the record said
     */
    private record Kept(
            String partition,
            long offset,
            @Nullable String key,
            @Nullable BoardChange change) {}

    ChangeFeed(InstantSource clock) {
        this.clock = clock;
    }

    /**
     * The partitions are read from these positions on. Changes of others are sent, and are not part of what is missed.
     *
     * @param ends what is there already; of it the last records' changes are kept
     */
    void read(Map<String, Long> positions, Map<String, Long> ends) {
        int kept = MAX_CHANGES / Math.max(1, ends.size());
        positions.forEach((name, position) -> {
            next.putIfAbsent(name, position);
            keptFrom.putIfAbsent(name, Math.max(position, ends.getOrDefault(name, position) - kept));
        });
    }

    /** The changes that follow belong to this record. */
    void at(String recordPartition, long recordOffset) {
        settle();
        partition = recordPartition;
        offset = recordOffset;
    }

    /** The record of before is read wholly. */
    void settle() {
        if (offset >= 0) {
            next.computeIfPresent(partition, (name, before) -> offset + 1);
            offset = -1;
        }
    }

    /** @param send false while what there was before is being read, and nobody waits for it */
    void publish(BoardChange change, boolean send) {
        String key = change.key();
        if (key != null) {
            current.put(key, change);
        }
        keep(key, change);
        if (send) {
            isNew = true;
            subscribers.forEach((subscriber, filter) -> {
                if (filter.wants(change)) {
                    subscriber.onChange(change);
                }
            });
        }
    }

    /**
     * The record is about a subject that is published later, with what the record said: for a client that comes back from another
     * instance, and knows the subject, it is a change.
     */
    void expect(Kind kind, String subject) {
        keep(BoardChange.key(kind, subject), null);
    }

    private void keep(@Nullable String key, @Nullable BoardChange change) {
        if (offset < keptFrom.getOrDefault(partition, Long.MAX_VALUE)) {
            return;
        }
        changes.add(new Kept(partition, offset, key, change));
        bytes += length(change);
        while (changes.size() > MAX_CHANGES || bytes > MAX_BYTES) {
            Kept oldest = changes.remove();
            bytes -= length(oldest.change());
            keptFrom.merge(oldest.partition(), oldest.offset() + 1, Math::max);
        }
    }

    private static int length(@Nullable BoardChange change) {
        return change == null ? 0 : change.frame().length;
    }

    /** The last change of a subject; built only if it was not published, or too long ago. */
    BoardChange current(Kind kind, String subject, Supplier<BoardChange> build) {
        BoardChange published = current.get(BoardChange.key(kind, subject));
        return published == null ? build.get() : published;
    }

    /**
     * What is known of its subject by now. A change has what had been read of all topics when it was made, so one that is
     * kept may be older in what it has of another topic than what a client has received, also from another instance.
     */
    private Optional<BoardChange> latest(Kept kept) {
        BoardChange published = kept.key() == null ? null : current.get(kept.key());
        return Optional.ofNullable(published == null ? kept.change() : published);
    }

    /** How far the records are read. */
    BoardChange cursor() {
        return BoardChange.cursor(new StreamCursor(clock.millis(), next).encode());
    }

    /**
     * All changes behind a cursor, of several of one subject the last; empty if they are not all kept. Some may be known to the
     * client already.
     */
    Optional<List<BoardChange>> since(String id) {
        return StreamCursor.decode(id, next)
                .filter(cursor -> Math.abs(clock.millis() - cursor.utc()) <= LONGEST_ABSENCE.toMillis())
                .filter(cursor -> next.keySet().stream().allMatch(name -> isKept(name, behind(cursor, name))))
                .map(cursor -> changes.stream()
                        .filter(one -> one.offset() >= behind(cursor, one.partition()))
                        .flatMap(one -> latest(one).stream())
                        .distinct()
                        .toList());
    }

    /** An offset beyond what is read belongs to a topic that was there before, or this instance is behind. */
    private boolean isKept(String name, long from) {
        return from >= keptFrom.getOrDefault(name, Long.MAX_VALUE) && from <= next.getOrDefault(name, 0L);
    }

    private static long behind(StreamCursor cursor, String name) {
        return cursor.next().getOrDefault(name, Long.MAX_VALUE);
    }

    void subscribe(Subscriber subscriber, StreamFilter filter) {
        subscribers.put(subscriber, filter);
    }

    void unsubscribe(Subscriber subscriber) {
        subscribers.remove(subscriber);
    }

    /** All records that were read are read wholly; sends the subscribers a cursor, once a second at most. */
    void sendCursor() {
        settle();
        long now = clock.millis();
        if (isNew && Math.abs(now - cursorAt) >= CURSOR_EVERY_MS) {
            isNew = false;
            cursorAt = now;
            BoardChange cursor = cursor();
            subscribers.keySet().forEach(subscriber -> subscriber.onChange(cursor));
        }
    }

    /** Called on the thread that publishes, without the lock of the board. */
    void flush() {
        subscribers.keySet().forEach(Subscriber::flush);
    }
}
