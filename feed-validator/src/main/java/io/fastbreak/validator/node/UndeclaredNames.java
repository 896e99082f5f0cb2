package io.fastbreak.validator.node;

import static io.fastbreak.validator.scanner.PossiblyInvalidException.DOUBT;

import java.util.Arrays;

/**
 * The hashes of undeclared property names in all open objects, so that none occurs twice in one object. Two names with
 * one hash, and more names than {@link #MOST} in one object, are left to the schema validator.
 */
final class UndeclaredNames {
    private static final int MOST = 128;
    private static final int USUAL = 8;
    private static final long[] NONE = {};

    private long[] hashes = NONE;
    private int count;

    /** Number of names in the open objects: the start of those of the next one. */
    int count() {
        return count;
    }

    /** Adds a name to the innermost object, whose names begin at {@code first}. */
    void add(int first, long name) {
        if (count - first == MOST) {
            throw DOUBT;
        }
        for (int i = first; i < count; i++) {
            if (hashes[i] == name) {
                throw DOUBT;
            }
        }
        if (count == hashes.length) {
            hashes = Arrays.copyOf(hashes, Math.max(USUAL, 2 * count));
        }
        hashes[count++] = name;
    }

    /** Removes the names of the innermost object. */
    void removeFrom(int first) {
        count = first;
    }
}
