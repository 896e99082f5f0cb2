package io.fastbreak.bridge.reconcile;

import java.time.Duration;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The body of an entity that the platform has rejected last. What it refuses for its content is sent again after a
 * while all the same: the fault may have been the platform's.
 *
 * @param body null if it has rejected nothing
 * @param isRetried true if it is being sent again, so that it does not count as rejected before the next answer
 * @param denied true if it was rejected for something other than its body
 * @param times how often in a row
 * @param until when it is sent again; nanoseconds of the monotonic clock
 */
record LastRejection<T>(@Nullable T body, boolean isRetried, boolean denied, int times, long until) {
    private static final Backoff WAIT = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(30));

    static <T> LastRejection<T> none() {
        return new LastRejection<>(null, false, false, 0, Long.MAX_VALUE);
    }

    /** The platform rejects a body, perhaps not for the first time. */
    LastRejection<T> and(T rejected, WriteResult result, long now) {
        int before = rejected.equals(body) ? times : 0;
        return new LastRejection<>(rejected, false, result == WriteResult.DENIED, before + 1, now + WAIT.nanos(before));
    }

    /** A body is sent, perhaps the rejected one again. */
    LastRejection<T> retriedWith(T sent) {
        return sent.equals(body) ? new LastRejection<>(body, true, denied, times, Long.MAX_VALUE) : none();
    }

    /** The same, or no rejection if the platform has the body after all. */
    LastRejection<T> unless(Predicate<T> isThere) {
        return body != null && isThere.test(body) ? none() : this;
    }

    /** True if the platform has rejected exactly this body. */
    boolean isOf(T other) {
        return !isRetried && other.equals(body);
    }

    /** From when on the body is sent again if it was rejected for something else than what is in it; the minimum if not. */
    long deniedUntil(T other) {
        return isOf(other) && denied ? until : Long.MIN_VALUE;
    }

    /** True if it has rejected it for what is in it, so that it is not sent again yet. */
    boolean isForContentOf(T other, long now) {
        return isOf(other) && !denied && now < until;
    }
}
