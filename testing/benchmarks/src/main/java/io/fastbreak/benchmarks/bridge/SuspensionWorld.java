package io.fastbreak.benchmarks.bridge;

import io.fastbreak.app.config.PlatformSettings;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.service.PlatformClients;
import io.fastbreak.benchmarks.Waiting;
import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.forward.Bridge;
import io.fastbreak.bridge.forward.BridgeMetrics;
import io.fastbreak.bridge.market.SourceIds;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.PriceModel;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.ingestion.IngestionSettings;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.transport.NameResolver;
import io.fastbreak.platform.transport.Transport;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A bridge with the settings of the program, the platform that it serves, and what may fail between them. */
final class SuspensionWorld implements AutoCloseable {
    static final String SOURCE = "fastbreak";

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final long POLL_MILLIS = 5;
    private static final Duration LOOKUP_HANGS = Duration.ofSeconds(10);

    private final int markets;
    private final UnkeptRecords records = new UnkeptRecords();
    private final FailingPlatform platform;
    private final Transport transport;
    private final OddsIngestionClient client;
    private final Bridge bridge;
    private final GameVersions games;
    private final Map<String, Long> knownAt = new LinkedHashMap<>();
    private volatile boolean resolverHangs;

    SuspensionWorld(Duration tokenLifetime, int markets) throws IOException {
        this.markets = markets;
        platform = new FailingPlatform(tokenLifetime);
        IngestionSettings access = PlatformClients.ingestion(settings(platform));
        transport = Transport.open(access.http(), resolver());
        client = OddsIngestionClient.open(access, ClientRuntime.system(), transport);
        BridgeSettings settings = BridgeSettings.defaults();
        bridge = new Bridge(
                settings,
                oneMarket(new BrownianPriceModel(settings.model())),
                client,
                records,
                InstantSource.system(),
                new BridgeMetrics(new SimpleMeterRegistry()));
        games = new GameVersions(bridge);
        games.vouch();
    }

    private static Settings settings(FailingPlatform platform) {
        return Settings.of(Map.of(
                PlatformSettings.INGESTION_URL.name(),
                        platform.url("/ingestion/v1").toString(),
                PlatformSettings.INGESTION_TOKEN_URL.name(),
                        platform.url("/oauth/token").toString(),
                PlatformSettings.INGESTION_CLIENT_ID.name(), "client",
                PlatformSettings.INGESTION_CLIENT_SECRET.name(), "secret",
                PlatformSettings.INGESTION_AUDIENCE.name(), "audience",
                PlatformSettings.INGESTION_API_KEY.name(), "key",
                PlatformSettings.INGESTION_SOURCE.name(), SOURCE));
    }

    private NameResolver resolver() {
        return host -> {
            if (resolverHangs) {
                LockSupport.parkNanos(LOOKUP_HANGS.toNanos());
            }
            return new InetAddress[] {InetAddress.getLoopbackAddress()};
        };
    }

    /** Of each game one market, so that as many games as markets have to be decided on. */
    private static PriceModel oneMarket(PriceModel model) {
        return (situation, last) -> {
            Quote moneyline = model.price(situation, last).get(MarketType.MONEYLINE);
            return moneyline == null ? Map.of() : Map.of(MarketType.MONEYLINE, moneyline);
        };
    }

    FailingPlatform platform() {
        return platform;
    }

    UnkeptRecords records() {
        return records;
    }

    /** From now on each lookup of a host takes ten seconds. */
    void hangResolver() {
        resolverHangs = true;
    }

    private static String fixture(int game) {
        return "game-" + game;
    }

    /** The number of the game that a fixture or market of the platform belongs to. */
    static int game(String id) {
        int end = id.indexOf("__");
        return Integer.parseInt(id.substring(id.indexOf('-') + 1, end < 0 ? id.length() : end));
    }

    int markets() {
        return markets;
    }

    /** Opens one market of each game, and returns when all are open. */
    void open() {
        CompletableFuture.allOf(changed())
                .orTimeout(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
                .join();
        await("all markets are open", () -> platform.openMarkets() == markets);
    }

    /** Changes the prices of all games, and waits for nothing. */
    CompletableFuture<?>[] changed() {
        return games().map(games::change).toArray(CompletableFuture<?>[]::new);
    }

    /** Gives the bridge a version of each game with which its market has to be closed. */
    void closeMarkets() {
        games().forEach(fixture -> {
            knownAt.put(fixture, System.nanoTime());
            CompletableFuture<Void> unused = games.close(fixture);
        });
    }

    private Stream<String> games() {
        return IntStream.range(0, markets).mapToObj(SuspensionWorld::fixture);
    }

    void await(String what, BooleanSupplier condition) {
        Waiting.until(what, PATIENCE, POLL_MILLIS, condition);
    }

    /** Waits until these games are suspended; false if one is not in time. */
    boolean areSuspended(IntPredicate which, Duration patience) {
        return Waiting.happens(patience, POLL_MILLIS, () -> IntStream.range(0, markets)
                .filter(which)
                .allMatch(game -> suspendedAt(game) != null));
    }

    private @Nullable Long suspendedAt(int game) {
        return platform.suspendedAt().get(SourceIds.market(fixture(game), MarketType.MONEYLINE));
    }

    /**
     * How long a suspension took, in seconds.
     *
     * @param notBefore time is measured from then on, in nanoseconds, if that is later than the version was known
     */
    double seconds(int game, long notBefore) {
        Long suspended = suspendedAt(game);
        Long known = knownAt.get(fixture(game));
        return suspended == null || known == null
                ? MeasuredSuspensions.NEVER
                : Math.max(0, suspended - Math.max(known, notBefore)) / 1e9;
    }

    @Override
    public void close() throws IOException {
        resolverHangs = false;
        games.close();
        bridge.close();
        client.close();
        transport.close();
        platform.close();
    }
}
