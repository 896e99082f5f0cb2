package io.fastbreak.server.live;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The last changes, so that who lost the connection for a moment misses nothing; not thread-safe. */
final class RecentChanges {
    static final int MOST_CHANGES = 4_096;
    static final long MOST_BYTES = 16 * 1024 * 1024;

    private final String instance;
    private final Deque<BoardChange> changes = new ArrayDeque<>();
    private long bytes;
    private long last;

    /** @param instance part of every id, so that ids of another run are never taken for this one's */
    RecentChanges(String instance) {
        this.instance = instance;
    }

    BoardChange add(String event, @Nullable String fixtureId, byte[] json) {
        last++;
        BoardChange change = BoardChange.of(lastId(), event, fixtureId, json);
        changes.add(change);
        bytes += change.frame().length;
        while (changes.size() > MOST_CHANGES || bytes > MOST_BYTES) {
            bytes -= changes.remove().frame().length;
        }
        return change;
    }

    /** The id of the last change. */
    String lastId() {
        return instance + "-" + last;
    }

    /** All changes behind the one of that id; empty where they are not all known. */
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
}
