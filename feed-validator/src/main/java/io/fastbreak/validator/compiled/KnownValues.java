package io.fastbreak.validator.compiled;

import org.jspecify.annotations.Nullable;

/**
 * Values that were read before: periods, teams and what is done come again and again, and one object for all that are
 * equal takes the least of the heap. What is found by its hash is compared before it is taken for the same.
 * Threads may race for a slot: a value that is not found is made, and all that is kept here is immutable.
 */
final class KnownValues {
    /** Bytes of a value's text, beyond which it is not kept here: a hostile feed is not to fill the heap. */
    private static final int MAX_LENGTH = 256;

    private final @Nullable Object[] values;

    /** @param slots a power of two */
    KnownValues(int slots) {
        values = new Object[slots];
    }

    /**
     * The same value, or an equal one.
     *
     * @param hash its content hash
     * @param length bytes of its text
     */
    Object get(Object made, long hash, int length) {
        int slot = (int) hash & (values.length - 1);
        Object known = values[slot];
        if (known != null && known.equals(made)) {
            return known;
        }
        if (length <= MAX_LENGTH) {
            values[slot] = made;
        }
        return made;
    }
}
