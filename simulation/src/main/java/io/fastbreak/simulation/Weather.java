package io.fastbreak.simulation;

import java.time.Duration;
import java.util.Locale;

/** What the platform, or the way to it, does to requests. */
enum Weather {
    CALM,
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
    /** Any status, without the request being applied. */
    ANY_STATUS,
    /** Any status, although the request is applied. */
    FALSE_STATUS,
    /** Tokens are rejected, and no new one is issued for some time. */
    UNAUTHORIZED,
    /** All of it. */
    STORM;

    /** A request is applied at most this long after it was sent: its time-out and a margin. */
    static final Duration LANDS_WITHIN = Duration.ofMillis(3_900);

    /**
     * A version that opens a market is given the age of a summary to be sent, 5 s, before what stands there is suspended;
     * the last backoff of a suspension comes on top.
     */
    private static final long REPEATED_MS = 6_000;

    private final String text = name().toLowerCase(Locale.ROOT).replace('_', ' ');

    /** How long after its end it may still have an effect: requests that land late, and the backoff of those that failed. */
    long effectMs() {
        return switch (this) {
            case CALM -> 0;
            case LATE, COPIED, STORM -> LANDS_WITHIN.toMillis() + REPEATED_MS;
            case REFUSED, LOST_REQUESTS, LOST_ANSWERS, SLOW, DOUBLED, RESET, ANY_STATUS, FALSE_STATUS, UNAUTHORIZED ->
                REPEATED_MS;
        };
    }

    @Override
    public String toString() {
        return text;
    }
}
