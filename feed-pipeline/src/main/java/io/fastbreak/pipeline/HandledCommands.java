package io.fastbreak.pipeline;

import io.fastbreak.model.log.CompactInput;
import io.fastbreak.model.log.CompactOutput;
import io.fastbreak.model.log.StoredFormats;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The ids of the commands that a partition handled last. A command that is sent twice must not, for example, suspend a
 * game again that was released meanwhile.
 */
final class HandledCommands {
    private static final int FORMAT = 1;
    private static final int MAX_IDS = 1_000;

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
        CompactOutput out = new CompactOutput();
        out.number(FORMAT);
        out.list(List.copyOf(ids), out::text);
        return out.toBytes();
    }

    /** @param stored as {@link #toBytes} writes it; null for none */
    static HandledCommands of(byte @Nullable [] stored) {
        HandledCommands handled = new HandledCommands();
        if (stored != null) {
            CompactInput in = new CompactInput(stored);
            StoredFormats.require(FORMAT, in.number(), "handled commands");
            handled.ids.addAll(in.list(in::text));
        }
        return handled;
    }
}
