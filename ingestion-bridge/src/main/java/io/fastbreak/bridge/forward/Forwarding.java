package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.market.TraderDesk;
import io.fastbreak.bridge.pricing.PriceModel;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Function;

/**
 * What all fixtures share.
 *
 * @param thread the one thread on which fixtures are handled; nothing there blocks
 */
record Forwarding(
        BridgeSettings settings,
        PriceModel model,
        TraderDesk traders,
        OddsIngestionClient client,
        Outbox outbox,
        OpenPermit permit,
        FixtureCards cards,
        ScheduledExecutorService thread,
        InstantSource clock,
        BridgeMetrics metrics) {

    Instant now() {
        return clock.instant();
    }

    /** Goes on on the bridge's thread, which the caller is on: at once where there is nothing to wait for. */
    <T, R> CompletableFuture<R> then(CompletableFuture<T> before, Function<T, CompletableFuture<R>> next) {
        return before.isDone() ? before.thenCompose(next) : before.thenComposeAsync(next, thread);
    }

    /** Records an answer, and counts it. */
    void note(Receipt receipt) {
        metrics.answered(receipt);
        outbox.receipt(receipt);
    }
}
