package io.fastbreak.simulator.http;

import io.fastbreak.simulator.openapi.ApiOperation;
import io.javalin.Javalin;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpResponseException;
import io.javalin.http.NotFoundResponse;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Serves one interface of the platform: all operations of its document, and {@code /_faults} to script faults. */
public final class ApiServer implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ApiServer.class);
    private static final String FAULTS = "/_faults";

    private final ServerContext context;
    private final String host;
    private final Javalin server = Javalin.create(config -> config.startup.showJavalinBanner = false);
    private final RoutesConfig routes = new RoutesConfig(server.unsafe);

    private ApiServer(ServerContext context, String host) {
        this.context = context;
        this.host = host;
    }

    /**
     * Starts a server; it serves until it is closed.
     *
     * @param handlers by operationId, one for every operation of the document
     * @param pages further pages by path from the server's root
     */
    public static ApiServer start(
            ServerContext context,
            ServerSettings settings,
            Map<String, OperationHandler> handlers,
            Map<String, Handler> pages) {
        ApiServer started = new ApiServer(context, settings.host());
        started.route(handlers);
        pages.forEach(started.routes::get);
        started.server.start(settings.host(), settings.port());
        return started;
    }

    /** The root of the interface, without a trailing slash. */
    public URI url() {
        return url(context.document().basePath());
    }

    /** The URL of an operation whose path has no parameters. */
    public URI urlOf(String operationId) {
        return url(context.document().operations().stream()
                .filter(operation -> operation.id().equals(operationId))
                .findFirst()
                .orElseThrow()
                .path());
    }

    /** Where faults are scripted over HTTP, see {@link FaultControl}. */
    public URI faultsUrl() {
        return url(FAULTS);
    }

    /** The URL of a path from the server's root. */
    public URI url(String path) {
        return URI.create("http://" + host + ":" + server.port() + path);
    }

    public FaultScript faults() {
        return context.faults();
    }

    public RequestCounts requests() {
        return context.requests();
    }

    public TokenIssuer tokens() {
        return context.tokens();
    }

    /** Adds a listener that receives the operation and the path parameters of every request when its head has arrived. */
    public void onArrival(BiConsumer<String, Map<String, String>> listener) {
        context.arrivals().add(listener);
    }

    /** Adds a listener that receives every exchange before its client can know the result. */
    public void onExchange(Consumer<RecordedExchange> listener) {
        context.listeners().add(listener);
    }

    @Override
    public void close() {
        server.stop();
    }

    private void route(Map<String, OperationHandler> handlers) {
        context.document().operations().forEach(operation -> route(operation, handlers));
        FaultControl control = new FaultControl(context.faults());
        for (HandlerType method : List.of(HandlerType.GET, HandlerType.POST, HandlerType.DELETE)) {
            routes.addHttpHandler(method, FAULTS, control);
        }
        routes.exception(HttpResponseException.class, (e, request) -> {
            Reply problem = Reply.problem(e.getStatus(), "Not served", String.valueOf(e.getMessage()));
            OperationEndpoint.write(request, context.errors().apply(problem));
        });
        routes.exception(Exception.class, (e, request) -> {
            LOG.error("{} {} failed", request.method(), request.path(), e);
            Reply problem = Reply.problem(500, "Internal Server Error", "the simulator failed; see its log");
            OperationEndpoint.write(request, context.errors().apply(problem));
        });
    }

    private void route(ApiOperation operation, Map<String, OperationHandler> handlers) {
        OperationHandler handler = handlers.get(operation.id());
        if (handler == null) {
            throw new IllegalStateException("no handler for the operation " + operation.id());
        }
        OperationEndpoint endpoint = new OperationEndpoint(operation, handler, context);
        operation
                .methods()
                .forEach(method -> routes.addHttpHandler(HandlerType.findOrCreate(method), operation.path(), endpoint));
        if (operation.methods().contains("GET")) {
            // By default the server answers HEAD as GET, and without credentials.
            routes.addHttpHandler(HandlerType.HEAD, operation.path(), request -> {
                throw new NotFoundResponse();
            });
        }
    }
}
