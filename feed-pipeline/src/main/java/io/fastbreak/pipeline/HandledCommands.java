package io.fastbreak.pipeline;

import io.fastbreak.model.log.RecordCodec;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The ids of the commands that a partition handled last. A command that is sent twice must not, for example, suspend a
 * game again that was released meanwhile.
 */
final class HandledCommands {
    private static final RecordCodec<Ids> STORED = RecordCodec.of(Ids.class, 1, "handled commands");
    private static final int MAX_IDS = 1_000;

    /** The stored form. */
    private record Ids(List<String> ids) {}

    private final Set<String> ids = new LinkedHashSet<>();

    /** Adds an id; returns false if it was there already. */
    boolean add(String id) {
        boolean added = ids.add(id);
        if (ids.size() > MAX_IDS) {
            ids.remove(ids.iterator().next());
        }
        return added;
    }

    byte[] toBytes() {
        return STORED.write(new Ids(List.copyOf(ids)));
    }

    /** @param stored as {@link #toBytes} writes it; null for none */
    static HandledCommands of(byte @Nullable [] stored) {
        HandledCommands handled = new HandledCommands();
        if (stored != null) {
            handled.ids.addAll(STORED.read(stored).ids());
        }
        return handled;
    }
}
