package io.fastbreak.simulator.video;

import io.fastbreak.simulator.http.ApiServer;
import io.fastbreak.simulator.http.FaultScript;
import io.fastbreak.simulator.http.OperationHandler;
import io.fastbreak.simulator.http.RequestCounts;
import io.fastbreak.simulator.http.ServerContext;
import io.fastbreak.simulator.http.TokenIssuer;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** The video streaming interface and its login as a server, from {@code video-v3.openapi.yaml}. */
public final class VideoSimulator implements AutoCloseable {

    private static final OpenApiDocument DOCUMENT = OpenApiDocument.load("video-v3.openapi.yaml");

    private final VideoSimulatorSettings settings;
    private final VideoSchedule schedule;
    private final VideoOperations operations;
    private final ApiServer server;

    private VideoSimulator(VideoSimulatorSettings settings, VideoSchedule schedule) {
        this.settings = settings;
        this.schedule = schedule;
        FixtureListing listing = new FixtureListing(schedule, longestWindow(), this::listUrl);
        this.operations = new VideoOperations(
                schedule, listing, new PlaybackParameters(settings.playbackLifetime()), settings.clock());
        this.server = started();
    }

    private ApiServer started() {
        TokenIssuer tokens = new TokenIssuer("video", settings.tokenLifetime(), settings.clock());
        Map<String, OperationHandler> handlers = new HashMap<>(operations.handlers());
        handlers.put("login", new LoginEndpoint(settings, tokens));
        ServerContext backstage = new ServerContext(
                new IdTokenFilter(tokens, settings.apiKey()),
                tokens,
                new FaultScript(ApiServer.operationsOf(DOCUMENT)),
                new RequestCounts(),
                VideoErrors::of);
        return ApiServer.start(DOCUMENT, backstage, settings.host(), settings.port(), handlers);
    }

    /** Starts one; it serves until it is closed. */
    public static VideoSimulator start(VideoSimulatorSettings settings, VideoSchedule schedule) {
        return new VideoSimulator(settings, schedule);
    }

    /** The root of the interface with version and stage, without a trailing slash. */
    public URI url() {
        return server.url();
    }

    /** The address of the login. */
    public URI loginUrl() {
        return server.urlOf("login");
    }

    /** Where a viewer's device asks who is watching. */
    public URI viewerUrl() {
        return server.urlOf("getViewer");
    }

    /** Whom it lets in. */
    public VideoSimulatorSettings settings() {
        return settings;
    }

    /** What it shows; may be added to at any time. */
    public VideoSchedule schedule() {
        return schedule;
    }

    /** Faults, counts and traffic. */
    public ApiServer server() {
        return server;
    }

    /** Whom it takes for the viewer from now on. */
    public void viewer(SimulatedViewer viewer) {
        operations.viewer(viewer);
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

    /**
     * Who asks from a device of their own.
     *
     * @param dma empty outside the US
     */
    public record SimulatedViewer(String region, String dma, String device) {

        /** In front of a computer in Spain. */
        public static final SimulatedViewer DEFAULT = new SimulatedViewer("ES", "", "DESKTOP");
    }
}
