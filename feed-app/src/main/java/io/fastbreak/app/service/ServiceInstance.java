package io.fastbreak.app.service;

import io.fastbreak.app.config.ModuleSettings;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.PlatformSettings;
import io.fastbreak.app.config.PricingSettings;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.pipeline.PipelineService;
import io.fastbreak.bridge.kafka.GuardWorker;
import io.fastbreak.catalog.CatalogPlatform;
import io.fastbreak.catalog.kafka.CatalogWorker;
import io.fastbreak.platform.auth.ApiAccess;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.RateLimiter;
import io.fastbreak.platform.http.RetryPolicy;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.matching.MatchingClient;
import io.fastbreak.platform.matching.MatchingSettings;
import io.fastbreak.platform.video.VideoClient;
import io.fastbreak.server.http.Api;
import io.fastbreak.server.http.Health;
import io.fastbreak.server.http.HttpAccess;
import io.fastbreak.server.http.HttpServer;
import io.fastbreak.server.http.PeerProbe;
import io.fastbreak.server.http.StreamLimits;
import io.fastbreak.server.live.BoardMetrics;
import io.fastbreak.server.live.LiveBoard;
import io.javalin.util.JavalinBindException;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The services that one process runs, with API, metrics and health over HTTP. They stop in reverse order of starting. */
public final class ServiceInstance implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ServiceInstance.class);
    private static final Set<String> WILDCARDS = Set.of("0.0.0.0", "::", "[::]");

    private static final Duration HEALTH_CHECK = Duration.ofSeconds(1);
    /** A failed request is not repeated by the client but scheduled again, so that one fixture does not delay others. */
    private static final RetryPolicy ONCE =
            new RetryPolicy(1, RetryPolicy.STANDARD.firstBackoff(), RetryPolicy.STANDARD.maxBackoff());

    private static final int MAX_STREAM_BYTES = 1 << 20;
    private static final Duration STREAM_HEARTBEAT = Duration.ofSeconds(15);

    private final Settings settings;
    private final PrometheusMeterRegistry metrics = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final Health health = new Health();
    private final CloseStack parts = new CloseStack();
    private final List<BridgeService> bridges = new ArrayList<>();
    private final HttpAccess access;
    private final HttpServer http;

    public ServiceInstance(Settings settings) {
        this.settings = settings;
        access = HttpAccessSettings.of(settings);
        metrics.config().meterFilter(KafkaMeters.of(settings));
        new JvmMemoryMetrics().bindTo(metrics);
        new JvmThreadMetrics().bindTo(metrics);
        parts.add(new JvmGcMetrics()).bindTo(metrics);
        health.register(metrics);
        http = parts.add(started(settings.get(SettingsCatalog.HTTP_HOST), settings.get(SettingsCatalog.HTTP_PORT)));
    }

    private HttpServer started(String host, int port) {
        try {
            return new HttpServer(host, port, access, health, metrics);
        } catch (JavalinBindException e) {
            throw new OperationFailedException(
                    "port " + port + " on " + host + " is in use; set http.port to another, or to 0 for any free port",
                    e);
        }
    }

    public PipelineService pipeline() {
        String address = advertised();
        PipelineService pipeline =
                parts.add(new PipelineService(settings, metrics, health, address, new PeerProbe(access)));
        if (settings.get(SettingsCatalog.HTTP_API).equals("on")) {
            serveGames(pipeline, address);
        }
        return pipeline;
    }

    /** {@code host:port} at which other instances reach this one. */
    private String advertised() {
        String advertised = settings.get(SettingsCatalog.HTTP_ADVERTISED);
        if (!advertised.isEmpty()) {
            return advertised;
        }
        String host = settings.get(SettingsCatalog.HTTP_HOST);
        if (WILDCARDS.contains(host)) {
            LOG.warn(
                    "http.host is {} and http.advertised is empty, so no other pipeline can ask this one for its games, or remove it"
                            + " from the group when it has died; with several pipelines set http.advertised to the address by"
                            + " which the others reach this one",
                    host);
        }
        return host + ":" + http.port();
    }

    private void serveGames(PipelineService pipeline, String address) {
        LiveBoard board = new LiveBoard();
        new BoardMetrics(board).register(metrics);
        StreamLimits limits =
                new StreamLimits(settings.get(SettingsCatalog.HTTP_STREAM_CLIENTS), MAX_STREAM_BYTES, STREAM_HEARTBEAT);
        Api api = parts.add(new Api(
                board,
                pipeline.histories(),
                new KafkaOperatorGateway(settings),
                PricingSettings.model(settings),
                address,
                access,
                limits));
        LiveBoardReader reader = parts.add(new LiveBoardReader(settings, board, pipeline::isStarting));
        health.add("board", reader::health);
        parts.add(new DelayProbe(settings, board));
        http.serve(api);
    }

    public void bridge() {
        bridges.add(parts.add(new BridgeService(settings, metrics, health)));
    }

    /** After the stop: the fixtures with markets that may be open, because the platform did not confirm a suspension. */
    public Set<String> mayBeOpen() {
        return bridges.stream()
                .flatMap(bridge -> bridge.mayBeOpen().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    public void guard() {
        OddsIngestionClient client = parts.add(PlatformClients.odds(settings));
        GuardWorker worker = parts.add(new GuardWorker(
                ModuleSettings.bridge(settings),
                new KafkaClients(settings).connection(),
                client,
                InstantSource.system(),
                metrics));
        worker.start();
        health.add("guard", () -> {
            boolean watching = worker.isWatching();
            return new Health.Status(
                    worker.isRunning(), watching, watching ? "reads all leases" : "cannot read the leases");
        });
    }

    public void catalog() {
        double rate = settings.get(PlatformSettings.REQUESTS_PER_SECOND);
        RateLimiter matchingPace = new RateLimiter(rate);
        RateLimiter videoPace = new RateLimiter(rate);
        MatchingSettings matching = PlatformClients.matching(settings);
        ApiAccess video = PlatformClients.video(settings);
        CatalogPlatform platform = new CatalogPlatform(
                parts.add(MatchingClient.open(
                        matching.withHttp(matching.http().withRetry(ONCE)),
                        ClientRuntime.system().withRateLimiter(matchingPace))),
                matchingPace,
                parts.add(VideoClient.open(
                        video.withHttp(video.http().withRetry(ONCE)),
                        ClientRuntime.system().withRateLimiter(videoPace))),
                videoPace);
        CatalogWorker worker = parts.add(new CatalogWorker(
                ModuleSettings.catalog(settings),
                new KafkaClients(settings).connection(),
                settings.get(SettingsCatalog.APPLICATION) + "-catalog",
                platform,
                InstantSource.system(),
                new Random(),
                metrics));
        health.add("catalog", () -> {
            CatalogWorker.Health now = worker.health();
            return new Health.Status(
                    now.running(),
                    now.reading(),
                    now.reading() ? "partitions " + now.partitions() : "cannot read the cards");
        });
        worker.start();
    }

    /** @param rebuild empties the tables first */
    public void tables(boolean rebuild) {
        parts.add(new TablesService(settings, metrics, health, rebuild));
    }

    /** Has a part closed with the others, before those that were started earlier. */
    public <P extends AutoCloseable> P with(P part) {
        return parts.add(part);
    }

    /** All parts of this process were started: before, it reports that it is not ready. */
    public void started() {
        health.started();
    }

    /** The URL of API, metrics and health. */
    public String address() {
        return access.scheme() + "://" + settings.get(SettingsCatalog.HTTP_HOST) + ":" + http.port();
    }

    /**
     * Returns on SIGTERM or SIGINT, see {@link StopSignal}.
     *
     * @throws OperationFailedException if a part has failed
     * @throws ClockSetBackException if the services have to be started again
     */
    public void awaitStop() throws InterruptedException {
        try (StopSignal stop = new StopSignal()) {
            awaitStop(stop);
        }
    }

    /**
     * The same for a signal that was registered before.
     *
     * @throws OperationFailedException if a part has failed
     * @throws ClockSetBackException if the services have to be started again
     */
    public void awaitStop(StopSignal stop) throws InterruptedException {
        ReadinessLog readiness = new ReadinessLog();
        WallClock clock = new WallClock(System.currentTimeMillis(), System.nanoTime());
        while (!stop.await(HEALTH_CHECK)) {
            Duration setBack = clock.setBack(System.currentTimeMillis(), System.nanoTime());
            if (!setBack.isZero()) {
                throw new ClockSetBackException(setBack);
            }
            readiness.log(health.statuses(), System.nanoTime());
            if (!health.live()) {
                throw new OperationFailedException("a part has failed; see the log: " + health.statuses());
            }
        }
    }

    @Override
    public void close() {
        parts.close();
        metrics.close();
    }
}
