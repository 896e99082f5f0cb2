package io.fastbreak.bridge.forward;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/** Counts of the guard: markets that it suspended or tried to, and fixtures with open markets that it watches. */
public final class GuardMetrics {
    private final MeterRegistry registry;

    public GuardMetrics(MeterRegistry registry) {
        this.registry = registry;
        for (WriteResult delivery : WriteResult.values()) {
            suspensions(delivery);
        }
    }

    /**
     * @param open fixtures with open markets
     * @param unserved how many of them no bridge serves
     * @param watching whether it knows enough to act
     */
    void watch(Map<?, ?> open, LongSupplier unserved, BooleanSupplier watching) {
        Gauge.builder("fastbreak.guard.open.fixtures", open, Map::size)
                .description("fixtures with open markets, of all bridges")
                .register(registry);
        Gauge.builder("fastbreak.guard.unserved.fixtures", unserved, LongSupplier::getAsLong)
                .description("fixtures with open markets in partitions that no bridge serves")
                .strongReference(true)
                .register(registry);
        Gauge.builder("fastbreak.guard.watching", watching, knows -> knows.getAsBoolean() ? 1 : 0)
                .description("0 while the guard does not know enough to act")
                .strongReference(true)
                .register(registry);
    }

    void answered(WriteResult delivery) {
        suspensions(delivery).increment();
    }

    private Counter suspensions(WriteResult delivery) {
        return Counter.builder("fastbreak.guard.suspensions")
                .description("markets that the guard suspended or tried to")
                .tag("outcome", delivery.name().toLowerCase(Locale.ROOT))
                .register(registry);
    }
}
