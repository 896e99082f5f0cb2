package io.fastbreak.simulator;

import io.fastbreak.simulator.http.Access;
import io.fastbreak.simulator.http.Backstage;
import io.fastbreak.simulator.http.FaultControl;
import io.fastbreak.simulator.http.FaultScript;
import io.fastbreak.simulator.http.OperationEndpoint;
import io.fastbreak.simulator.http.OperationHandler;
import io.fastbreak.simulator.http.Reply;
import io.fastbreak.simulator.http.RequestCounts;
import io.fastbreak.simulator.http.TokenEndpoint;
import io.fastbreak.simulator.http.TokenIssuer;
import io.fastbreak.simulator.http.Traffic;
import io.fastbreak.simulator.ingestion.IngestionOperations;
import io.fastbreak.simulator.ingestion.IngestionState;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import io.fastbreak.simulator.openapi.Operation;
import io.javalin.Javalin;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpResponseException;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The odds ingestion interface and its identity provider as a server. Paths, methods and what a request must look
 * like come from {@code odds-ingestion-v1.openapi.yaml}; {@code /_state} shows what it holds, {@code /_faults} takes
 * what shall go wrong.
 */
public final class PlatformSimulator implements AutoCloseable {

    private final SimulatorSettings settings;
    private final OpenApiDocument document = OpenApiDocument.load("odds-ingestion-v1.openapi.yaml");
    private final Backstage backstage;
    private final IngestionState ingestion;
    private final Javalin server;

    private PlatformSimulator(SimulatorSettings settings) {
        this.settings = settings;
        this.backstage = backstage(settings, document);
        this.ingestion = new IngestionState(settings.clock());
        this.server = Javalin.create(config -> {
            config.showJavalinBanner = false;
        });
    }

    private static Backstage backstage(SimulatorSettings settings, OpenApiDocument document) {
        TokenIssuer tokens = new TokenIssuer(settings.audience(), settings.tokenLifetime(), settings.clock());
        return new Backstage(
                new Access(tokens, settings.apiKey(), settings.sources()),
                tokens,
                new FaultScript(
                        document.operations().stream().map(Operation::id).collect(Collectors.toSet())),
                new RequestCounts());
    }

    /** Starts one; it serves until it is closed. */
    public static PlatformSimulator start(SimulatorSettings settings) {
        PlatformSimulator simulator = new PlatformSimulator(settings);
        simulator.route();
        simulator.server.start(settings.host(), settings.port());
        return simulator;
    }

    /** The root of the ingestion interface, without a trailing slash. */
    public URI ingestionUrl() {
        return url(document.basePath());
    }

    /** The address of the token endpoint. */
    public URI tokenUrl() {
        return url(document.operations().stream()
                .filter(operation -> operation.id().equals("issueToken"))
                .findFirst()
                .orElseThrow()
                .path());
    }

    /** Where a person reads what it holds. */
    public URI stateUrl() {
        return url("/_state");
    }

    /** Where faults are scripted by hand, see {@link FaultControl}. */
    public URI faultsUrl() {
        return url("/_faults");
    }

    /** The port it listens on. */
    public int port() {
        return server.port();
    }

    /** Whom it lets in. */
    public SimulatorSettings settings() {
        return settings;
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

    /** Tells every request from now on, once it is answered and before the client has the answer. */
    public void onTraffic(Consumer<Traffic> listener) {
        backstage.listeners().add(listener);
    }

    /** What it was sent. */
    public IngestionState ingestion() {
        return ingestion;
    }

    @Override
    public void close() {
        server.stop();
    }

    private URI url(String path) {
        return URI.create("http://" + settings.host() + ":" + port() + path);
    }

    private void route() {
        Map<String, OperationHandler> handlers = handlers();
        document.operations().forEach(operation -> route(operation, handlers));
        StatePage page = new StatePage(ingestion, backstage.requests());
        server.get("/", page);
        server.get("/_state", page);
        FaultControl control = new FaultControl(backstage.faults());
        for (HandlerType method : List.of(HandlerType.GET, HandlerType.POST, HandlerType.DELETE)) {
            server.addHttpHandler(method, "/_faults", control);
        }
        server.exception(
                HttpResponseException.class,
                (e, request) -> OperationEndpoint.write(
                        request, Reply.problem(e.getStatus(), "Not served", String.valueOf(e.getMessage()))));
    }

    private void route(Operation operation, Map<String, OperationHandler> handlers) {
        OperationHandler handler = handlers.get(operation.id());
        if (handler == null) {
            throw new IllegalStateException("the document has an operation unknown here: " + operation.id());
        }
        OperationEndpoint endpoint = new OperationEndpoint(operation, handler, backstage);
        operation
                .methods()
                .forEach(method -> server.addHttpHandler(HandlerType.valueOf(method), operation.path(), endpoint));
    }

    private Map<String, OperationHandler> handlers() {
        Map<String, OperationHandler> handlers = new HashMap<>(new IngestionOperations(ingestion, document).handlers());
        handlers.put(
                "issueToken",
                new TokenEndpoint(
                        settings.clientId(), settings.clientSecret(), settings.audience(), backstage.tokens()));
        return handlers;
    }
}
