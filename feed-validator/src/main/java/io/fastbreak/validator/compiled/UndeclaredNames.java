package io.fastbreak.validator.compiled;

import static io.fastbreak.validator.compiled.PossiblyInvalidException.DOUBT;

import java.util.Arrays;

/**
 * The names of undeclared properties in all objects that are open, by their hashes, so that none stands twice in one
 * object. Two names of one hash, and more names than {@link #MOST} in one object, are doubtful.
 */
final class UndeclaredNames {
    private static final int MOST = 128;
    private static final int USUAL = 8;
    private static final long[] NONE = {};

    private long[] hashes = NONE;
    private int count;

    /** How many names the objects have that are open so far: where those of the next one begin. */
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

    /** Forgets the names of the innermost object. */
    void removeFrom(int first) {
        count = first;
    }
}
