package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeSettings.Mode;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.RecordSink;
import io.fastbreak.bridge.liveness.PartitionLiveness;
import io.fastbreak.bridge.liveness.PlatformAccess;
import io.fastbreak.bridge.liveness.PlatformReach;
import io.fastbreak.bridge.market.TraderOverrides;
import io.fastbreak.bridge.pricing.PriceModel;
import io.fastbreak.model.feed.TraceContext;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The common part of all fixtures of a bridge.
 *
 * @param thread the one thread on which fixtures are handled; nothing blocks on it
 * @param clock the wall clock, for records and people; no interval is measured with it
 * @param nanos the monotonic clock in nanoseconds, with which every interval is measured
 */
record BridgeContext(
        BridgeSettings settings,
        PriceModel model,
        TraderOverrides overrides,
        OddsIngestionClient client,
        RecordSink sink,
        PartitionLiveness liveness,
        PlatformAccess access,
        PlatformReach reach,
        FixtureCards cards,
        KnownResults results,
        ScheduledExecutorService thread,
        InstantSource clock,
        LongSupplier nanos,
        BridgeMetrics metrics) {

    Instant now() {
        return clock.instant();
    }

    long nanoTime() {
        return nanos.getAsLong();
    }

    boolean isLive() {
        return settings.mode() == Mode.LIVE;
    }

    /** Writes and counts a receipt. */
    void record(Receipt receipt, @Nullable TraceContext trace) {
        metrics.answered(receipt);
        sink.receipt(receipt, trace);
    }
}
