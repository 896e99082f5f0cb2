package io.fastbreak.app.service;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.PricingSettings;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.OperatorService;
import io.fastbreak.app.kafka.PriceService;
import io.fastbreak.app.kafka.PriceService.KnownGame;
import io.fastbreak.app.pipeline.PipelineService;
import io.fastbreak.app.service.GameProgression.ModelWinProbabilities;
import io.fastbreak.server.http.Api;
import io.fastbreak.server.http.CommandGateway;
import io.fastbreak.server.http.Health;
import io.fastbreak.server.http.HttpAccess;
import io.fastbreak.server.http.HttpServer;
import io.fastbreak.server.http.NotConfirmedException;
import io.fastbreak.server.http.ReplayGateway;
import io.fastbreak.server.http.StreamLimits;
import io.fastbreak.server.http.TraderGateway;
import io.fastbreak.server.live.BoardMetrics;
import io.fastbreak.server.live.LiveBoard;
import io.javalin.util.JavalinBindException;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The services that one process runs, with API, metrics and health over HTTP. They stop in reverse order of starting. */
public final class ServiceInstance implements AutoCloseable {
    private static final Duration COMMAND_TIMEOUT = Duration.ofSeconds(10);
    private static final Duration HEALTH_CHECK = Duration.ofSeconds(1);
    private static final int MAX_STREAM_BYTES = 1 << 20;
    private static final Duration STREAM_HEARTBEAT = Duration.ofSeconds(15);

    private final Settings settings;
    private final PrometheusMeterRegistry metrics = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final Health health = new Health();
    private final CloseStack parts = new CloseStack();
    private final List<BridgeService> bridges = new ArrayList<>();
    private final HttpAccess access;
    private final HttpServer http;
    private @Nullable Api api;

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
        PipelineService pipeline = parts.add(new PipelineService(settings, metrics, health, address));
        if (settings.get(SettingsCatalog.HTTP_API).equals("on")) {
            serveGames(pipeline, address);
        }
        return pipeline;
    }

    /** {@code host:port} at which other instances reach this one. */
    private String advertised() {
        String advertised = settings.get(SettingsCatalog.HTTP_ADVERTISED);
        return advertised.isEmpty() ? settings.get(SettingsCatalog.HTTP_HOST) + ":" + http.port() : advertised;
    }

    private void serveGames(PipelineService pipeline, String address) {
        LiveBoard board = new LiveBoard(UUID.randomUUID().toString());
        new BoardMetrics(board).register(metrics);
        StreamLimits limits =
                new StreamLimits(settings.get(SettingsCatalog.HTTP_STREAM_CLIENTS), MAX_STREAM_BYTES, STREAM_HEARTBEAT);
        Api served = parts.add(new Api(board, pipeline.histories(), address, access, limits));
        served.serveWinProbabilities(new ModelWinProbabilities(PricingSettings.model(settings)));
        served.acceptCommands(commands());
        served.acceptTraders(traders());
        parts.add(new LiveBoardReader(settings, board, pipeline::isStarting));
        parts.add(new DelayProbe(settings, board));
        http.serve(served);
        api = served;
    }

    private CommandGateway commands() {
        OperatorService operator = new OperatorService(settings);
        return command -> confirmed(() -> operator.submit(command, COMMAND_TIMEOUT));
    }

    private TraderGateway traders() {
        PriceService prices = new PriceService(settings);
        return (record, game) -> {
            List<String> objections = prices.objections(record, KnownGame.of(game));
            return confirmed(() -> {
                if (objections.isEmpty()) {
                    prices.write(record);
                }
                return objections;
            });
        };
    }

    private static <T> T confirmed(Supplier<T> work) {
        try {
            return work.get();
        } catch (OperationFailedException e) {
            throw new NotConfirmedException(String.valueOf(e.getMessage()), e);
        }
    }

    /** Accepts requests to replay rejected records over HTTP, if the API is on. */
    public void acceptReplays(ReplayGateway replays) {
        if (api != null) {
            api.acceptReplays(replays);
        }
    }

    public BridgeService bridge() {
        BridgeService bridge = parts.add(new BridgeService(settings, metrics, health));
        bridges.add(bridge);
        return bridge;
    }

    /** After the stop: the fixtures with markets that may be open, because the platform did not confirm a suspension. */
    public Set<String> mayBeOpen() {
        return bridges.stream()
                .flatMap(bridge -> bridge.mayBeOpen().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    public GuardService guard() {
        return parts.add(new GuardService(settings, metrics, health));
    }

    public CatalogService catalog() {
        return parts.add(new CatalogService(settings, metrics, health));
    }

    /** @param rebuild empties the tables first */
    public TablesService tables(boolean rebuild) {
        return parts.add(new TablesService(settings, metrics, health, rebuild));
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
