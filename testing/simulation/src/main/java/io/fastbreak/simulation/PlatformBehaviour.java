package io.fastbreak.simulation;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The behaviour of the platform, or of the way to it, towards requests. */
enum PlatformBehaviour {
    NORMAL,
    /** Connections are refused. */
    REFUSED,
    /** Requests do not arrive; there is no answer. */
    LOST_REQUESTS,
    /** Requests are applied; the answer does not arrive. */
    LOST_ANSWERS,
    /** Some requests take so long that they are applied after their time-out. */
    LATE,
    /** Answers take up to seconds. */
    SLOW,
    /** Some requests are applied twice. */
    DOUBLED,
    /** Some requests are applied a second time, seconds after they were answered. */
    COPIED,
    /** Connections break, before or after the request is applied. */
    RESET,
    /** Connections break when the request is applied. */
    RESET_AFTER,
    /** Any status, without the request being applied. */
    ANY_STATUS,
    /** A gateway finds nothing: every request is answered 404, and not applied. */
    NOT_FOUND,
    /** A gateway refuses: every request has the same answer, of one status from 400 to 499, and is not applied. */
    DENIED,
    /** Every request exceeds a limit: it is answered 429, mostly with Retry-After, and not applied. */
    LIMITED,
    /** Any status, although the request is applied. */
    FALSE_STATUS,
    /** Requests are applied; of the answer's body only the first half arrives. */
    HALVED,
    /** Every request of a change is answered 202, and every other one is not applied. */
    UNAPPLIED,
    /** Statuses from 500, without the request being applied. */
    SERVER_ERROR,
    /** Statuses from 500, although the request is applied. */
    FALSE_ERROR,
    /** Tokens are rejected, and no new one is issued for some time. */
    UNAUTHORIZED,
    /** All of it. */
    MIXED;

    /** A request is applied at most this long after it was sent: its time-out and a margin. */
    static final Duration LANDS_WITHIN = Duration.ofMillis(3_900);

    /**
     * A version that opens a market is given the age of a summary to be sent, 5 s, before what stands there is
     * suspended; the last backoff of a suspension comes on top.
     */
    private static final long REPEATED_MS = 6_000;

    /** The longest backoff of a suspension, and the time-out of the one before. */
    private static final long SUSPENDED_MS = 1_500;

    /** An accepted suspension that was not applied is read back after half a second, and sent again. */
    private static final long READ_BACK_MS = 800;

    /** The same of an accepted price: half a second, the pause between two reads, and the time of the next request. */
    private static final long PRICE_READ_BACK_MS = 2_500;

    private final String text = name().toLowerCase(Locale.ROOT).replace('_', ' ');

    /** Those of a text, in its order; one that is named twice is twice as likely. */
    static List<PlatformBehaviour> all(String names) {
        return Stream.of(names.split(" ", -1)).map(PlatformBehaviour::valueOf).toList();
    }

    /** True if requests are applied at once, whatever is answered: then a suspension takes no longer than without it. */
    boolean appliesAll() {
        return switch (this) {
            case NORMAL, LOST_ANSWERS, DOUBLED, RESET_AFTER, HALVED, FALSE_STATUS, FALSE_ERROR -> true;
            case REFUSED,
                    LOST_REQUESTS,
                    LATE,
                    SLOW,
                    COPIED,
                    RESET,
                    ANY_STATUS,
                    NOT_FOUND,
                    DENIED,
                    LIMITED,
                    UNAPPLIED,
                    SERVER_ERROR,
                    UNAUTHORIZED,
                    MIXED -> false;
        };
    }

    /** True if requests may be applied seconds later, or it takes a read some seconds later to see what was applied. */
    boolean isLate() {
        return this == LATE || this == COPIED || this == UNAPPLIED || this == MIXED;
    }

    /**
     * How long after its end another price may stand: requests that land late, or whose time-out opens the circuit breaker
     * late, and versions that wait for others. A price that was accepted and not applied is read back and sent again.
     */
    long effectMs() {
        if (this == UNAPPLIED) {
            return PRICE_READ_BACK_MS;
        }
        boolean timesOut = this == LOST_REQUESTS || this == LOST_ANSWERS;
        return this == NORMAL ? 0 : REPEATED_MS + (isLate() || timesOut ? LANDS_WITHIN.toMillis() : 0);
    }

    /** How long after its end a market may be open that must be suspended. */
    long suspendedMs() {
        if (appliesAll()) {
            return 0;
        }
        if (this == UNAPPLIED) {
            return READ_BACK_MS;
        }
        return SUSPENDED_MS + (isLate() ? LANDS_WITHIN.toMillis() : 0);
    }

    /** True if only the next read of open markets may show that another price stands. */
    boolean needsReadBack() {
        return this == COPIED || this == MIXED;
    }

    @Override
    public String toString() {
        return text;
    }
}
