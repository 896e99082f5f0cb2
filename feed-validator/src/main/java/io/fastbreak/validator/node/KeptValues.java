package io.fastbreak.validator.node;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The kept values of the properties of one object, in the order of its shape. The nodes of the schema and the shape agree
 * on the type of each.
 */
@SuppressWarnings("TypeParameterUnusedInFormals")
public final class KeptValues {
    static final KeptValues NONE = new KeptValues(0);

    private final @Nullable Object[] slots;

    KeptValues(int size) {
        slots = new Object[size];
    }

    /** @param slot negative if the value is not kept */
    void set(int slot, @Nullable Object value) {
        if (slot >= 0) {
            slots[slot] = value;
        }
    }

    /** The value of a property that the schema requires. */
    public <T> T get(int slot) {
        return Objects.requireNonNull(this.<T>find(slot));
    }

    /** The value of a property; null if it is absent. */
    @SuppressWarnings("unchecked")
    public <T> @Nullable T find(int slot) {
        return (T) slots[slot];
    }

    public <T> T orElse(int slot, T absent) {
        T value = find(slot);
        return value == null ? absent : value;
    }

    public <T> List<T> list(int slot) {
        return orElse(slot, List.of());
    }

    /** An integer that the schema requires, held within int32. */
    public int number(int slot) {
        return saturated(get(slot));
    }

    /** An integer, held within int32; null if it is absent. */
    @Nullable
    public Integer findNumber(int slot) {
        Long value = find(slot);
        return value == null ? null : saturated(value);
    }

    private static int saturated(long value) {
        return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, value));
    }
}
