package io.fastbreak.simulator.video;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.simulator.http.ApiServer;
import io.fastbreak.simulator.http.LocalCalls;
import io.fastbreak.simulator.http.OperationHandler;
import io.fastbreak.simulator.http.Reply;
import io.fastbreak.simulator.http.RequestFilter;
import io.fastbreak.simulator.http.ServerContext;
import io.fastbreak.simulator.http.ServerSettings;
import io.fastbreak.simulator.http.TokenIssuer;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;

/** Serves the video streaming interface and its login, from {@code video-v3.openapi.yaml}. */
public final class VideoSimulator implements AutoCloseable {

    private static final OpenApiDocument DOCUMENT = OpenApiDocument.load("video-v3.openapi.yaml");

    private final VideoAccess access;
    private final VideoSchedule schedule;
    private final ApiServer server;

    private VideoSimulator(ServerSettings settings, VideoAccess access, VideoSchedule schedule) {
        this.access = access;
        this.schedule = schedule;
        FixtureListing listing = new FixtureListing(schedule, longestWindow(), this::listUrl);
        TokenIssuer tokens = new TokenIssuer("video", settings.clock());
        Map<String, OperationHandler> handlers = new HashMap<>(
                new VideoOperations(schedule, listing, new PlaybackParameters(), settings.clock()).handlers());
        handlers.put("login", new LoginEndpoint(access, tokens));
        RequestFilter filter = RequestFilter.idToken(tokens).then(RequestFilter.apiKey(access.apiKey(), Map.of()));
        ServerContext context = new ServerContext(DOCUMENT, filter, tokens, VideoSimulator::withoutErrors);
        this.server = ApiServer.start(context, settings, handlers, Map.of());
    }

    /** The interface's problems have no list of errors: the detail describes them. */
    private static Reply withoutErrors(Reply reply) {
        if (reply.body() == null || !reply.body().has("errors")) {
            return reply;
        }
        ObjectNode problem = reply.body().deepCopy();
        JsonNode errors = problem.remove("errors");
        problem.put("detail", problem.path("detail").asText() + ": " + errors);
        return new Reply(reply.status(), reply.mediaType(), problem, reply.headers());
    }

    /**
     * The operations as calls in this process.
     *
     * @param schedule that they read
     */
    public static LocalCalls calls(VideoSchedule schedule, InstantSource clock) {
        FixtureListing listing = new FixtureListing(schedule, longestWindow(), () -> URI.create("/fixtures"));
        return new LocalCalls(
                DOCUMENT, new VideoOperations(schedule, listing, new PlaybackParameters(), clock).handlers());
    }

    /** Starts a simulator with simulated credentials on any port; it serves until it is closed. */
    public static VideoSimulator start(VideoSchedule schedule) {
        return start(ServerSettings.LOCAL, VideoAccess.SIMULATED, schedule);
    }

    /** The same with other settings and credentials. */
    public static VideoSimulator start(ServerSettings settings, VideoAccess access, VideoSchedule schedule) {
        return new VideoSimulator(settings, access, schedule);
    }

    /** The root of the interface with version and stage, without a trailing slash. */
    public URI url() {
        return server.url();
    }

    /** The URL of the login. */
    public URI loginUrl() {
        return server.urlOf("login");
    }

    /** The URL of the viewer operation. */
    public URI viewerUrl() {
        return server.urlOf("getViewer");
    }

    /** The credentials that it accepts. */
    public VideoAccess access() {
        return access;
    }

    /** The fixtures; more may be added at any time. */
    public VideoSchedule schedule() {
        return schedule;
    }

    /** The HTTP server. */
    public ApiServer server() {
        return server;
    }

    @Override
    public void close() {
        server.close();
    }

    private URI listUrl() {
        return server.urlOf("listFixtures");
    }

    private static Duration longestWindow() {
        return DOCUMENT.at("/paths/~1fixtures/get/parameters")
                .valueStream()
                .filter(parameter -> parameter.has("x-most-days"))
                .map(parameter ->
                        Duration.ofDays(parameter.at("/x-most-days/days").asLong()))
                .findFirst()
                .orElseThrow();
    }
}
