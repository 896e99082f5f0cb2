package io.fastbreak.projector.stream;

import java.util.LinkedHashSet;
import java.util.Set;

/** Games that are to be brought back from the stores: first those of which something is owed. */
final class RestoreQueue {
    private final Set<String> owed = new LinkedHashSet<>();
    private final Set<String> timed = new LinkedHashSet<>();

    /** Takes note of a stored game, unless it may wait until something is heard of it. */
    void add(String fixtureId, GameHead head) {
        if (head.isOwed()) {
            owed.add(fixtureId);
        } else if (head.timed()) {
            timed.add(fixtureId);
        }
    }

    /** A game is there, or will not come back. */
    void remove(String fixtureId) {
        owed.remove(fixtureId);
        timed.remove(fixtureId);
    }

    boolean isEmpty() {
        return owed.isEmpty() && timed.isEmpty();
    }

    boolean contains(String fixtureId) {
        return owed.contains(fixtureId) || timed.contains(fixtureId);
    }

    /** The one to bring back next. */
    String take() {
        String next = (owed.isEmpty() ? timed : owed).iterator().next();
        remove(next);
        return next;
    }

    /** Games of which something is owed. */
    int owed() {
        return owed.size();
    }
}
