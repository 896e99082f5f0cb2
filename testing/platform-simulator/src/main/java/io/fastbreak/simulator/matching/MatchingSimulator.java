package io.fastbreak.simulator.matching;

import io.fastbreak.simulator.http.ApiServer;
import io.fastbreak.simulator.http.LocalCalls;
import io.fastbreak.simulator.http.OperationHandler;
import io.fastbreak.simulator.http.Reply;
import io.fastbreak.simulator.http.RequestFilter;
import io.fastbreak.simulator.http.ServerContext;
import io.fastbreak.simulator.http.ServerSettings;
import io.fastbreak.simulator.http.TokenEndpoint;
import io.fastbreak.simulator.http.TokenIssuer;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import io.javalin.http.Context;
import java.net.URI;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;

/** Serves the fixture matching interface and its identity provider, from {@code fixture-matching-v2.openapi.yaml}. */
public final class MatchingSimulator implements AutoCloseable {

    private static final OpenApiDocument DOCUMENT = OpenApiDocument.load("fixture-matching-v2.openapi.yaml");
    private static final int MAX_BODY_BYTES = 65_536;

    private final MatchingAccess access;
    private final World world;
    private final EntityMappings mappings = new EntityMappings();
    private final Quota quota = new Quota();
    private final PendingRequests pending;
    private final ApiServer server;

    private MatchingSimulator(ServerSettings settings, MatchingAccess access, World world) {
        this.access = access;
        this.world = world;
        this.pending = new PendingRequests(world, mappings, access.clientId(), settings.clock());
        TokenIssuer tokens = new TokenIssuer(access.audience(), settings.clock());
        Map<String, OperationHandler> handlers =
                new MatchingOperations(world, mappings, pending, DOCUMENT, this::urlOf).handlers();
        handlers.put(
                "issueToken", new TokenEndpoint(access.clientId(), access.clientSecret(), access.audience(), tokens));
        RequestFilter filter = RequestFilter.bearerToken(tokens)
                .then(RequestFilter.apiKey(access.apiKey(), Map.of()))
                .then((operationId, request) -> quota.reject())
                .then((operationId, request) -> tooLarge(request));
        ServerContext context = new ServerContext(DOCUMENT, filter, tokens, MatchingErrors::of);
        this.server = ApiServer.start(context, settings, handlers, Map.of());
    }

    private static Optional<Reply> tooLarge(Context request) {
        return request.bodyAsBytes().length > MAX_BODY_BYTES
                ? Optional.of(Reply.problem(413, "Payload Too Large", "at most " + MAX_BODY_BYTES + " bytes"))
                : Optional.empty();
    }

    /**
     * The operations as calls in this process.
     *
     * @param mappings that they read and extend
     */
    public static LocalCalls calls(World world, EntityMappings mappings, InstantSource clock) {
        PendingRequests pending = new PendingRequests(world, mappings, "client", clock);
        return new LocalCalls(
                DOCUMENT,
                new MatchingOperations(world, mappings, pending, DOCUMENT, operation -> URI.create("/" + operation))
                        .handlers());
    }

    /** Starts a simulator with simulated credentials on any port; it serves until it is closed. */
    public static MatchingSimulator start(World world) {
        return start(ServerSettings.LOCAL, MatchingAccess.SIMULATED, world);
    }

    /** The same with other settings and credentials. */
    public static MatchingSimulator start(ServerSettings settings, MatchingAccess access, World world) {
        return new MatchingSimulator(settings, access, world);
    }

    /** The root of the interface with its version, without a trailing slash. */
    public URI url() {
        return server.url();
    }

    /** The URL of the token endpoint. */
    public URI tokenUrl() {
        return server.urlOf("issueToken");
    }

    /** The credentials that it accepts. */
    public MatchingAccess access() {
        return access;
    }

    /** The entities. */
    public World world() {
        return world;
    }

    /** The mappings between the source's ids and the platform's. */
    public EntityMappings mappings() {
        return mappings;
    }

    /** The requests that wait for a decision, and a way to decide. */
    public PendingRequests pending() {
        return pending;
    }

    /** A way to make the next requests exceed a limit. */
    public Quota quota() {
        return quota;
    }

    /** The HTTP server. */
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
