package io.fastbreak.server.http;

import io.fastbreak.model.wire.Json;
import io.fastbreak.server.http.Health.Status;
import io.javalin.Javalin;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.Map;
import java.util.function.Predicate;
import javax.net.ssl.SSLContext;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * Metrics and health, and the {@link Api} if there is one: {@code /metrics} in the Prometheus text format,
 * {@code /health/live} and {@code /health/ready} as JSON with status 200 or 503.
 */
public final class HttpServer implements AutoCloseable {
    private static final int UNAVAILABLE = 503;
    private static final int THREADS = 250;
    /** For health, metrics, and what accepts connections and reads their requests. */
    private static final int RESERVED_THREADS = 50;

    static final int METRICS_THREADS = 4;

    private final Javalin javalin;
    private final RoutesConfig routes;

    /**
     * @param port 0 for any free port
     * @throws io.javalin.util.JavalinBindException if the port is in use
     */
    public HttpServer(String host, int port, HttpAccess access, Health health, PrometheusMeterRegistry metrics) {
        javalin = Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            config.startup.startupWatcherEnabled = false;
            config.jetty.threadPool = new QueuedThreadPool(THREADS);
            config.jetty.modifyServer(
                    server -> server.setHandler(new ReservedThreads(METRICS_THREADS, THREADS - RESERVED_THREADS)));
            config.jetty.addConnector((server, http) -> connector(server, http, access, host, port));
        });
        routes = new RoutesConfig(javalin.unsafe);
        new AccessFilter(access).addTo(routes);
        // Where metrics are off the route does not exist, whatever the spelling of the path.
        if (access.metrics() != HttpAccess.Metrics.OFF) {
            routes.get("/metrics", context -> context.contentType("text/plain; version=0.0.4; charset=utf-8")
                    .result(metrics.scrape()));
        }
        routes.get("/health/live", context -> respond(context, Status::live, health));
        routes.get("/health/ready", context -> respond(context, Status::ready, health));
        javalin.start();
    }

    /** Serves the API and the page too. */
    public void serve(Api api) {
        api.addTo(routes);
    }

    private static ServerConnector connector(
            Server server, HttpConfiguration http, HttpAccess access, String host, int port) {
        http.setSendServerVersion(false);
        ServerConnector connector = access.tls() == null
                ? new ServerConnector(server, new HttpConnectionFactory(http))
                : new ServerConnector(server, tls(access.tls()), new HttpConnectionFactory(secured(http)));
        connector.setHost(host);
        connector.setPort(port);
        return connector;
    }

    private static SslConnectionFactory tls(SSLContext context) {
        SslContextFactory.Server tls = new SslContextFactory.Server();
        tls.setSslContext(context);
        return new SslConnectionFactory(tls, HttpVersion.HTTP_1_1.asString());
    }

    /** Without Jetty's SNI check, which rejects clients that use an IP address; {@link AccessFilter} checks host names. */
    private static HttpConfiguration secured(HttpConfiguration http) {
        HttpConfiguration secured = new HttpConfiguration(http);
        secured.addCustomizer(new SecureRequestCustomizer(false));
        return secured;
    }

    private static void respond(Context context, Predicate<Status> isUp, Health health) {
        Map<String, Status> parts = health.statuses();
        boolean up = parts.values().stream().allMatch(isUp);
        String member = health.member();
        if (member != null) {
            context.header(Health.MEMBER, member);
        }
        context.status(up ? 200 : UNAVAILABLE)
                .contentType("application/json")
                .result(Json.bytes(Map.of("status", up ? "UP" : "DOWN", "parts", parts)));
    }

    public int port() {
        return javalin.port();
    }

    @Override
    public void close() {
        javalin.stop();
    }
}
