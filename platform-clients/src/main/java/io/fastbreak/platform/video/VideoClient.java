package io.fastbreak.platform.video;

import static io.fastbreak.platform.http.AnswerReader.PROBLEMS;
import static io.fastbreak.platform.http.AnswerReader.checkLimits;
import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.Pages;
import io.fastbreak.platform.auth.Login;
import io.fastbreak.platform.auth.PlatformConnection;
import io.fastbreak.platform.http.AnswerReader;
import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.Request;
import io.fastbreak.platform.http.Uris;
import io.fastbreak.platform.video.Playback.SrtAddress;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/**
 * A client of the video streaming interface, v3 (contract, "Endpoints"); for servers only, never for a viewer's device. No
 * future fails: errors are {@link Answer}s; 403 is about licenses and is not retried. A request that breaks a limit of the
 * contract is rejected without being sent. Thread-safe.
 */
public final class VideoClient implements AutoCloseable {

    private final VideoSettings settings;
    private final PlatformConnection connection;
    private final Channel channel;

    private VideoClient(VideoSettings settings, PlatformConnection connection) {
        this.settings = settings;
        this.connection = connection;
        this.channel = connection.channel(settings.credentials(), settings.apiKey());
    }

    /** Opens a client; nothing is sent before the first call. */
    public static VideoClient open(VideoSettings settings, ClientRuntime runtime) {
        return new VideoClient(settings, PlatformConnection.open(settings.http(), runtime));
    }

    /** The same over another transport, which sends one request within the request timeout. */
    public static VideoClient open(VideoSettings settings, ClientRuntime runtime, Channel transport) {
        return new VideoClient(settings, PlatformConnection.open(settings.http(), runtime, transport));
    }

    /** The first page of a listing. */
    public CompletableFuture<Answer<FixturePage>> listFixtures(FixtureQuery query) {
        return checkLimits(VideoLimits.of(query), () -> page(listing(query)));
    }

    /** All pages of a listing as a lazy stream; only a page without {@code next} is the last one, however short it is. */
    public Stream<Answer<FixturePage>> pages(FixtureQuery query) {
        return Pages.of(() -> listFixtures(query), this::following);
    }

    /** One fixture, with the permissions of its streams. */
    public CompletableFuture<Answer<VideoFixture>> getFixture(long id) {
        return channel.send(Request.of("GET", Uris.path(settings.baseUrl(), "fixtures", id)))
                .thenApply(outcome -> PROBLEMS.lookUp(outcome, VideoCodec.reader(VideoFixture.class)));
    }

    /** The playback parameters of a live stream by HLS. */
    public CompletableFuture<Answer<Playback>> playLiveHls(StreamAddress address, StreamRequest request) {
        return play("live-streams", Protocol.HLS, address, request);
    }

    /** The playback parameters of a live stream by DASH; the player must send cookies. */
    public CompletableFuture<Answer<Playback>> playLiveDash(StreamAddress address, StreamRequest request) {
        return play("live-streams", Protocol.DASH, address, request);
    }

    /** The playback parameters of a recording, by HLS only. */
    public CompletableFuture<Answer<Playback>> playVodHls(StreamAddress address, StreamRequest request) {
        return play("vod-streams", Protocol.HLS, address, request);
    }

    /** The SRT address of a live stream. The contract defines no field of the request: an empty object is sent. */
    public CompletableFuture<Answer<SrtAddress>> playLiveSrt(StreamAddress address) {
        return checkLimits(
                VideoLimits.of(address),
                () -> post(delivery("live-streams", Protocol.SRT, address), Map.of(), SrtAddress.class));
    }

    /** Continents, regions and US market areas. */
    public CompletableFuture<Answer<Regions>> listRegions() {
        return get(Uris.path(settings.baseUrl(), "regions"), Regions.class);
    }

    /** The region and device of the machine that sends the request; intended for the viewer's own device. */
    public CompletableFuture<Answer<Viewer>> getViewer() {
        return get(settings.viewerUrl(), Viewer.class);
    }

    /** The login as a manual step; the other operations log in automatically. */
    public Login login() {
        return connection.login(settings.credentials());
    }

    /** Closes the connections. */
    @Override
    public void close() {
        connection.close();
    }

    private URI listing(FixtureQuery query) {
        return Uris.query(
                Uris.path(settings.baseUrl(), "fixtures"), VideoCodec.parameters(query, settings.filterNames()));
    }

    private Optional<Pages.Next<FixturePage>> following(FixturePage page) {
        String next = page.paging().next();
        return next == null ? Optional.empty() : Optional.of(new Pages.Next<>(next, () -> linked(next)));
    }

    /** Follows only the query of a link: token and key are sent to the host of the settings, never to another. */
    private CompletableFuture<Answer<FixturePage>> linked(String link) {
        try {
            String query = URI.create(link).getRawQuery();
            return query == null
                    ? completedFuture(AnswerReader.unreadable("the link to the next page has no cursor"))
                    : page(URI.create(Uris.path(settings.baseUrl(), "fixtures") + "?" + query));
        } catch (IllegalArgumentException e) {
            return completedFuture(AnswerReader.unreadable("the link to the next page is not a URI"));
        }
    }

    private CompletableFuture<Answer<FixturePage>> page(URI uri) {
        return get(uri, FixturePage.class);
    }

    private CompletableFuture<Answer<Playback>> play(
            String kind, Protocol protocol, StreamAddress address, StreamRequest request) {
        return checkLimits(
                VideoLimits.of(address, request),
                () -> post(delivery(kind, protocol, address), request, Playback.class));
    }

    private URI delivery(String kind, Protocol protocol, StreamAddress address) {
        return Uris.path(
                settings.baseUrl(),
                "fixtures",
                address.fixtureId(),
                kind,
                address.streamId(),
                "deliveries",
                protocol.segment(),
                address.deliveryId());
    }

    private <T> CompletableFuture<Answer<T>> get(URI uri, Class<T> type) {
        return send(Request.of("GET", uri), type);
    }

    /** These POST requests have no effect on the server, so they may be retried. */
    private <T> CompletableFuture<Answer<T>> post(URI uri, Object body, Class<T> type) {
        return send(Request.of("POST", uri).withJson(VideoCodec.write(body)).asSafe(), type);
    }

    private <T> CompletableFuture<Answer<T>> send(Request request, Class<T> type) {
        return channel.send(request).thenApply(outcome -> PROBLEMS.read(outcome, VideoCodec.reader(type)));
    }
}
