package io.fastbreak.bridge.forward;

import org.jspecify.annotations.Nullable;

/**
 * One thing that may stand on the platform under an id.
 *
 * @param known false for anything at all
 * @param body null where nothing stands, or where it is not known
 */
record Stand<T>(boolean known, @Nullable T body) {

    static <T> Stand<T> absent() {
        return new Stand<>(true, null);
    }

    static <T> Stand<T> anything() {
        return new Stand<>(false, null);
    }

    static <T> Stand<T> of(T body) {
        return new Stand<>(true, body);
    }

    boolean isAbsent() {
        return known && body == null;
    }

    /** Cheap: sets of them are small, and a body's own is a walk through all of it. */
    @Override
    public int hashCode() {
        return body == null ? Boolean.hashCode(known) : 1;
    }
}
