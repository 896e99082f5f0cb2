package io.fastbreak.platform.video;

import io.fastbreak.platform.video.Playback.SrtAddress;

import static io.fastbreak.platform.http.AnswerReader.PROBLEMS;
import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.Pages;
import io.fastbreak.platform.auth.Login;
import io.fastbreak.platform.auth.PlatformConnection;
import io.fastbreak.platform.http.AnswerReader;
import io.fastbreak.platform.http.AnswerReader.BodyReader;
import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.Request;
import io.fastbreak.platform.http.Uris;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The video streaming interface, v3 (contract, "Endpoints"); for servers only, never for a viewer's device. No future
 * fails: refusals and failures are {@link Answer}s; 403 is an answer on licences and is not retried. What breaks a limit
 * of the contract is refused here, without being sent. Safe for use by several threads.
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

    /** The first page of a listing. */
    public CompletableFuture<Answer<FixturePage>> listFixtures(FixtureQuery query) {
        Map<String, String> violations = VideoLimits.of(query);
        return violations.isEmpty() ? page(listing(query)) : completedFuture(AnswerReader.beyondLimits(violations));
    }

    /**
     * All pages of a listing, each asked for when it is taken; the end is a page without {@code next}, however short the
     * pages before it are.
     */
    public Stream<Answer<FixturePage>> pages(FixtureQuery query) {
        return Pages.of(() -> listFixtures(query), this::following);
    }

    /** One fixture, with the permissions of its streams. */
    public CompletableFuture<Answer<VideoFixture>> getFixture(long id) {
        return channel.send(Request.of("GET", Uris.path(settings.baseUrl(), "fixtures", id)))
                .thenApply(outcome -> PROBLEMS.lookUp(outcome, VideoCodec.reader(VideoFixture.class)));
    }

    /** What a player needs to play a live stream by HLS. */
    public CompletableFuture<Answer<Playback>> playLiveHls(StreamAddress address, StreamRequest request) {
        return play("live-streams", Protocol.HLS, address, request);
    }

    /** What a player needs to play a live stream by DASH; it must send cookies. */
    public CompletableFuture<Answer<Playback>> playLiveDash(StreamAddress address, StreamRequest request) {
        return play("live-streams", Protocol.DASH, address, request);
    }

    /** What a player needs to play a recording, by HLS only. */
    public CompletableFuture<Answer<Playback>> playVodHls(StreamAddress address, StreamRequest request) {
        return play("vod-streams", Protocol.HLS, address, request);
    }

    /** Where a live stream is to be had by SRT. The contract shows no field of the request: an empty object is sent. */
    public CompletableFuture<Answer<SrtAddress>> playLiveSrt(StreamAddress address) {
        Map<String, String> violations = VideoLimits.ofAddress(address);
        return violations.isEmpty()
                ? post(delivery("live-streams", Protocol.SRT, address), Map.of(), VideoCodec.reader(SrtAddress.class))
                : completedFuture(AnswerReader.beyondLimits(violations));
    }

    /** Continents, regions and US market areas. */
    public CompletableFuture<Answer<Regions>> listRegions() {
        return get(Uris.path(settings.baseUrl(), "regions"), VideoCodec.reader(Regions.class));
    }

    /** Who is watching, as far as the machine that asks can tell; meant to be asked from the viewer's own device. */
    public CompletableFuture<Answer<Viewer>> getViewer() {
        return get(settings.viewerUrl(), VideoCodec.reader(Viewer.class));
    }

    /** The login by hand; the other operations log in by themselves. */
    public Login login() {
        return connection.login(settings.credentials());
    }

    /** Closes the connections. */
    @Override
    public void close() {
        connection.close();
    }

    private URI listing(FixtureQuery query) {
        Map<String, String> parameters = QueryParameters.of(query, settings.filterNames());
        return Uris.query(Uris.path(settings.baseUrl(), "fixtures"), parameters);
    }

    private Optional<Supplier<CompletableFuture<Answer<FixturePage>>>> following(FixturePage page) {
        String next = page.paging().next();
        return next == null ? Optional.empty() : Optional.of(() -> linked(next));
    }

    /** Of a link only the query is followed: token and key go to the host of the settings, whatever a link says. */
    private CompletableFuture<Answer<FixturePage>> linked(String link) {
        try {
            String query = URI.create(link).getRawQuery();
            return query == null
                    ? completedFuture(AnswerReader.unreadable("a link between pages has no cursor"))
                    : page(URI.create(Uris.path(settings.baseUrl(), "fixtures") + "?" + query));
        } catch (IllegalArgumentException e) {
            return completedFuture(AnswerReader.unreadable("a link between pages is no address"));
        }
    }

    private CompletableFuture<Answer<FixturePage>> page(URI address) {
        return get(address, VideoCodec.reader(FixturePage.class));
    }

    private CompletableFuture<Answer<Playback>> play(
            String kind, Protocol protocol, StreamAddress address, StreamRequest request) {
        Map<String, String> violations = VideoLimits.of(address, request);
        return violations.isEmpty()
                ? post(delivery(kind, protocol, address), request, VideoCodec.reader(Playback.class))
                : completedFuture(AnswerReader.beyondLimits(violations));
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

    private <T> CompletableFuture<Answer<T>> get(URI address, BodyReader<T> reader) {
        return channel.send(Request.of("GET", address)).thenApply(outcome -> PROBLEMS.read(outcome, reader));
    }

    /** It asks for something and changes nothing, so that it may be repeated. */
    private <T> CompletableFuture<Answer<T>> post(URI address, Object body, BodyReader<T> reader) {
        Request request = Request.of("POST", address).withJson(VideoCodec.write(body));
        return channel.send(request.asSafe()).thenApply(outcome -> PROBLEMS.read(outcome, reader));
    }
}
