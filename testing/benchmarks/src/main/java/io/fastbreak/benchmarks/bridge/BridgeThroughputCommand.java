package io.fastbreak.benchmarks.bridge;

import static java.util.Collections.synchronizedList;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.groupingBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.service.PlatformClients;
import io.fastbreak.benchmarks.BenchmarkCommand;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.Measurements;
import io.fastbreak.benchmarks.Rounds;
import io.fastbreak.benchmarks.bridge.GameVersions.PostedVersion;
import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.forward.Bridge;
import io.fastbreak.bridge.forward.BridgeMetrics;
import io.fastbreak.bridge.market.SourceIds;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.labapp.sandbox.SimulatedPlatform;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpOutcome;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.Request;
import io.fastbreak.platform.http.Response;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.transport.Transport;
import io.fastbreak.server.live.BridgeState;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.http.FaultRule;
import io.fastbreak.simulator.ingestion.IngestedChange;
import io.fastbreak.simulator.ingestion.IngestionAccess;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code bridge-throughput}: how much the bridge carries compared with its HTTP client alone, and how far markets are behind. */
@Command(
        name = "bridge-throughput",
        mixinStandardHelpOptions = true,
        description =
                "Measures a plain loop of the HTTP client and the bridge in turn on the same simulated platform; then a slow "
                        + "platform shows how far a game's markets are behind at most.")
public final class BridgeThroughputCommand extends BenchmarkCommand {
    private static final double PROMISED = 0.7;
    private static final int MARKETS = 3;
    private static final String OPERATION = "postMarket";
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    /** The bridge is far more code than the plain loop, and slower for a minute, until the compiler is through with it. */
    private static final int WARM_UP = 12;
    /** The plain loop posts the markets that the bridge has posted before. */
    private static final Duration FIRST = Duration.ofMillis(500);

    private static final Duration LATENCY = Duration.ofMillis(200);
    /** One batch in flight and one pending, each of them with as much again for the machine. */
    private static final Duration MOST_STALE = LATENCY.multipliedBy(4);

    @Option(names = "--rounds", defaultValue = "5", description = "after " + WARM_UP + " to warm up")
    private int rounds;

    @Option(names = "--seconds", defaultValue = "5", description = "of each measurement")
    private int seconds;

    @Option(names = "--games", defaultValue = "32", description = "of the bridge")
    private int games;

    /** Markets answered a second, one measured right after the other. */
    private record BridgeRound(double plain, double bridge) {
        double ratio() {
            return bridge / plain;
        }
    }

    public BridgeThroughputCommand() {
        super("How much the bridge carries");
    }

    @Override
    protected String run() throws Exception {
        Duration time = Duration.ofSeconds(seconds);
        HttpSettings http = PlatformClients.ingestion(Settings.of(Map.of())).http();
        try (Platform platform = new Platform(http)) {
            IngestionSimulator simulator = platform.simulator;
            double unused = ofBridge(platform, FIRST);
            List<BridgeRound> measured;
            try (Transport transport = Transport.open(http)) {
                List<Request> requests = requests(simulator);
                measured = Rounds.measure(WARM_UP, rounds, number -> {
                    double plain = perSecond(simulator, games * MARKETS, time, slot -> transport
                            .send(requests.get(slot % requests.size()))
                            .thenAccept(BridgeThroughputCommand::requireSuccess));
                    BridgeRound round = new BridgeRound(plain, ofBridge(platform, time));
                    progress("round %d: %s".formatted(number, round));
                    return round;
                });
            }
            Measurements staleness = Measurements.of(staleness(platform, time), BridgeThroughputCommand::seconds);
            if (Measurements.of(measured, BridgeRound::ratio).median() < PROMISED) {
                failed("the bridge carries less than %.1f of what the HTTP client alone carries".formatted(PROMISED));
            }
            if (staleness.max() > seconds(MOST_STALE)) {
                failed("a market was behind for more than %.1f s".formatted(seconds(MOST_STALE)));
            }
            return text(measured, staleness);
        }
    }

    private static double perSecond(
            IngestionSimulator platform, int inFlight, Duration time, IntFunction<CompletableFuture<Void>> send)
            throws InterruptedException {
        long before = platform.requests().of(OPERATION);
        long start = System.nanoTime();
        InFlight.send(inFlight, () -> System.nanoTime() - start < time.toNanos(), send);
        return (platform.requests().of(OPERATION) - before) * 1e9 / (System.nanoTime() - start);
    }

    /** A bridge whose games have their next version as soon as the last one is delivered. */
    private double ofBridge(Platform platform, Duration time) throws InterruptedException {
        try (Bridge bridge = platform.bridge();
                GameVersions versions = new GameVersions(bridge)) {
            return perSecond(platform.simulator, games, time, game -> versions.change("busy-" + game));
        }
    }

    /** The markets that the platform holds, ready-made. */
    private static List<Request> requests(IngestionSimulator simulator) {
        IngestionAccess access = simulator.access();
        String token = simulator.tokens().issue(access.clientId());
        return simulator.ingestion().markets().stream()
                .map(market -> Request.of(
                                "POST",
                                URI.create(simulator.ingestionUrl() + "/sources/" + market.sourceId() + "/markets/"
                                        + market.id()))
                        .withHeader("Authorization", "Bearer " + token)
                        .withHeader("x-api-key", access.apiKey())
                        .withJson(market.body().toString()))
                .toList();
    }

