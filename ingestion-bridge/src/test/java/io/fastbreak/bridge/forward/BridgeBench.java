package io.fastbreak.bridge.forward;

import static io.fastbreak.bridge.Await.await;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.TestClock;
import io.fastbreak.bridge.TestPlatform;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.bridge.pricing.PriceModel;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.http.FaultRule;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;

/** A bridge on a simulated platform, with an outbox in memory and a clock that a test moves. */
abstract class BridgeBench {
    final TestPlatform platform = new TestPlatform();
    final RecordingOutbox outbox = new RecordingOutbox();
    final TestClock clock = new TestClock();
    final SimpleMeterRegistry registry;
    final PriceModel model;
    Bridge bridge;

    BridgeBench(BridgeSettings settings) {
        this(settings, new BrownianPriceModel(ModelParameters.defaults()), new SimpleMeterRegistry());
    }

    BridgeBench(BridgeSettings settings, PriceModel model, SimpleMeterRegistry registry) {
        this.model = model;
        this.registry = registry;
        this.bridge = bridge(settings);
    }

    @AfterEach
    void closeAll() {
        bridge.close();
        platform.close();
    }

    /** Another bridge on the same platform, without a lease. */
    final Bridge bridge(BridgeSettings settings) {
        registry.clear(); // a gauge of the same name would go on showing the bridge before
        return new Bridge(
                settings, model, platform.client(), outbox, clock::now, clock::nanos, new BridgeMetrics(registry));
    }

    /** Replaces the bridge by another one that takes over what was recorded; it has no lease yet. */
    final void restart(BridgeSettings settings, List<IngestionMarkets> recorded) {
        bridge.close();
        bridge = bridge(settings);
        await(bridge.take(0, recorded, List.of()));
    }

    final List<IngestionMarkets> recorded() {
        return List.copyOf(outbox.markets.values());
    }

    /** Pipeline and bridge are working now. */
    final void alive() {
        alive(bridge);
    }

    final void alive(Bridge living) {
        beacon(living);
        await(living.renewed(0, clock.nanos()));
    }

    final void beacon() {
        beacon(bridge);
    }

    private void beacon(Bridge living) {
        living.beacon(new Beacon(0, clock.now().toEpochMilli(), null, 0, Beacon.Counters.NONE));
    }

    final void renewLease() {
        await(bridge.renewed(0, clock.nanos()));
    }

    final CompletableFuture<Void> offer(TestSummary game) {
        return bridge.summary(0, game.summary(), clock.now());
    }

    /** The pipeline vouches for a version again, which was published before. */
    final void vouch(TestSummary game) {
        await(bridge.summary(0, game.summary().vouchedAt(clock.now().toEpochMilli()), Instant.EPOCH));
    }

    final long openMarkets() {
        return platform.markets().stream()
                .filter(market -> !isSuspended(market))
                .count();
    }

    /** How many POSTs of an open market were accepted. */
    final long openedEver() {
        return platform.simulator().ingestion().changes().stream()
                .filter(change -> change.operationId().equals("postMarket") && change.body() != null)
                .filter(change -> !change.body().path("isSuspended").asBoolean())
                .count();
    }

    final long requests(String operation) {
        return platform.simulator().requests().of(operation);
    }

    final void failNext(int count, String operation, Fault fault) {
        platform.simulator().faults().failNext(count, operation, fault);
    }

    final void failAll(String operation, Fault fault) {
        platform.simulator().faults().add(FaultRule.share(100, operation, fault));
    }

    /** Fails every read of fixtures and markets. */
    final void failReads() {
        failAll("getMarket", new Fault.Status(500));
        failAll("getFixture", new Fault.Status(500));
    }

    /** Delays the next requests by a second, which is a second less than their time-out. */
    static Fault slow() {
        return new Fault.Delay(TestPlatform.REQUEST_TIMEOUT.minusMillis(1_000));
    }

    /** Delays the next requests by more than their time-out, after which they are applied. */
    static Fault late() {
        return new Fault.Delay(TestPlatform.REQUEST_TIMEOUT.plusMillis(100));
    }

    static boolean isSuspended(IngestedEntity market) {
        return market.body().path("isSuspended").asBoolean();
    }

    static boolean isAt(IngestedEntity market, long version) {
        return TestPlatform.customData(market.body(), "stateVersion").equals(Long.toString(version));
    }

    final List<String> reasons() {
        return platform.markets().stream()
                .map(market -> TestPlatform.customData(market.body(), "reasons"))
                .toList();
    }
}
