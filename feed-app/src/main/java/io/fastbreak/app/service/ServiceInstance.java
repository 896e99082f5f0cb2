package io.fastbreak.app.service;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.PricingSettings;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.games.ModelWinProbabilities;
import io.fastbreak.app.kafka.OperatorService;
import io.fastbreak.app.pipeline.PipelineService;
import io.fastbreak.app.pipeline.Reprojection;
import io.fastbreak.server.http.Api;
import io.fastbreak.server.http.CommandGateway;
import io.fastbreak.server.http.GameHistories;
import io.fastbreak.server.http.Health;
import io.fastbreak.server.http.HttpAccess;
import io.fastbreak.server.http.HttpServer;
import io.fastbreak.server.http.NotConfirmedException;
import io.fastbreak.server.http.ReplayGateway;
import io.fastbreak.server.http.StreamLimits;
import io.fastbreak.server.live.BoardMetrics;
import io.fastbreak.server.live.LiveBoard;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import io.fastbreak.simulator.matching.MatchingSimulator;
import io.fastbreak.simulator.video.VideoSimulator;
import io.javalin.util.JavalinBindException;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.apache.kafka.streams.state.HostInfo;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What one process runs, with its games, metrics and health over HTTP. Stops in the opposite order of starting. */
public final class ServiceInstance implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ServiceInstance.class);
    private static final Duration DECISION_PATIENCE = Duration.ofSeconds(10);
    private static final Duration LOOK = Duration.ofSeconds(1);

    private final Settings settings;
    private final PrometheusMeterRegistry metrics = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final Health health = new Health();
    private final Deque<AutoCloseable> parts = new ArrayDeque<>();
    private final List<BridgeService> bridges = new ArrayList<>();
    private final HttpAccess access;
    private final HttpServer http;
    private @Nullable Api api;

    public ServiceInstance(Settings settings) {
        this.settings = settings;
        access = HttpAccessSettings.of(settings);
        new JvmMemoryMetrics().bindTo(metrics);
        new JvmThreadMetrics().bindTo(metrics);
        parts.push(bound(new JvmGcMetrics()));
        health.register(metrics);
        http = started(settings.get(SettingsCatalog.HTTP_HOST), settings.get(SettingsCatalog.HTTP_PORT));
        parts.push(http);
    }

    private JvmGcMetrics bound(JvmGcMetrics gc) {
        gc.bindTo(metrics);
        return gc;
    }

    private HttpServer started(String host, int port) {
        try {
            return new HttpServer(host, port, access, health, metrics);
        } catch (JavalinBindException e) {
            throw new OperationFailedException(
                    "port " + port + " on " + host + " is taken; set http.port to another, or to 0 for any", e);
        }
    }

    public PipelineService pipeline() {
        HostInfo self = self();
        PipelineService pipeline = new PipelineService(settings, metrics, health, self);
        parts.push(pipeline);
        if (settings.get(SettingsCatalog.HTTP_API).equals("on")) {
            serveGames(pipeline.histories(), self);
        }
        return pipeline;
    }

    /** The projector alone, on what a pipeline has written. */
    public PipelineService projector() {
        PipelineService projector = new Reprojection(settings).start(metrics, health, self());
        parts.push(projector);
        return projector;
    }

    private static final int MAX_STREAM_BYTES = 1 << 20;
    private static final Duration STREAM_HEARTBEAT = Duration.ofSeconds(15);

    private HostInfo self() {
        String advertised = settings.get(SettingsCatalog.HTTP_ADVERTISED);
        return advertised.isEmpty()
                ? new HostInfo(settings.get(SettingsCatalog.HTTP_HOST), http.port())
                : HostInfo.buildFromEndpoint(advertised);
    }

    private void serveGames(GameHistories histories, HostInfo self) {
        LiveBoard board = new LiveBoard(UUID.randomUUID().toString());
        new BoardMetrics(board).register(metrics);
        StreamLimits limits =
                new StreamLimits(settings.get(SettingsCatalog.HTTP_STREAM_CLIENTS), MAX_STREAM_BYTES, STREAM_HEARTBEAT);
        Api served = new Api(board, histories, self.host() + ":" + self.port(), access, limits);
        served.serve(new ModelWinProbabilities(PricingSettings.model(settings)));
        served.serve(commands());
        api = served;
        parts.push(served);
        parts.push(new LiveBoardReader(settings, board));
        parts.push(new DelayProbe(settings, board));
        http.serve(served);
    }

    private CommandGateway commands() {
        OperatorService desk = new OperatorService(settings);
        return command -> {
            try {
                return desk.submit(command, DECISION_PATIENCE);
            } catch (OperationFailedException e) {
                throw new NotConfirmedException(String.valueOf(e.getMessage()), e);
            }
        };
    }

    /** Has refused records sent again for those who ask for it over HTTP, where games are served. */
    public void offerReplays(ReplayGateway replays) {
        if (api != null) {
            api.serve(replays);
        }
    }

    public BridgeService bridge() {
        BridgeService bridge = new BridgeService(settings, metrics, health);
        parts.push(bridge);
        bridges.add(bridge);
        return bridge;
    }

    /** After the end: the fixtures of which a market may be open, because the platform confirmed no suspension. */
    public Set<String> mayBeOpen() {
        return bridges.stream()
                .flatMap(bridge -> bridge.mayBeOpen().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    public GuardService guard() {
        GuardService guard = new GuardService(settings, metrics, health);
        parts.push(guard);
        return guard;
    }

    public CatalogService catalog() {
        CatalogService catalogue = new CatalogService(settings, metrics, health);
        parts.push(catalogue);
        return catalogue;
    }

    public IngestionSimulator simulator() {
        IngestionSimulator simulator = IngestionPlatform.simulator(settings);
        parts.push(simulator);
        return simulator;
    }

    public MatchingSimulator matchingSimulator() {
        MatchingSimulator simulator = MatchingPlatform.simulator(settings);
        parts.push(simulator);
        return simulator;
    }

    public VideoSimulator videoSimulator() {
        VideoSimulator simulator = VideoPlatform.simulator(settings, Instant.now());
        parts.push(simulator);
        return simulator;
    }

    /** Where the games, metrics and health are. */
    public String address() {
        return access.scheme() + "://" + settings.get(SettingsCatalog.HTTP_HOST) + ":" + http.port();
    }

    /**
     * Returns on SIGTERM or SIGINT, see {@link StopSignal}.
     *
     * @throws OperationFailedException where a part has stopped for good
     */
    public void awaitStop() throws InterruptedException {
        try (StopSignal stop = new StopSignal()) {
            awaitStop(stop);
        }
    }

    /**
     * The same for somebody who has listened for longer.
     *
     * @throws OperationFailedException where a part has stopped for good
     */
    public void awaitStop(StopSignal stop) throws InterruptedException {
        while (!stop.await(LOOK)) {
            if (!health.live()) {
                throw new OperationFailedException(
                        "a part has stopped for good; the log says why: " + health.statuses());
            }
        }
    }

    @Override
    public void close() {
        while (!parts.isEmpty()) {
            try {
                parts.pop().close();
            } catch (Exception e) {
                LOG.warn("a part did not stop cleanly", e);
            }
        }
        metrics.close();
    }
}
