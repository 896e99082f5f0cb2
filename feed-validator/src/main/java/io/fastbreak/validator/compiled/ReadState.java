package io.fastbreak.validator.compiled;

import io.fastbreak.model.event.EventType;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The state of one pass over a record: its tokens and what was read so far. */
final class ReadState {
    private static final int NOWHERE = -1;

    final Scanner in;
    final UndeclaredNames undeclared = new UndeclaredNames();

    /** The kept part of the value read last; null if nothing is kept. */
    @Nullable
    Object value;

    /** The {@code eventType}; null until it was read. */
    @Nullable
    EventType label;

    /** Marks of what was read, as in {@link io.fastbreak.model.event.EventMarks}. */
    int marks;

    /** Marks of the attributes, which may be read twice. */
    int marksOfAttributes;

    private int attributes = NOWHERE;
    private @Nullable Set<Tolerance> used;

    ReadState(byte[] json, int maxDepth) {
        in = new Scanner(json, maxDepth);
    }

    void markAttributes() {
        attributes = in.position();
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
