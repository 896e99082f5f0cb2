package io.fastbreak.bridge.guard;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.CollectedRecords;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.LocalPlatform;
import io.fastbreak.bridge.ManualTime;
import io.fastbreak.bridge.TestPlatform;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.forward.Bridge;
import io.fastbreak.bridge.forward.BridgeMetrics;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.platform.ingestion.CustomDataEntry;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.ingestion.SourceMarket;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** Guards that look after what a bridge has left, with the usual limits, in a time that a test moves. */
final class GuardBench {
    /** Between two reads of the leases, as in {@code GuardWorker}. */
    static final Duration INTERVAL = Duration.ofMillis(200);
    /** A platform that answers has suspended everything within this time, and was read back. */
    static final Duration SUSPENDED_WITHIN = Duration.ofSeconds(2);

    static final BridgeTiming TIMING = BridgeSettings.defaults().timing();
    static final Duration GUARD_AFTER = TIMING.lease().guardAfter();

    final ManualTime time = new ManualTime();
    final LocalPlatform platform = new LocalPlatform(time);
    /** Of the guards. */
    final CollectedRecords records = new CollectedRecords();

    private final OddsIngestionClient ofBridge = platform.client();
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final List<Guard> guards = new ArrayList<>();
    private final IngestionMarkets left;
    private final long readsBefore;
    /** How many partitions the guards read. */
    private int partitions = 1;

    /** A bridge opens the three markets of a game and is gone. */
    GuardBench() {
        CollectedRecords recorded = new CollectedRecords();
        Bridge bridge = new Bridge(
                BridgeSettings.defaults(),
                new BrownianPriceModel(ModelParameters.defaults()),
                ofBridge,
                recorded,
                time::now,
                time::nanos,
                new BridgeMetrics(new SimpleMeterRegistry()),
                time.thread());
        bridge.beacon(new Beacon(0, time.now().toEpochMilli(), null, 0, Beacon.Counters.NONE));
        CompletableFuture<Void> unused = bridge.renewed(0, time.nanos());
        CompletableFuture<Void> sent =
                bridge.summary(0, TestSummary.live("E2024-276", 5).summary(), time.now());
        time.pass(Duration.ofSeconds(1));
        bridge.close();
        assertThat(sent).isCompleted();
        assertThat(openMarkets()).isEqualTo(3);
        this.left = recorded.markets.values().iterator().next();
        this.readsBefore = platform.requests(LocalPlatform::isRead);
    }

    /** Another guard; the gauges are those of the last one. */
    Guard guard() {
        meters.clear();
        Guard guard = new Guard(
                TIMING, platform.client(), records, time::now, time::nanos, new GuardMetrics(meters), time.thread());
        guard.watch(Set.of(0));
        guards.add(guard);
        return guard;
    }

    /** The guards read the leases of so many partitions. */
    void readPartitions(int number) {
        partitions = number;
    }

    private void readUntil(Guard guard, long time) {
        for (int partition = 0; partition < partitions; partition++) {
            guard.readUntil(partition, time);
        }
    }

    /** The record that the bridge has left. */
    IngestionMarkets left() {
        return left;
    }

    Lease lease(long epoch) {
        return new Lease(0, "bridge", epoch, time.now().toEpochMilli());
    }

    /** Time passes in which the guards read all that there is. */
    void pass(Duration period) {
        pass(period, true);
    }

    /** Time passes in which Kafka cannot be read. */
    void passUnread(Duration period) {
        pass(period, false);
    }

    private void pass(Duration period, boolean isReading) {
        long end = time.nanos() + period.toNanos();
        while (time.nanos() < end) {
            time.pass(INTERVAL.toNanos() < end - time.nanos() ? INTERVAL : Duration.ofNanos(end - time.nanos()));
            for (Guard guard : guards) {
                if (isReading) {
                    readUntil(guard, time.nanos());
                }
                guard.tick();
            }
            time.rest();
        }
    }

    /** Time passes in which a read of the leases takes so long. */
    void passSlowly(Duration period, Duration read) {
        long end = time.nanos() + period.toNanos();
        while (time.nanos() < end) {
            long begin = time.nanos();
            passUnread(read);
            guards.forEach(guard -> readUntil(guard, begin));
            passUnread(INTERVAL);
        }
    }

    /** Another game of the bridge, with open markets. */
    IngestionMarkets leaveOpen(String id) {
        var markets = left.markets().stream()
                .map(market -> new IngestionMarkets.Body<>(market.id().replace("E2024-276", id), market.body()))
                .toList();
        post(markets);
        return new IngestionMarkets(
                id, 5, new IngestionMarkets.Body<>(id, left.fixture().body()), markets, left.utc(), false);
    }

    /** A bridge, or somebody by hand, deletes the fixture. */
    void delete() {
        var unused = ofBridge.deleteFixture(left.fixture().id());
        time.pass(Duration.ofMillis(20));
    }

    /** A bridge opens the markets that the guards have suspended. */
    void openAgain() {
        post(left.markets());
        assertThat(openMarkets()).isEqualTo(3);
    }

    /** A later bridge, whose records are lost, has sent a later version of the markets. */
    void openLater() {
        post(left.markets().stream()
                .map(market -> new IngestionMarkets.Body<>(
                        market.id(),
                        market.body()
                                .with(
                                        false,
                                        market.body().inPlayStatus(),
                                        List.of(new CustomDataEntry("stateVersion", "25")))))
                .toList());
    }

    private void post(List<IngestionMarkets.Body<SourceMarket>> markets) {
        markets.forEach(market -> {
            var unused = ofBridge.postMarket(market.id(), market.body());
        });
        time.pass(Duration.ofMillis(20));
    }

    long openMarkets() {
        return platform.openMarkets();
    }

    /** How many requests the guards have sent. */
    long requestsForMarkets() {
        return reads() + suspensions();
    }

    long reads() {
        return platform.requests(LocalPlatform::isRead) - readsBefore;
    }

    long suspensions() {
        return platform.requests(request -> LocalPlatform.isPost(request)
                && Objects.requireNonNull(request.body()).contains("LEASE_LAPSED"));
    }

    double gauge(String name) {
        return meters.get("fastbreak.guard." + name).gauge().value();
    }

    List<String> reasons() {
        return platform.markets().stream()
                .map(market -> TestPlatform.customData(market.body(), "reasons"))
                .toList();
    }

    List<JsonNode> selections() {
        return platform.markets().stream()
                .map(market -> market.body().path("selections"))
                .toList();
    }
}
