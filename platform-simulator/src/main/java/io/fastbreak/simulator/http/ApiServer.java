package io.fastbreak.simulator.http;

import io.fastbreak.simulator.openapi.ApiOperation;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import io.javalin.Javalin;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpResponseException;
import io.javalin.http.NotFoundResponse;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One interface of the platform on a port of its own: every operation of its document, and {@code /_faults} to script
 * what shall go wrong.
 */
public final class ApiServer implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ApiServer.class);
    private static final String FAULTS = "/_faults";

    private final OpenApiDocument document;
    private final ServerContext backstage;
    private final String host;
    private final Javalin server;

    private ApiServer(OpenApiDocument document, ServerContext backstage, String host) {
        this.document = document;
        this.backstage = backstage;
        this.host = host;
        this.server = Javalin.create(config -> {
            config.showJavalinBanner = false;
        });
    }

    /**
     * Starts one; it serves until it is closed.
     *
     * @param port 0 for any free one
     * @param handlers by operationId, one for every operation of the document
     */
    public static ApiServer start(
            OpenApiDocument document,
            ServerContext backstage,
            String host,
            int port,
            Map<String, OperationHandler> handlers) {
        return start(document, backstage, host, port, handlers, Map.of());
    }

    /**
     * The same with pages beside the interface.
     *
     * @param pages by path from the server's root
     */
    public static ApiServer start(
            OpenApiDocument document,
            ServerContext backstage,
            String host,
            int port,
            Map<String, OperationHandler> handlers,
            Map<String, Handler> pages) {
        ApiServer started = new ApiServer(document, backstage, host);
        started.route(handlers);
        pages.forEach(started.server::get);
        started.server.start(host, port);
        return started;
    }

    /** The operations of a document, for a script of faults. */
    public static Set<String> operationsOf(OpenApiDocument document) {
        return document.operations().stream().map(ApiOperation::id).collect(Collectors.toSet());
    }

    /** The root of the interface, without a trailing slash. */
    public URI url() {
        return url(document.basePath());
    }

    /** The address of an operation whose path has no parameters. */
    public URI urlOf(String operationId) {
        return url(document.operations().stream()
                .filter(operation -> operation.id().equals(operationId))
                .findFirst()
                .orElseThrow()
                .path());
    }

    /** Where faults are scripted by hand, see {@link FaultControl}. */
    public URI faultsUrl() {
        return url(FAULTS);
    }

    /** The address of a path from the server's root. */
    public URI url(String path) {
        return URI.create("http://" + host + ":" + server.port() + path);
    }

    /** What shall go wrong. */
    public FaultScript faults() {
        return backstage.faults();
    }

    /** How often it was called. */
    public RequestCounts requests() {
        return backstage.requests();
    }

    /** The tokens it issues. */
    public TokenIssuer tokens() {
        return backstage.tokens();
    }

    /** Tells every request from now on, before its client can know how it ended. */
    public void onExchange(Consumer<RecordedExchange> listener) {
        backstage.listeners().add(listener);
    }

    @Override
    public void close() {
        server.stop();
    }

    private void route(Map<String, OperationHandler> handlers) {
        document.operations().forEach(operation -> route(operation, handlers));
        FaultControl control = new FaultControl(backstage.faults());
        for (HandlerType method : List.of(HandlerType.GET, HandlerType.POST, HandlerType.DELETE)) {
            server.addHttpHandler(method, FAULTS, control);
        }
        server.exception(HttpResponseException.class, (e, request) -> {
            Reply problem = Reply.problem(e.getStatus(), "Not served", String.valueOf(e.getMessage()));
            OperationEndpoint.write(request, backstage.errors().apply(problem));
        });
        server.exception(Exception.class, (e, request) -> {
            LOG.error("{} {} failed", request.method(), request.path(), e);
            Reply problem = Reply.problem(500, "Internal Server Error", "the simulator failed; its log says why");
            OperationEndpoint.write(request, backstage.errors().apply(problem));
        });
    }

    private void route(ApiOperation operation, Map<String, OperationHandler> handlers) {
        OperationHandler handler = handlers.get(operation.id());
        if (handler == null) {
            throw new IllegalStateException("the document has an operation unknown here: " + operation.id());
        }
        OperationEndpoint endpoint = new OperationEndpoint(operation, handler, backstage);
        operation
                .methods()
                .forEach(method -> server.addHttpHandler(HandlerType.valueOf(method), operation.path(), endpoint));
        if (operation.methods().contains("GET")) {
            // The server itself would say yes, to anybody.
            server.addHttpHandler(HandlerType.HEAD, operation.path(), request -> {
                throw new NotFoundResponse();
            });
        }
    }
}