    private static void requireSuccess(HttpOutcome outcome) {
        if (!(outcome instanceof Response response && response.isSuccess())) {
            throw new OperationFailedException("the simulator answered " + outcome);
        }
    }

    /** On a slow platform: from when each version was known until each market had it or a later one. */
    private List<Duration> staleness(Platform platform, Duration time) throws InterruptedException {
        platform.simulator.faults().add(FaultRule.share(100, OPERATION, new Fault.Delay(LATENCY)));
        List<IngestedChange> posted = synchronizedList(new ArrayList<>());
        Runnable end = platform.simulator.ingestion().onChange(posted::add);
        try (Bridge bridge = platform.bridge();
                GameVersions live = new GameVersions(bridge)) {
            live.changeAll(games, LATENCY.dividedBy(4), time, PATIENCE);
            List<Duration> staleness = new ArrayList<>();
            posted.stream()
                    .filter(change -> change.operationId().equals(OPERATION))
                    .collect(groupingBy(change -> change.entity().id()))
                    .values()
                    .forEach(market -> note(market, live, staleness));
            return staleness;
        } finally {
            end.run();
            platform.simulator.faults().clear();
        }
    }

    private static void note(List<IngestedChange> market, GameVersions live, List<Duration> staleness) {
        int post = 0;
        String fixture = body(market.get(0)).path("sourceFixtureId").asText();
        for (PostedVersion version : live.of(SourceIds.fixtureId(fixture))) {
            while (post < market.size() && stateVersion(market.get(post)) < version.number()) {
                post++;
            }
            if (post < market.size()) {
                staleness.add(Duration.between(version.known(), market.get(post).at()));
            }
        }
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1e3;
    }

    private static JsonNode body(IngestedChange post) {
        return requireNonNull(post.body());
    }

    private static long stateVersion(IngestedChange post) {
        return Long.parseLong(BridgeState.customData(body(post), "stateVersion"));
    }

    private String text(List<BridgeRound> measured, Measurements staleness) {
        return """
                %s; the simulated platform shares it. %d games; each has its next version when the last one is delivered,
                three markets side by side. The plain loop posts the same markets ready-made with the same HTTP client, %d
                in flight, and does nothing else.

                %s
                On a platform that takes %.1f s for each market, with a new version of each game every %.2f s, from when a
                version was known until a market had it or a later one:

                | seconds | versions x markets | median | 90 %% | 99 %% | max |
                | --- | --- | --- | --- | --- | --- |
                | behind | %,d | %s |

                One batch is in flight and one pending, so two batches (%.1f s, and what the machine adds) bound it,
                however many versions there are.
                """.formatted(
                Machine.here(),
                games,
                games * MARKETS,
                new Measurements.Table<>("markets answered a second, %d rounds".formatted(measured.size()), measured)
                        .row("plain loop", 0, BridgeRound::plain)
                        .row("bridge", 0, BridgeRound::bridge)
                        .row("bridge / plain loop, round by round", 2, BridgeRound::ratio),
                seconds(LATENCY),
                seconds(LATENCY.dividedBy(4)),
                staleness.sorted().size(),
                staleness.cells(2, 0.5, 0.9, 0.99, 1),
                seconds(LATENCY.multipliedBy(2)));
    }

    /** A simulated platform in this process, and a client of it. */
    private static final class Platform implements AutoCloseable {
        private final IngestionSimulator simulator = IngestionSimulator.start();
        private final OddsIngestionClient client;

        Platform(HttpSettings http) {
            Settings settings = Settings.of(SimulatedPlatform.settingsOf(simulator));
            client = OddsIngestionClient.open(
                    PlatformClients.ingestion(settings).withHttp(http), ClientRuntime.system());
        }

        /** A bridge with the default settings whose records are not kept. */
        Bridge bridge() {
            BridgeSettings settings = BridgeSettings.defaults();
            return new Bridge(
                    settings,
                    new BrownianPriceModel(settings.model()),
                    client,
                    new UnkeptRecords(),
                    InstantSource.system(),
                    new BridgeMetrics(new SimpleMeterRegistry()));
        }

        @Override
        public void close() {
            client.close();
            simulator.close();
        }
    }

    /** Keeps a number of asynchronous requests in flight: where one has ended, the next begins. */
    private static final class InFlight {
        private final BooleanSupplier hasNext;
        private final IntFunction<? extends CompletionStage<?>> send;
        private final CountDownLatch open;
        private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

        private InFlight(int count, BooleanSupplier hasNext, IntFunction<? extends CompletionStage<?>> send) {
            this.hasNext = hasNext;
            this.send = send;
            this.open = new CountDownLatch(count);
        }

        /**
         * Sends requests as long as there is a next one, and returns when all have ended.
         *
         * @param send starts the next request, given a number from 0 to {@code count - 1} that no other one in flight has
         * @throws OperationFailedException if one has failed
         */
        static void send(int count, BooleanSupplier hasNext, IntFunction<? extends CompletionStage<?>> send)
                throws InterruptedException {
            InFlight requests = new InFlight(count, hasNext, send);
            IntStream.range(0, count).forEach(requests::next);
            requests.open.await();
            if (requests.failure.get() != null) {
                throw new OperationFailedException(
                        "a request failed: " + requests.failure.get(), requests.failure.get());
            }
        }

        private void next(int number) {
            if (failure.get() != null || !hasNext.getAsBoolean()) {
                open.countDown();
                return;
            }
            CompletionStage<?> unused = send.apply(number).whenComplete((done, thrown) -> {
                failure.compareAndSet(null, thrown);
                next(number);
            });
        }
    }
}
