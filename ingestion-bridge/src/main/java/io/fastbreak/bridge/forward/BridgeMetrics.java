package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.Receipt;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counts of the bridge. For each fixture, versions offered = batches sent + conflated + dropped as old.
 */
public final class BridgeMetrics {
    private final MeterRegistry registry;
    private final Counter conflated;
    private final Timer latency;
    private final AtomicInteger inFlight = new AtomicInteger();

    public BridgeMetrics(MeterRegistry registry) {
        this.registry = registry;
        this.conflated = registry.counter("fastbreak.bridge.conflated");
        this.latency = registry.timer("fastbreak.bridge.latency");
        registry.gauge("fastbreak.bridge.in.flight", inFlight);
    }

    void answered(Receipt receipt) {
        registry.counter(
                        "fastbreak.bridge.answers",
                        "target",
                        receipt.target().name().toLowerCase(Locale.ROOT),
                        "outcome",
                        receipt.outcome().name().toLowerCase(Locale.ROOT))
                .increment();
    }

    void conflated() {
        conflated.increment();
    }

    void started() {
        inFlight.incrementAndGet();
    }

    /** @param known when the pipeline knew what was sent */
    void ended(Instant known, Instant now) {
        inFlight.decrementAndGet();
        Duration took = Duration.between(known, now);
        latency.record(took.isNegative() ? Duration.ZERO : took);
    }
}
