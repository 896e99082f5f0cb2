package io.fastbreak.platform.matching;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.Pages;
import io.fastbreak.platform.auth.PlatformConnection;
import io.fastbreak.platform.auth.TokenExpiry;
import io.fastbreak.platform.http.AnswerReader;
import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpOutcome;
import io.fastbreak.platform.http.Request;
import io.fastbreak.platform.http.Response;
import io.fastbreak.platform.http.Uris;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The fixture matching interface, v2 (contract, "Endpoints, B. Matching"). No future fails: refusals and failures are
 * {@link Answer}s. After a 429 for too many requests the request is repeated, after one for an exceeded limit it is
 * refused. What breaks a limit of the contract is refused here, without being sent. Safe for use by several threads.
 */
public final class MatchingClient implements AutoCloseable {

    private static final AnswerReader READER =
            new AnswerReader(MatchingErrorReader::parse, MatchingErrorReader::isLasting);

    private final MatchingSettings settings;
    private final PlatformConnection connection;
    private final Channel channel;

    private MatchingClient(MatchingSettings settings, PlatformConnection connection) {
        this.settings = settings;
        this.connection = connection;
        this.channel = connection.channel(settings.credentials(), settings.apiKey(), MatchingErrorReader::isLasting);
    }

    /** Opens a client; nothing is sent before the first call. */
    public static MatchingClient open(MatchingSettings settings, ClientRuntime runtime) {
        return new MatchingClient(settings, PlatformConnection.open(settings.http(), runtime));
    }

    /** Searches, and maps nothing: one page, the most certain first. */
    public <R extends RelatedData> CompletableFuture<Answer<SearchPage<R>>> search(
            MatchQuery<R> query, SearchOptions options) {
        Map<String, String> violations = MatchingLimits.ofSearch(query, options);
        if (!violations.isEmpty()) {
            return completedFuture(AnswerReader.beyondLimits(violations));
        }
        Map<String, String> parameters = MatchingCodec.query(query, options, settings.names());
        return channel.send(
                        Request.of("GET", address(parameters, path(query.kind().name()))))
                .thenApply(outcome -> READER.read(outcome, MatchingCodec.pages(query.kind())));
    }

    /** All pages of a search, each asked for when it is taken. */
    public <R extends RelatedData> Stream<Answer<SearchPage<R>>> pages(MatchQuery<R> query, SearchOptions options) {
        return Pages.of(() -> search(query, options), page -> following(query, options, page));
    }

    /**
     * Searches for the best match, and maps the client's own id to it where the config names one. The contract shows
     * no way to undo that, so {@link EntityMapper} searches first.
     */
    public <R extends RelatedData> CompletableFuture<Answer<MatchResult>> match(
            MatchQuery<R> query, MatchConfig config) {
        Map<String, String> violations = MatchingLimits.ofMatch(query, config);
        if (!violations.isEmpty()) {
            return completedFuture(AnswerReader.beyondLimits(violations));
        }
        Request request = Request.of("POST", address(Map.of(), path(query.kind().name())))
                .withJson(MatchingCodec.body(query, config));
        return channel.send(config.dataSourceEntityId() == null ? request.asSafe() : request)
                .thenApply(MatchingClient::result);
    }

    /** What became of a request that was not mapped at once. */
    public CompletableFuture<Answer<PendingRequest>> getRequest(String requestId) {
        if (requestId.isBlank()) {
            return completedFuture(AnswerReader.beyondLimits(Map.of("/requestId", "is missing")));
        }
        return channel.send(Request.of("GET", address(Map.of(), path("request"), requestId)))
                .thenApply(outcome -> READER.lookUp(outcome, MatchingCodec.reader(PendingRequest.class)));
    }

    /** Asks for a new access token, used for nothing else, and tells until when it is valid. */
    public CompletableFuture<Answer<TokenExpiry>> checkToken() {
        return connection
                .askToken(settings.credentials())
                .thenApply(outcome -> READER.read(outcome, TokenExpiry::read));
    }

    /** Closes the connections. */
    @Override
    public void close() {
        connection.close();
    }

    private static Answer<MatchResult> result(HttpOutcome outcome) {
        Class<? extends MatchResult> type = outcome instanceof Response response && response.status() == 202
                ? MatchResult.NotMappedYet.class
                : MatchResult.Matched.class;
        return READER.read(outcome, body -> MatchingCodec.reader(type).read(body));
    }

    /** By the count of all items, since the contract does not say when {@code next} is absent. */
    private <R extends RelatedData> Optional<Supplier<CompletableFuture<Answer<SearchPage<R>>>>> following(
            MatchQuery<R> query, SearchOptions options, SearchPage<R> page) {
        int number = page.page();
        boolean isLast = page.items().isEmpty() || (long) number * page.pageSize() >= page.totalItems();
        return isLast ? Optional.empty() : Optional.of(() -> search(query, options.atPage(number + 1)));
    }

    private String path(String what) {
        return settings.names().path(what);
    }

    private URI address(Map<String, String> parameters, Object... segments) {
        Map<String, String> all = new TreeMap<>(parameters);
        if (!settings.subSource().isEmpty()) {
            all.put(settings.names().parameter("subSourceName"), settings.subSource());
        }
        return Uris.query(Uris.path(settings.baseUrl(), segments), all);
    }
}
