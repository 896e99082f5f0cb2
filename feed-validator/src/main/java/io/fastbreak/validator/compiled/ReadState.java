package io.fastbreak.validator.compiled;

import io.fastbreak.model.event.EventType;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One pass over one record: its tokens and what was found on the way. */
final class ReadState {
    private static final int NOWHERE = -1;

    final Scanner in;
    final UndeclaredNames undeclared = new UndeclaredNames();

    /** What is kept of the value that was read last; null where nothing is. */
    @Nullable
    Object value;

    /** What {@code eventType} says; null as long as it was not read. */
    @Nullable
    EventType label;

    private int attributes = NOWHERE;
    private @Nullable Set<Tolerance> used;

    ReadState(byte[] json, int maxDepth) {
        in = new Scanner(json, maxDepth);
    }

    void markAttributes() {
        attributes = in.position();
    }

    boolean hasAttributes() {
        return attributes != NOWHERE;
    }

    void returnToAttributes() {
        in.returnTo(attributes);
    }

    void use(Tolerance tolerance) {
        if (used == null) {
            used = EnumSet.noneOf(Tolerance.class);
        }
        used.add(tolerance);
    }

    /** The tolerances that the record needed. */
    Set<Tolerance> used() {
        return used == null ? Set.of() : used;
    }
}
