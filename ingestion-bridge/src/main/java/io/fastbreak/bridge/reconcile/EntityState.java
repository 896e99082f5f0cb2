package io.fastbreak.bridge.reconcile;

import org.jspecify.annotations.Nullable;

/**
 * The state of a fixture or market on the platform: absent, present with a body, or unknown.
 *
 * @param known false for the unknown state, in which anything may be there
 * @param body null if it is absent or unknown
 */
record EntityState<T>(boolean known, @Nullable T body) {
    static <T> EntityState<T> absent() {
        return new EntityState<>(true, null);
    }

    static <T> EntityState<T> unknown() {
        return new EntityState<>(false, null);
    }

    static <T> EntityState<T> of(T body) {
        return new EntityState<>(true, body);
    }

    boolean isAbsent() {
        return known && body == null;
    }

    /** Cheap, because the hash code of a body visits all of it, and sets of states are small. */
    @Override
    public int hashCode() {
        return body == null ? Boolean.hashCode(known) : 1;
    }
}
