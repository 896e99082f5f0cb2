package io.fastbreak.pipeline.games;

import java.util.LinkedHashSet;
import java.util.Set;

/** Stored games that are to be restored: pending ones first. */
final class RestoreQueue {
    private final Set<String> pending = new LinkedHashSet<>();
    private final Set<String> timed = new LinkedHashSet<>();

    /** Adds a stored game, unless it can wait until a record of it comes. */
    void add(String fixtureId, GameHead head) {
        if (head.isPending()) {
            pending.add(fixtureId);
        } else if (head.timed()) {
            timed.add(fixtureId);
        }
    }

    /** Adds a stored game that changes now, although no record of it comes. */
    void add(String fixtureId) {
        if (!pending.contains(fixtureId)) {
            timed.add(fixtureId);
        }
    }

    /** The game is restored, or removed. */
    void remove(String fixtureId) {
        pending.remove(fixtureId);
        timed.remove(fixtureId);
    }

    boolean isEmpty() {
        return pending.isEmpty() && timed.isEmpty();
    }

    boolean contains(String fixtureId) {
        return pending.contains(fixtureId) || timed.contains(fixtureId);
    }

    /** The next game to restore. */
    String take() {
        String next = (pending.isEmpty() ? timed : pending).iterator().next();
        remove(next);
        return next;
    }

    /** Number of pending games. */
    int pending() {
        return pending.size();
    }
}
