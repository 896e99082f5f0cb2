package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.market.TraderOverrides;
import io.fastbreak.bridge.pricing.PriceModel;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.LongSupplier;

/**
 * What all fixtures share.
 *
 * @param thread the one thread on which fixtures are handled; nothing there blocks
 * @param clock what people and records call the time; no bound is measured with it
 * @param nanos a time that only grows, in nanoseconds: every bound is measured with it
 */
record Forwarding(
        BridgeSettings settings,
        PriceModel model,
        TraderOverrides traders,
        OddsIngestionClient client,
        Outbox outbox,
        PartitionLiveness permit,
        FixtureCards cards,
        ScheduledExecutorService thread,
        InstantSource clock,
        LongSupplier nanos,
        BridgeMetrics metrics) {

    Instant now() {
        return clock.instant();
    }

    /** Nanoseconds of the clock that only grows. */
    long nanoTime() {
        return nanos.getAsLong();
    }

    /** Records an answer, and counts it. */
    void note(Receipt receipt) {
        metrics.answered(receipt);
        outbox.receipt(receipt);
    }
}
