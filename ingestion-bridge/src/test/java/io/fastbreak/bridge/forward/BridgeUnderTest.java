package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.CollectedRecords;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.TestPlatform;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.pricing.PriceModel;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.http.FaultRule;
import io.fastbreak.simulator.http.FaultScript;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import io.fastbreak.simulator.ingestion.IngestionState;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import org.junit.jupiter.api.AfterEach;

/** A bridge with its records in memory; a test publishes to it, and asks its platform. */
abstract class BridgeUnderTest {
    protected final CollectedRecords records = new CollectedRecords();
    protected final SimpleMeterRegistry registry;
    protected final PriceModel model;
    protected Bridge bridge;

    BridgeUnderTest(PriceModel model, SimpleMeterRegistry registry) {
        this.model = model;
        this.registry = registry;
    }

    /** The wall clock. */
    abstract Instant now();

    /** The monotonic clock. */
    abstract long nanos();

    /** Of another bridge. */
    abstract ScheduledExecutorService thread();

    /** Of the bridge and of all others. */
    abstract OddsIngestionClient client();

    abstract IngestionState platformState();

    abstract FaultScript faults();

    /** How many requests of an operation were sent. */
    protected abstract long requests(String operation);

    /** Waits until a future is done. */
    protected abstract void await(CompletableFuture<?> future);

    @AfterEach
    void closeBridge() {
        bridge.close();
    }

    /** Another bridge on the same platform, without a lease. */
    protected final Bridge bridge(BridgeSettings settings) {
        registry.clear(); // a gauge of the same name would go on showing the bridge before
        return new Bridge(
                settings, model, client(), records, this::now, this::nanos, new BridgeMetrics(registry), thread());
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
        await(living.renewed(0, nanos()));
        living.readUntil(0, nanos());
    }

    protected final void beacon() {
        beacon(bridge);
    }

    private void beacon(Bridge living) {
        living.beacon(new Beacon(0, now().toEpochMilli(), null, 0, Beacon.Counters.NONE));
    }

    protected final void renewLease() {
        await(bridge.renewed(0, nanos()));
    }

    protected final CompletableFuture<Void> offer(TestSummary game) {
        return bridge.summary(0, game.summary(), now());
    }

    /** The pipeline vouches for a version again, which was published before. */
    protected final void vouch(TestSummary game) {
        await(bridge.summary(0, game.summary().vouchedAt(now().toEpochMilli()), Instant.EPOCH));
    }

    /** The markets that the platform has. */
    protected final List<IngestedEntity> markets() {
        return platformState().markets().stream()
                .filter(IngestedEntity::present)
                .toList();
    }

    protected final long openMarkets() {
        return markets().stream().filter(market -> !isSuspended(market)).count();
    }

    /** Pipeline and bridge are working, and all markets of a game are open. */
    protected final void openAll(TestSummary game) {
        alive();
        await(offer(game));
        assertThat(openMarkets()).isEqualTo(3);
    }

    /** How many POSTs of an open market were accepted. */
    protected final long openedEver() {
        return platformState().changes().stream()
                .filter(change -> change.operationId().equals("postMarket") && change.body() != null)
                .filter(change -> !change.body().path("isSuspended").asBoolean())
                .count();
    }

    protected final void failNext(int count, String operation, Fault fault) {
        faults().failNext(count, operation, fault);
    }

    protected final void failAll(String operation, Fault fault) {
        faults().add(FaultRule.share(100, operation, fault));
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
        return markets().stream()
                .map(market -> TestPlatform.customData(market.body(), "reasons"))
                .toList();
    }
}
