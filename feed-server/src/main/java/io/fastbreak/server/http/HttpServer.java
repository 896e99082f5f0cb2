package io.fastbreak.server.http;

import io.fastbreak.model.wire.Json;
import io.javalin.Javalin;
import io.javalin.http.Context;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.Map;

/**
 * Metrics and health, and the {@link Api} where there is one: {@code /metrics} in the Prometheus text format,
 * {@code /health/live} and {@code /health/ready} as JSON with status 200 or 503.
 */
public final class HttpServer implements AutoCloseable {
    private static final int UNAVAILABLE = 503;

    private final Javalin javalin;

    /**
     * @param port 0 for any that is free
     * @throws io.javalin.util.JavalinBindException where the port is taken
     */
    public HttpServer(String host, int port, Health health, PrometheusMeterRegistry metrics) {
        this(host, port, HttpAccess.LOCAL, health, metrics);
    }

    /**
     * @param port 0 for any that is free
     * @throws io.javalin.util.JavalinBindException where the port is taken
     */
    public HttpServer(String host, int port, HttpAccess access, Health health, PrometheusMeterRegistry metrics) {
        javalin = Javalin.create(config -> {
            config.showJavalinBanner = false;
            config.startupWatcherEnabled = false;
            config.jetty.addConnector((server, http) -> Connectors.of(server, http, access, host, port));
        });
        new AccessFilter(access).addTo(javalin);
        // Where nobody may read them there is no such path, however it is written.
        if (access.metrics() != HttpAccess.Metrics.OFF) {
            javalin.get("/metrics", context -> context.contentType("text/plain; version=0.0.4; charset=utf-8")
                    .result(metrics.scrape()));
        }
        javalin.get("/health/live", context -> answer(context, health.live(), health));
        javalin.get("/health/ready", context -> answer(context, health.ready(), health));
        javalin.start();
    }

    /** Serves the games too. */
    public void serve(Api api) {
        api.addTo(javalin);
    }

    private static void answer(Context context, boolean good, Health health) {
        context.status(good ? 200 : UNAVAILABLE)
                .contentType("application/json")
                .result(Json.bytes(Map.of("status", good ? "UP" : "DOWN", "parts", health.statuses())));
    }

    public int port() {
        return javalin.port();
    }

    @Override
    public void close() {
        javalin.stop();
    }
}
