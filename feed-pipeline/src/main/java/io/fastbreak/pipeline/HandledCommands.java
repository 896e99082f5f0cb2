package io.fastbreak.pipeline;

import io.fastbreak.model.log.CompactInput;
import io.fastbreak.model.log.CompactOutput;
import io.fastbreak.model.log.StoredFormats;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The ids of the commands that a partition handled last: what is sent twice must not, for example, suspend a game again
 * that was released in between.
 */
final class HandledCommands {
    private static final int FORMAT = 1;
    private static final int MOST = 1_000;

    private final Set<String> ids = new LinkedHashSet<>();

    /** True where the id was not among those handled last; from now on it is. */
    boolean add(String id) {
        boolean added = ids.add(id);
        if (ids.size() > MOST) {
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

    /** Reads what is stored; nothing stored is none. */
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
