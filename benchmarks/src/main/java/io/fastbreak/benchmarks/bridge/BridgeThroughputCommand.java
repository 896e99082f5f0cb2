package io.fastbreak.benchmarks.bridge;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.service.IngestionPlatform;
import io.fastbreak.benchmarks.Distribution;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.ProofCommand;
import io.fastbreak.benchmarks.Rounds;
import io.fastbreak.benchmarks.Spread;
import io.fastbreak.benchmarks.bridge.GameVersions.Version;
import io.fastbreak.benchmarks.bridge.PostedMarkets.Posted;
import io.fastbreak.bridge.forward.Bridge;
import io.fastbreak.bridge.market.SourceIds;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.http.FaultRule;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.apache.kafka.common.utils.Utils;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code bridge-throughput}: how much the bridge carries compared with its HTTP client alone, and how far markets are behind. */
@Command(
        name = "bridge-throughput",
        mixinStandardHelpOptions = true,
        description = {
            "Measures a bare loop of the HTTP client and the bridge in turn on the same simulated platform; then a slow",
            "platform shows how far a game's markets are behind at most."
        })
public final class BridgeThroughputCommand extends ProofCommand {
    private static final double PROMISED = 0.7;
    private static final int MARKETS = 3;
    private static final int WARM_UP = 2;
    /** The bare loop posts the markets that the bridge has posted before. */
    private static final Duration FIRST = Duration.ofMillis(500);

    private static final Duration LATENCY = Duration.ofMillis(200);
    /** One batch in flight and one pending, each of them with as much again for the machine. */
    private static final Duration MOST_STALE = LATENCY.multipliedBy(4);

    @Option(names = "--rounds", defaultValue = "5", description = "after two to warm up (default: ${DEFAULT-VALUE})")
    private int rounds;

    @Option(names = "--seconds", defaultValue = "5", description = "of each measurement (default: ${DEFAULT-VALUE})")
    private int seconds;

    @Option(names = "--games", defaultValue = "32", description = "of the bridge (default: ${DEFAULT-VALUE})")
    private int games;

    @Option(names = "--small", description = "one round of a second")
    private boolean small;

    /** Markets answered a second, one measured right after the other. */
    private record Round(double bare, double bridge) {
        double ratio() {
            return bridge / bare;
        }
    }

    public BridgeThroughputCommand() {
        super("How much the bridge carries");
    }

    @Override
    protected String run() throws Exception {
        Duration time = Duration.ofSeconds(small ? 1 : seconds);
        List<Round> measured;
        Distribution staleness;
        HttpSettings http = IngestionPlatform.ingestion(Settings.of(Map.of())).http();
        try (SimulatedPlatform platform = new SimulatedPlatform(http)) {
            BusyBridge busy = new BusyBridge(platform);
            double unused = busy.perSecond(games, FIRST);
            try (HttpClientLoop loop = new HttpClientLoop(platform.simulator(), http)) {
                measured = Rounds.measure(WARM_UP, small ? 1 : rounds, number -> round(loop, busy, time, number));
            }
            staleness = Distribution.of(
                    new SlowPlatform(games, LATENCY.dividedBy(4), LATENCY, time, seed()).staleness(platform));
        }
        if (Spread.of(measured, Round::ratio).median() < PROMISED) {
            failed("the bridge carries less than %.1f of what the HTTP client alone carries".formatted(PROMISED));
        }
        if (staleness.max().compareTo(MOST_STALE) > 0) {
            failed("a market was behind for more than %.1f s".formatted(Distribution.seconds(MOST_STALE)));
        }
        return text(measured, staleness);
    }

    private Round round(HttpClientLoop loop, BusyBridge busy, Duration time, int number) throws InterruptedException {
        Round round = new Round(loop.perSecond(games * MARKETS, time), busy.perSecond(games, time));
        progress("round %d: bare loop %,.0f, bridge %,.0f a second".formatted(number, round.bare(), round.bridge()));
        return round;
    }

    private String text(List<Round> measured, Distribution staleness) {
        return """
                %s; the simulated platform shares it. %d games; each has its next version when the last one is delivered,
                three markets side by side. The bare loop posts the same markets ready-made with the same HTTP client, %d
                in flight, and does nothing else.

                %s
                On a platform that takes %.1f s for each market, with a new version of each game every %.2f s, from when a
                version was known until a market had it or a later one:

                | seconds | versions x markets | median | 90 %% | 99 %% | max |
                | --- | --- | --- | --- | --- | --- |
                | behind | %s |

                One batch is in flight and one pending, so two batches (%.1f s, and what the machine adds) bound it,
                however many versions there are.
                """.formatted(
                        Machine.here(),
                        games,
                        games * MARKETS,
                        new Spread.Table<>("markets answered a second, %d rounds".formatted(measured.size()), measured)
                                .row("bare loop", 0, Round::bare)
                                .row("bridge", 0, Round::bridge)
                                .row("bridge / bare loop, round by round", 2, Round::ratio),
                        Distribution.seconds(LATENCY),
                        Distribution.seconds(LATENCY.dividedBy(4)),
                        staleness.cells(),
                        Distribution.seconds(LATENCY.multipliedBy(2)));
    }

    /** A bridge whose games have their next version as soon as the last one is delivered. */
    static final class BusyBridge {
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
            try (Bridge bridge = platform.bridge();
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
                    Bridge bridge = platform.bridge();
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
                    staleness.add(
                            Duration.between(version.known(), market.get(post).at()));
                }
            }
        }
    }
}
