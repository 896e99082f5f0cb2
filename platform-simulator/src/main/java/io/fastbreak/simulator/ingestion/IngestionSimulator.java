package io.fastbreak.simulator.ingestion;

import io.fastbreak.simulator.http.ApiServer;
import io.fastbreak.simulator.http.BearerTokenFilter;
import io.fastbreak.simulator.http.FaultControl;
import io.fastbreak.simulator.http.FaultScript;
import io.fastbreak.simulator.http.OperationHandler;
import io.fastbreak.simulator.http.RecordedExchange;
import io.fastbreak.simulator.http.RequestCounts;
import io.fastbreak.simulator.http.ServerContext;
import io.fastbreak.simulator.http.TokenEndpoint;
import io.fastbreak.simulator.http.TokenIssuer;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The odds ingestion interface and its identity provider as a server, from {@code odds-ingestion-v1.openapi.yaml};
 * {@code /_state} shows what it holds, {@code /_faults} takes what shall go wrong.
 */
public final class IngestionSimulator implements AutoCloseable {

    private final IngestionSimulatorSettings settings;
    private final OpenApiDocument document = OpenApiDocument.load("odds-ingestion-v1.openapi.yaml");
    private final IngestionState ingestion;
    private final ApiServer server;

    private IngestionSimulator(IngestionSimulatorSettings settings) {
        this.settings = settings;
        this.ingestion = new IngestionState(settings.clock());
        this.server = started();
    }

    private ApiServer started() {
        TokenIssuer tokens = new TokenIssuer(settings.audience(), settings.tokenLifetime(), settings.clock());
        Map<String, OperationHandler> handlers = new HashMap<>(new IngestionOperations(ingestion, document).handlers());
        handlers.put(
                "issueToken",
                new TokenEndpoint(settings.clientId(), settings.clientSecret(), settings.audience(), tokens));
        ServerContext backstage = new ServerContext(
                new BearerTokenFilter(
                        tokens, settings.apiKey(), Map.of("listSports", settings.sportsKey()), settings.sources()),
                tokens,
                new FaultScript(ApiServer.operationsOf(document)),
                new RequestCounts());
        StatePage page = new StatePage(ingestion, backstage.requests());
        return ApiServer.start(
                document, backstage, settings.host(), settings.port(), handlers, Map.of("/", page, "/_state", page));
    }

    /** Starts one; it serves until it is closed. */
    public static IngestionSimulator start(IngestionSimulatorSettings settings) {
        return new IngestionSimulator(settings);
    }

    /** The root of the ingestion interface, without a trailing slash. */
    public URI ingestionUrl() {
        return server.url();
    }

    /** The address of the sports listing. */
    public URI sportsUrl() {
        return server.urlOf("listSports");
    }

    /** The address of the token endpoint. */
    public URI tokenUrl() {
        return server.urlOf("issueToken");
    }

    /** Where a person reads what it holds. */
    public URI stateUrl() {
        return server.url("/_state");
    }

    /** Where faults are scripted by hand, see {@link FaultControl}. */
    public URI faultsUrl() {
        return server.faultsUrl();
    }

    /** Whom it lets in. */
    public IngestionSimulatorSettings settings() {
        return settings;
    }

    /** What shall go wrong. */
    public FaultScript faults() {
        return server.faults();
    }

    /** How often it was called. */
    public RequestCounts requests() {
        return server.requests();
    }

    /** The tokens it issues. */
    public TokenIssuer tokens() {
        return server.tokens();
    }

    /** Tells every request from now on, before its client can know how it ended. */
    public void onExchange(Consumer<RecordedExchange> listener) {
        server.onExchange(listener);
    }

    /** Faults, counts and traffic. */
    public ApiServer server() {
        return server;
    }

    /** What it was sent. */
    public IngestionState ingestion() {
        return ingestion;
    }

    @Override
    public void close() {
        server.close();
    }
}
