package io.fastbreak.simulator.matching;

import io.fastbreak.simulator.http.ApiServer;
import io.fastbreak.simulator.http.BearerTokenFilter;
import io.fastbreak.simulator.http.FaultScript;
import io.fastbreak.simulator.http.OperationHandler;
import io.fastbreak.simulator.http.RequestCounts;
import io.fastbreak.simulator.http.ServerContext;
import io.fastbreak.simulator.http.TokenEndpoint;
import io.fastbreak.simulator.http.TokenIssuer;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import java.net.URI;
import java.util.Map;
import java.util.Set;

/** The fixture matching interface and its identity provider as a server, from {@code fixture-matching-v2.openapi.yaml}. */
public final class MatchingSimulator implements AutoCloseable {

    private static final OpenApiDocument DOCUMENT = OpenApiDocument.load("fixture-matching-v2.openapi.yaml");

    private final MatchingSimulatorSettings settings;
    private final World world;
    private final EntityMappings maps = new EntityMappings();
    private final Quota quota = new Quota();
    private final PendingRequests pending;
    private final ApiServer server;

    private MatchingSimulator(MatchingSimulatorSettings settings, World world) {
        this.settings = settings;
        this.world = world;
        this.pending = new PendingRequests(world, maps, settings.clientId(), settings.clock());
        this.server = started();
    }

    private ApiServer started() {
        TokenIssuer tokens = new TokenIssuer(settings.audience(), settings.tokenLifetime(), settings.clock());
        Map<String, OperationHandler> handlers =
                new MatchingOperations(world, maps, pending, DOCUMENT, this::urlOf).handlers();
        handlers.put(
                "issueToken",
                new TokenEndpoint(settings.clientId(), settings.clientSecret(), settings.audience(), tokens));
        ServerContext backstage = new ServerContext(
                new MatchingGate(new BearerTokenFilter(tokens, settings.apiKey(), Set.of()), quota),
                tokens,
                new FaultScript(ApiServer.operationsOf(DOCUMENT)),
                new RequestCounts(),
                MatchingErrors::of);
        return ApiServer.start(DOCUMENT, backstage, settings.host(), settings.port(), handlers);
    }

    /** Starts one; it serves until it is closed. */
    public static MatchingSimulator start(MatchingSimulatorSettings settings, World world) {
        return new MatchingSimulator(settings, world);
    }

    /** The root of the interface with its version, without a trailing slash. */
    public URI url() {
        return server.url();
    }

    /** The address of the token endpoint. */
    public URI tokenUrl() {
        return server.urlOf("issueToken");
    }

    /** Whom it lets in. */
    public MatchingSimulatorSettings settings() {
        return settings;
    }

    /** What it knows. */
    public World world() {
        return world;
    }

    /** What is mapped. */
    public EntityMappings mappings() {
        return maps;
    }

    /** What waits for people, and a way to decide for them. */
    public PendingRequests pending() {
        return pending;
    }

    /** A way to run out of it. */
    public Quota quota() {
        return quota;
    }

    /** Faults, counts and traffic. */
    public ApiServer server() {
        return server;
    }

    @Override
    public void close() {
        server.close();
    }

    private URI urlOf(String operationId) {
        return server.urlOf(operationId);
    }
}
