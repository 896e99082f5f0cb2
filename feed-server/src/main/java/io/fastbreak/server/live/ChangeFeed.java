package io.fastbreak.server.live;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Sends changes to the subscribers, and keeps the last ones so that a subscriber that lost its connection for a moment
 * misses nothing. Subscribers come and go on any thread; changes are published by one thread at a time.
 */
final class ChangeFeed {
    static final int MAX_CHANGES = 4_096;
    static final long MAX_BYTES = 16 * 1024 * 1024;

    private final String instance;
    private final Deque<BoardChange> changes = new ArrayDeque<>();
    private final Map<Subscriber, Optional<String>> fixtures = new ConcurrentHashMap<>();
    private long bytes;
    private long last;

    /** @param instance part of every id, so that an id of another run is never taken for one of this run */
    ChangeFeed(String instance) {
        this.instance = instance;
    }

    void publish(String event, @Nullable String fixtureId, byte[] json) {
        last++;
        BoardChange change = BoardChange.of(lastId(), event, fixtureId, json);
        changes.add(change);
        bytes += change.frame().length;
        while (changes.size() > MAX_CHANGES || bytes > MAX_BYTES) {
            bytes -= changes.remove().frame().length;
        }
        fixtures.forEach((subscriber, fixture) -> {
            if (change.concerns(fixture.orElse(null))) {
                subscriber.onChange(change);
            }
        });
    }

    /** The id of the last change. */
    String lastId() {
        return instance + "-" + last;
    }

    /** All changes after the one of that id; empty if they are not all kept. */
    Optional<List<BoardChange>> since(String id) {
        long number = numberOf(id);
        long missed = last - number;
        return number < 0 || missed < 0 || missed > changes.size()
                ? Optional.empty()
                : Optional.of(changes.stream().skip(changes.size() - missed).toList());
    }

    private long numberOf(String id) {
        String prefix = instance + "-";
        String number = id.startsWith(prefix) ? id.substring(prefix.length()) : "";
        return number.matches("\\d{1,18}") ? Long.parseLong(number) : -1;
    }

    /** @param fixtureId null for all */
    void subscribe(Subscriber subscriber, @Nullable String fixtureId) {
        fixtures.put(subscriber, Optional.ofNullable(fixtureId));
    }

    void unsubscribe(Subscriber subscriber) {
        fixtures.remove(subscriber);
    }

    void flush() {
        fixtures.keySet().forEach(Subscriber::flush);
    }
}
