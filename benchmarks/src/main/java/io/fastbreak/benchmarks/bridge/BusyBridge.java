package io.fastbreak.benchmarks.bridge;

import io.fastbreak.benchmarks.bridge.LiveGames.Version;
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
import org.apache.kafka.common.utils.Utils;

/** A bridge whose games have a next version as soon as the last one is delivered. */
final class BusyBridge {
    private static final String OPERATION = "postMarket";

    private final SimulatedPlatform platform;
    private long version;
    private volatile boolean running;

    BusyBridge(SimulatedPlatform platform) {
        this.platform = platform;
    }

    /** Markets answered a second, with so many games. */
    @SuppressWarnings("try") // the live game is there for the beacons and leases that come with it
    double perSecond(int games, Duration time) {
        try (Bridge bridge = new Bridge(
                        BridgeSettings.defaults(),
                        new BrownianPriceModel(ModelParameters.defaults()),
                        platform.client(),
                        new KeptRecords(),
                        InstantSource.system(),
                        new BridgeMetrics(new SimpleMeterRegistry()));
                LiveGames alive = new LiveGames(bridge, 1, 0)) {
            long before = platform.simulator().requests().of(OPERATION);
            running = true;
            version++;
            long start = System.nanoTime();
            CompletableFuture<?>[] loops = new CompletableFuture<?>[games];
            for (int game = 0; game < games; game++) {
                loops[game] = go(bridge, "busy-" + game, version << Integer.SIZE);
            }
            Utils.sleep(time.toMillis());
            running = false;
            CompletableFuture.allOf(loops).join();
            long answered = platform.simulator().requests().of(OPERATION) - before;
            return answered * 1e9 / (System.nanoTime() - start);
        }
    }

    private CompletableFuture<Void> go(Bridge bridge, String fixtureId, long number) {
        if (!running) {
            return CompletableFuture.completedFuture(null);
        }
        Version next = new Version(number, Instant.now(), true, 50 + (int) (number % 5), 50);
        return bridge.summary(0, LiveGames.summary(fixtureId, next), next.known())
                .thenComposeAsync(done -> go(bridge, fixtureId, number + 1));
    }
}
