package io.fastbreak.simulator.ingestion;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.simulator.http.ApiServer;
import io.fastbreak.simulator.http.FaultScript;
import io.fastbreak.simulator.http.LocalCalls;
import io.fastbreak.simulator.http.OperationHandler;
import io.fastbreak.simulator.http.RequestCounts;
import io.fastbreak.simulator.http.RequestFilter;
import io.fastbreak.simulator.http.ServerContext;
import io.fastbreak.simulator.http.ServerSettings;
import io.fastbreak.simulator.http.TokenEndpoint;
import io.fastbreak.simulator.http.TokenIssuer;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Serves the odds ingestion interface and its identity provider, from {@code odds-ingestion-v1.openapi.yaml};
 * {@code /_state} shows its state, {@code /_faults} scripts faults.
 */
public final class IngestionSimulator implements AutoCloseable {

    private static final OpenApiDocument DOCUMENT = OpenApiDocument.load("odds-ingestion-v1.openapi.yaml");

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private final IngestionAccess access;
    private final IngestionState ingestion;
    private final ApiServer server;

    private IngestionSimulator(ServerSettings settings, IngestionAccess access) {
        this.access = access;
        this.ingestion = new IngestionState(settings.clock());
        TokenIssuer tokens = new TokenIssuer(access.audience(), settings.clock());
        Map<String, OperationHandler> handlers = new HashMap<>(new IngestionOperations(ingestion, DOCUMENT).handlers());
        handlers.put(
                "issueToken", new TokenEndpoint(access.clientId(), access.clientSecret(), access.audience(), tokens));
        RequestFilter filter = RequestFilter.bearerToken(tokens)
                .then(RequestFilter.apiKey(access.apiKey(), Map.of("listSports", access.sportsKey())))
                .then(RequestFilter.sources(access.sources()));
        ServerContext context = new ServerContext(DOCUMENT, filter, tokens, UnaryOperator.identity());
        Handler page = request -> show(request, context.requests());
        this.server = ApiServer.start(context, settings, handlers, Map.of("/", page, "/_state", page));
    }

    /**
     * The operations as calls in this process.
     *
     * @param state that they read and change
     */
    public static LocalCalls calls(IngestionState state) {
        return new LocalCalls(DOCUMENT, new IngestionOperations(state, DOCUMENT).handlers());
    }

    /** Starts a simulator with simulated credentials on any port; it serves until it is closed. */
    public static IngestionSimulator start() {
        return start(ServerSettings.LOCAL, IngestionAccess.SIMULATED);
    }

    /** The same with other settings and credentials. */
    public static IngestionSimulator start(ServerSettings settings, IngestionAccess access) {
        return new IngestionSimulator(settings, access);
    }

    /** The root of the ingestion interface, without a trailing slash. */
    public URI ingestionUrl() {
        return server.url();
    }

    /** The URL of the sports listing. */
    public URI sportsUrl() {
        return server.urlOf("listSports");
    }

    /** The URL of the token endpoint. */
    public URI tokenUrl() {
        return server.urlOf("issueToken");
    }

    /** The URL of the state as JSON. */
    public URI stateUrl() {
        return server.url("/_state");
    }

    /** Where faults are scripted over HTTP, see {@link io.fastbreak.simulator.http.FaultControl}. */
    public URI faultsUrl() {
        return server.faultsUrl();
    }

    /** The credentials that it accepts. */
    public IngestionAccess access() {
        return access;
    }

    /** The scripted faults. */
    public FaultScript faults() {
        return server.faults();
    }

    /** The request counts. */
    public RequestCounts requests() {
        return server.requests();
    }

    /** The tokens it issues. */
    public TokenIssuer tokens() {
        return server.tokens();
    }

    /** The HTTP server. */
    public ApiServer server() {
        return server;
    }

    /** The fixtures and markets. */
    public IngestionState ingestion() {
        return ingestion;
    }

    /** The state as JSON, without access control; not part of the simulated interface. */
    private void show(Context request, RequestCounts counts) throws JsonProcessingException {
        ObjectNode page = JSON.createObjectNode();
        ingestion.fixtures().forEach(fixture -> page.withArray("fixtures").addPOJO(fixture));
        ingestion.markets().forEach(market -> page.withArray("markets").addPOJO(market));
        ingestion.heartbeats().forEach((source, at) -> page.withObject("/heartbeats")
                .put(source, at.toString()));
        page.putObject("changes").put("remembered", ingestion.changes().size()).put("forgotten", ingestion.forgotten());
        page.putPOJO("requests", counts.all());
        request.contentType("application/json").result(JSON.writeValueAsBytes(page));
    }

    @Override
    public void close() {
        server.close();
    }
}
