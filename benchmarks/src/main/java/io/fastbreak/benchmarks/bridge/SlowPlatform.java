package io.fastbreak.benchmarks.bridge;

import io.fastbreak.benchmarks.bridge.GameVersions.Version;
import io.fastbreak.benchmarks.bridge.PostedMarkets.Posted;
import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.forward.Bridge;
import io.fastbreak.bridge.forward.BridgeMetrics;
import io.fastbreak.bridge.market.SourceIds;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.http.FaultRule;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.utils.Utils;

/**
 * Games that change much faster than the platform answers.
 *
 * @param every time between two versions of a game
 * @param latency of each request that changes something
 */
record SlowPlatform(int games, Duration every, Duration latency, Duration time, long seed) {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** From when each version was known until each market had it or a later one. */
    List<Duration> staleness(SimulatedPlatform platform) {
        platform.simulator().faults().add(FaultRule.share(100, "postMarket", new Fault.Delay(latency)));
        try (PostedMarkets watch = new PostedMarkets(platform.simulator());
                Bridge bridge = new Bridge(
                        BridgeSettings.defaults(),
                        new BrownianPriceModel(ModelParameters.defaults()),
                        platform.client(),
                        new InMemoryOutbox(),
                        InstantSource.system(),
                        new BridgeMetrics(new SimpleMeterRegistry()));
                GameVersions live = new GameVersions(bridge, games, seed)) {
            live.start(every);
            Utils.sleep(time.toMillis());
            live.finish(PATIENCE);
            List<Duration> staleness = new ArrayList<>();
            watch.byMarket().values().forEach(market -> note(market, live.versions(), staleness));
            return staleness;
        } finally {
            platform.simulator().faults().clear();
        }
    }

    private static void note(List<Posted> market, Map<String, List<Version>> games, List<Duration> staleness) {
        List<Version> versions =
                games.getOrDefault(SourceIds.fixtureId(market.get(0).fixtureId()), List.of());
        int post = 0;
        for (Version version : versions) {
            while (post < market.size() && market.get(post).version() < version.number()) {
                post++;
            }
            if (post < market.size()) {
                staleness.add(Duration.between(version.known(), market.get(post).at()));
            }
        }
    }
}
