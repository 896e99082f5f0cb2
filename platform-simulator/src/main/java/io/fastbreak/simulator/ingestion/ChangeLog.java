package io.fastbreak.simulator.ingestion;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The latest changes in the order they were applied; older ones are forgotten. */
final class ChangeLog {

    private static final int CAPACITY = 10_000;

    private final InstantSource clock;
    private final Deque<IngestedChange> changes = new ArrayDeque<>();
    private long last;

    ChangeLog(InstantSource clock) {
        this.clock = clock;
    }

    void add(String operationId, IngestedId entity, @Nullable JsonNode body) {
        changes.add(new IngestedChange(++last, clock.instant(), operationId, entity, body));
        if (changes.size() > CAPACITY) {
            changes.remove();
        }
    }

    IngestedChange latest() {
        return changes.getLast();
    }

    /** How many came before those that are remembered. */
    long forgotten() {
        return last - changes.size();
    }

    List<IngestedChange> all() {
        return List.copyOf(changes);
    }
}
