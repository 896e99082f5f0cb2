package io.fastbreak.bridge.forward;

import static io.fastbreak.bridge.Await.await;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.CollectedRecords;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.TestClock;
import io.fastbreak.bridge.TestPlatform;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.bridge.pricing.PriceModel;
import io.fastbreak.bridge.reconcile.FixtureThread;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.http.FaultRule;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;

/** A bridge on a simulated platform, with its records in memory and a clock that a test moves. */
public abstract class BridgeBench {
    protected final TestPlatform platform = new TestPlatform();
    protected final CollectedRecords records = new CollectedRecords();
    protected final TestClock clock = new TestClock();
    protected final SimpleMeterRegistry registry;
    protected final PriceModel model;
    protected Bridge bridge;

    protected BridgeBench(BridgeSettings settings) {
        this(settings, new BrownianPriceModel(ModelParameters.defaults()), new SimpleMeterRegistry());
    }

    protected BridgeBench(BridgeSettings settings, PriceModel model, SimpleMeterRegistry registry) {
        this.model = model;
        this.registry = registry;
        this.bridge = bridge(settings);
    }

    @AfterEach
    protected final void closeAll() {
        bridge.close();
        platform.close();
    }

    /** Another bridge on the same platform, without a lease. */
    protected final Bridge bridge(BridgeSettings settings) {
        registry.clear(); // a gauge of the same name would go on showing the bridge before
        return new Bridge(
                settings,
                model,
                platform.client(),
                records,
                clock::now,
                clock::nanos,
                new BridgeMetrics(registry),
                FixtureThread.start("bridge"));
    }

    /** Replaces the bridge by another one that takes over what was recorded; it has no lease yet. */
    protected final void restart(BridgeSettings settings, List<IngestionMarkets> recorded) {
        bridge.close();
        bridge = bridge(settings);
        await(bridge.take(0, recorded, List.of(), false));
    }

    protected final List<IngestionMarkets> recorded() {
        return List.copyOf(records.markets.values());
    }

    /** Pipeline and bridge are working now. */
    protected final void alive() {
        alive(bridge);
    }

    protected final void alive(Bridge living) {
        beacon(living);
        await(living.renewed(0, clock.nanos()));
    }

    protected final void beacon() {
        beacon(bridge);
    }

    private void beacon(Bridge living) {
        living.beacon(new Beacon(0, clock.now().toEpochMilli(), null, 0, Beacon.Counters.NONE));
    }

    protected final void renewLease() {
        await(bridge.renewed(0, clock.nanos()));
    }

    protected final CompletableFuture<Void> offer(TestSummary game) {
        return bridge.summary(0, game.summary(), clock.now());
    }

    /** The pipeline vouches for a version again, which was published before. */
    protected final void vouch(TestSummary game) {
        await(bridge.summary(0, game.summary().vouchedAt(clock.now().toEpochMilli()), Instant.EPOCH));
    }

    protected final long openMarkets() {
        return platform.markets().stream()
                .filter(market -> !isSuspended(market))
                .count();
    }

    /** How many POSTs of an open market were accepted. */
    protected final long openedEver() {
        return platform.simulator().ingestion().changes().stream()
                .filter(change -> change.operationId().equals("postMarket") && change.body() != null)
                .filter(change -> !change.body().path("isSuspended").asBoolean())
                .count();
    }

    protected final long requests(String operation) {
        return platform.simulator().requests().of(operation);
    }

    protected final void failNext(int count, String operation, Fault fault) {
        platform.simulator().faults().failNext(count, operation, fault);
    }

    protected final void failAll(String operation, Fault fault) {
        platform.simulator().faults().add(FaultRule.share(100, operation, fault));
    }

    /** Fails every read of fixtures and markets. */
    protected final void failReads() {
        failAll("getMarket", new Fault.Status(500));
        failAll("getFixture", new Fault.Status(500));
    }

    /** Delays the next requests by a second, which is a second less than their time-out. */
    protected static Fault slow() {
        return new Fault.Delay(TestPlatform.REQUEST_TIMEOUT.minusMillis(1_000));
    }

    /** Delays the next requests by more than their time-out, after which they are applied. */
    protected static Fault late() {
        return new Fault.Delay(TestPlatform.REQUEST_TIMEOUT.plusMillis(100));
    }

    protected static boolean isSuspended(IngestedEntity market) {
        return market.body().path("isSuspended").asBoolean();
    }

    protected static boolean isAt(IngestedEntity market, long version) {
        return TestPlatform.customData(market.body(), "stateVersion").equals(Long.toString(version));
    }

    protected final List<String> reasons() {
        return platform.markets().stream()
                .map(market -> TestPlatform.customData(market.body(), "reasons"))
                .toList();
    }
}
