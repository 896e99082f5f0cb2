package io.fastbreak.bridge.forward;

import org.jspecify.annotations.Nullable;

/**
 * What the platform has rejected last of an entity.
 *
 * @param body null where it has rejected nothing, or what it has rejected may be sent again
 * @param denied whether it was rejected for something other than its body, so that it is sent again unchanged
 */
record LastRejection<T>(@Nullable T body, boolean denied) {
    static <T> LastRejection<T> none() {
        return new LastRejection<>(null, false);
    }

    static <T> LastRejection<T> of(T body, WriteResult result) {
        return new LastRejection<>(body, result == WriteResult.DENIED);
    }

    /** Whether the platform has rejected exactly this body. */
    boolean isOf(T other) {
        return other.equals(body);
    }

    /** Whether it has rejected it for what is in it, so that it is not sent again unchanged. */
    boolean isForContentOf(T other) {
        return isOf(other) && !denied;
    }
}
