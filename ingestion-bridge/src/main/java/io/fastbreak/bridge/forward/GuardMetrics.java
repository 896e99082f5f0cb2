package io.fastbreak.bridge.forward;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.Locale;
import java.util.Map;

/** Counts of the guard: markets that it suspended or tried to, and fixtures with open markets that it watches. */
public final class GuardMetrics {
    private final MeterRegistry registry;

    public GuardMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    void watch(Map<?, ?> open) {
        registry.gaugeMapSize("fastbreak.guard.open.fixtures", Tags.empty(), open);
    }

    void answered(Delivery delivery) {
        registry.counter(
                        "fastbreak.guard.suspensions",
                        "outcome",
                        delivery.name().toLowerCase(Locale.ROOT))
                .increment();
    }
}
