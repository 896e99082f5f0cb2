package io.fastbreak.bridge.guard;

import io.fastbreak.bridge.liveness.PlatformAccess;
import io.fastbreak.bridge.reconcile.WriteResult;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/** The guard's metrics: suspensions by outcome, and the fixtures with open markets that it watches. */
public final class GuardMetrics {
    private final MeterRegistry registry;

    public GuardMetrics(MeterRegistry registry) {
        this.registry = registry;
        for (WriteResult result : WriteResult.values()) {
            suspensions(result);
        }
    }

    /**
     * @param open fixtures with open markets
     * @param unserved how many of them are in partitions of which no valid lease was read
     * @param contested how many are left to a bridge that goes on renewing a lease which is void here
     * @param watching true if it has read all leases recently enough to act
     * @param access true if the token with which it suspends can be renewed
     */
    void watch(
            Map<?, ?> open,
            LongSupplier unserved,
            LongSupplier contested,
            BooleanSupplier watching,
            PlatformAccess access) {
        Gauge.builder("fastbreak.guard.contested.fixtures", contested, LongSupplier::getAsLong)
                .description(
                        "fixtures that the guard leaves to a bridge which renews a void lease and opens them again")
                .strongReference(true)
                .register(registry);
        Gauge.builder("fastbreak.guard.access.failing", access, state -> state.isFailing() ? 1 : 0)
                .description("1 while the identity provider gives the guard no access token, else 0")
                .strongReference(true)
                .register(registry);
        Gauge.builder("fastbreak.guard.open.fixtures", open, Map::size)
                .description("fixtures with open markets, of all bridges")
                .register(registry);
        Gauge.builder("fastbreak.guard.unserved.fixtures", unserved, LongSupplier::getAsLong)
                .description("fixtures with open markets in partitions of which no valid lease was read")
                .strongReference(true)
                .register(registry);
        Gauge.builder("fastbreak.guard.watching", watching, state -> state.getAsBoolean() ? 1 : 0)
                .description("1 while the guard has read all leases recently enough to act, else 0")
                .strongReference(true)
                .register(registry);
    }

    void answered(WriteResult result) {
        suspensions(result).increment();
    }

    private Counter suspensions(WriteResult result) {
        return Counter.builder("fastbreak.guard.suspensions")
                .description("suspensions that the guard sent, by their outcome")
                .tag("outcome", result.name().toLowerCase(Locale.ROOT))
                .register(registry);
    }
}
