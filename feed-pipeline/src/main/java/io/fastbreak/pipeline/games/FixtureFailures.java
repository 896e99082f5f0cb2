package io.fastbreak.pipeline.games;

import io.fastbreak.model.log.FailureCount;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Which fixtures of a partition failed, how often in a row, and so which games are INTERNAL. Stored. */
final class FixtureFailures {
    private final GameStores stores;
    private final String program;
    private final Map<String, FailureCount> failing = new HashMap<>();

    /** @param program version of the program: what another one could not process is tried again */
    FixtureFailures(GameStores stores, String program) {
        this.stores = stores;
        this.program = program;
        failing.putAll(stores.failures());
    }

    /** True if the game of the fixture is marked INTERNAL. */
    boolean has(String fixtureId) {
        return failing.containsKey(fixtureId);
    }

    /** True if records are rejected without processing until an operator or a new program version releases the fixture. */
    boolean isStopped(String fixtureId) {
        FailureCount count = failing.get(fixtureId);
        return count != null && count.stops(program);
    }

    /** The fixtures that failed under another version of the program. */
    Set<String> ofOtherVersions() {
        Set<String> others = new HashSet<>();
        failing.forEach((fixtureId, count) -> {
            if (!count.program().equals(program)) {
                others.add(fixtureId);
            }
        });
        return others;
    }

    void add(String fixtureId) {
        put(fixtureId, FailureCount.after(failing.get(fixtureId), program));
    }

    /** An event was projected: failures are no longer in a row. */
    void succeeded(String fixtureId) {
        FailureCount count = failing.get(fixtureId);
        if (count != null && count.inARow() > 0 && !count.stops(program)) {
            put(fixtureId, count.succeeded());
        }
    }

    /** The game is no longer INTERNAL. */
    void clear(String fixtureId) {
        if (failing.remove(fixtureId) != null) {
            stores.putFailures(fixtureId, null);
        }
    }

    private void put(String fixtureId, FailureCount count) {
        failing.put(fixtureId, count);
        stores.putFailures(fixtureId, count);
    }
}
