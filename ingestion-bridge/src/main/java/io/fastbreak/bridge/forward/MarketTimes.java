package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.market.ClosingCause;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** How many markets are open, or closed for which cause, since when, and how often that changed. Used by one thread. */
final class MarketTimes {
    private static final double NANOS = 1e9;
    private static final String NO_CAUSE = "none";

    private final MeterRegistry registry;
    private final Map<Standing, Counter> seconds = new ConcurrentHashMap<>();
    private final Map<Standing, AtomicInteger> markets = new ConcurrentHashMap<>();
    private final Map<String, Counter> openings = new ConcurrentHashMap<>();
    private final Map<String, Counter> closings = new ConcurrentHashMap<>();

    /** Whether a market takes bets, as far as the platform has confirmed it. */
    enum State {
        /** It does. */
        OPEN,
        /** It may, and must not: its suspension is not confirmed. */
        CLOSING,
        /** It does not. */
        SUSPENDED
    }

    /**
     * How a market stands.
     *
     * @param cause the name of the one that counts; empty if it is open
     */
    record Standing(State state, String cause) {
        static final Standing OPEN = new Standing(State.OPEN, "");

        boolean isOpen() {
            return state == State.OPEN;
        }
    }

    MarketTimes(MeterRegistry registry) {
        this.registry = registry;
        gauge(Standing.OPEN);
        seconds(Standing.OPEN);
        // A counter that begins with its first increment hides that from the rules.
        ClosingCause.all().forEach(cause -> {
            seconds(new Standing(State.SUSPENDED, cause));
            counter(openings, "openings", cause);
            counter(closings, "closings", cause);
        });
    }

    /** A market stood so for a time. */
    void passed(Standing standing, long nanos) {
        seconds(standing).increment(Math.max(0, nanos) / NANOS);
    }

    /**
     * A market stands otherwise than before; null for none before, or none any more.
     *
     * @param ended the cause that ends if it opens
     */
    void changed(@Nullable Standing before, @Nullable Standing now, String ended) {
        if (before != null) {
            gauge(before).decrementAndGet();
        }
        if (now != null) {
            gauge(now).incrementAndGet();
        }
        if (before != null && now != null && before.isOpen() != now.isOpen()) {
            (now.isOpen() ? counter(openings, "openings", ended) : counter(closings, "closings", now.cause()))
                    .increment();
        }
    }

    private Counter seconds(Standing standing) {
        return seconds.computeIfAbsent(standing, key -> Counter.builder("fastbreak.bridge.market.seconds")
                .description("seconds that markets were open, or were not and why, summed over all markets")
                .tag("state", name(key.state()))
                .tag("cause", name(key.cause()))
                .register(registry));
    }

    private AtomicInteger gauge(Standing standing) {
        return markets.computeIfAbsent(standing, key -> {
            AtomicInteger count = new AtomicInteger();
            Gauge.builder("fastbreak.bridge.markets", count, AtomicInteger::get)
                    .description("markets of this bridge that are open, or are not and why")
                    .tag("state", name(key.state()))
                    .tag("cause", name(key.cause()))
                    .register(registry);
            return count;
        });
    }

    private Counter counter(Map<String, Counter> counters, String kind, String cause) {
        return counters.computeIfAbsent(cause, key -> Counter.builder("fastbreak.bridge.market." + kind)
                .description(
                        kind + " of markets, by the cause that " + (kind.equals("openings") ? "ended" : "closed them"))
                .tag("cause", name(key))
                .register(registry));
    }

    private static String name(State state) {
        return state.name().toLowerCase(Locale.ROOT);
    }

    private static String name(String cause) {
        return cause.isEmpty() ? NO_CAUSE : cause;
    }
}
