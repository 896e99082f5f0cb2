package io.fastbreak.benchmarks.bridge;

import io.fastbreak.benchmarks.bridge.GameVersions.Version;
import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.forward.Bridge;
import io.fastbreak.bridge.forward.BridgeMetrics;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.apache.kafka.common.utils.Utils;

/** A bridge whose games have their next version as soon as the last one is delivered. */
final class BusyBridge {
    private static final String OPERATION = "postMarket";

    private final SimulatedPlatform platform;
    private long version;
    private volatile boolean running;

    BusyBridge(SimulatedPlatform platform) {
        this.platform = platform;
    }

    /** Markets answered a second, with this number of games. */
    @SuppressWarnings("try") // the live game is there for the beacons and leases that come with it
    double perSecond(int games, Duration time) throws InterruptedException {
        try (Bridge bridge = new Bridge(
                        BridgeSettings.defaults(),
                        new BrownianPriceModel(ModelParameters.defaults()),
                        platform.client(),
                        new InMemoryOutbox(),
                        InstantSource.system(),
                        new BridgeMetrics(new SimpleMeterRegistry()));
                GameVersions alive = new GameVersions(bridge, 1, 0)) {
            long before = platform.simulator().requests().of(OPERATION);
            running = true;
            version++;
            long start = System.nanoTime();
            CountDownLatch ended = new CountDownLatch(games);
            for (int game = 0; game < games; game++) {
                go(bridge, "busy-" + game, version << Integer.SIZE, ended);
            }
            Utils.sleep(time.toMillis());
            running = false;
            ended.await();
            long answered = platform.simulator().requests().of(OPERATION) - before;
            return answered * 1e9 / (System.nanoTime() - start);
        }
    }

    private void go(Bridge bridge, String fixtureId, long number, CountDownLatch ended) {
        if (!running) {
            ended.countDown();
            return;
        }
        Version next = new Version(number, Instant.now(), true, 50 + (int) (number % 5), 50);
        CompletableFuture<Void> unused = bridge.summary(0, GameVersions.summary(fixtureId, next), next.known())
                .thenRun(() -> go(bridge, fixtureId, number + 1, ended));
    }
}
