package io.fastbreak.validator.node;

import io.fastbreak.model.event.EventType;
import io.fastbreak.validator.scanner.Scanner;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The state of one pass over a record: its tokens and what was read so far. */
public final class ReadState {
    private static final int NOWHERE = -1;

    public final Scanner in;
    final UndeclaredNames undeclared = new UndeclaredNames();

    /** The kept part of the value read last; null if nothing is kept. */
    @Nullable
    public Object value;

    /** The {@code eventType}; null until it was read. */
    @Nullable
    public EventType label;

    /** Marks of what was read, as in {@link io.fastbreak.model.event.EventMarks}. */
    public int marks;

    /** Marks of the attributes, which may be read twice. */
    public int marksOfAttributes;

    private int attributes = NOWHERE;
    private @Nullable Set<Tolerance> used;

    public ReadState(byte[] json, int maxDepth) {
        in = new Scanner(json, maxDepth);
    }

    void markAttributes() {
        attributes = in.position();
    }

    void returnToAttributes() {
        in.returnTo(attributes);
    }

    public void use(Tolerance tolerance) {
        if (used == null) {
            used = EnumSet.noneOf(Tolerance.class);
        }
        used.add(tolerance);
    }

    /** The tolerances that the record needed. */
    public Set<Tolerance> used() {
        return used == null ? Set.of() : used;
    }
}
