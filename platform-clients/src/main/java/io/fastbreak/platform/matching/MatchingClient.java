package io.fastbreak.platform.matching;

import static io.fastbreak.platform.http.AnswerReader.checkLimits;

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
import java.util.stream.Stream;

/**
 * A client of the fixture matching interface, v2 (contract, "Endpoints, B. Matching"). No future fails: errors are
 * {@link Answer}s. A 429 for too many requests is retried, a 429 for an exceeded limit is not. A request that breaks a limit
 * of the contract is rejected without being sent. Thread-safe.
 */
public final class MatchingClient implements AutoCloseable {

    private static final AnswerReader READER =
            new AnswerReader(MatchingErrorReader::parse, MatchingErrorReader::isPermanent);

    private final MatchingSettings settings;
    private final PlatformConnection connection;
    private final Channel channel;

    private MatchingClient(MatchingSettings settings, PlatformConnection connection) {
        this.settings = settings;
        this.connection = connection;
        this.channel = connection.channel(settings.credentials(), settings.apiKey(), MatchingErrorReader::isPermanent);
    }

    /** Opens a client; nothing is sent before the first call. */
    public static MatchingClient open(MatchingSettings settings, ClientRuntime runtime) {
        return new MatchingClient(settings, PlatformConnection.open(settings.http(), runtime));
    }

    /** The same over another transport, which sends one request within the request timeout. */
    public static MatchingClient open(MatchingSettings settings, ClientRuntime runtime, Channel transport) {
        return new MatchingClient(settings, PlatformConnection.open(settings.http(), runtime, transport));
    }

    /** Returns one page of a search, the most certain candidates first; maps nothing. */
    public <R extends RelatedData> CompletableFuture<Answer<SearchPage<R>>> search(
            MatchQuery<R> query, SearchOptions options) {
        return checkLimits(MatchingLimits.ofSearch(query, options), () -> {
            Map<String, String> parameters = MatchingCodec.query(query, options, settings.names());
            return channel.send(
                            Request.of("GET", uri(parameters, path(query.kind().name()))))
                    .thenApply(outcome -> READER.read(outcome, MatchingCodec.pages(query.kind())));
        });
    }

    /** All pages of a search as a lazy stream. */
    public <R extends RelatedData> Stream<Answer<SearchPage<R>>> pages(MatchQuery<R> query, SearchOptions options) {
        return Pages.of(() -> search(query, options), page -> following(query, options, page));
    }

    /**
     * Searches for the best match and, if the config has the client's own id, maps that id to it. The contract does not
     * define a way to undo a mapping, so {@link EntityMapper} searches first.
     */
    public <R extends RelatedData> CompletableFuture<Answer<MatchResult>> match(
            MatchQuery<R> query, MatchConfig config) {
        return checkLimits(MatchingLimits.ofMatch(query, config), () -> {
            Request request = Request.of("POST", uri(Map.of(), path(query.kind().name())))
                    .withJson(MatchingCodec.body(query, config));
            return channel.send(config.dataSourceEntityId() == null ? request.asSafe() : request)
                    .thenApply(MatchingClient::result);
        });
    }

    /** The state of a request that was not mapped at once. */
    public CompletableFuture<Answer<PendingRequest>> getRequest(String requestId) {
        return checkLimits(requestId.isBlank() ? Map.of("/requestId", "is missing") : Map.of(), () -> channel.send(
                        Request.of("GET", uri(Map.of(), path("request"), requestId)))
                .thenApply(outcome -> READER.lookUp(outcome, MatchingCodec.reader(PendingRequest.class))));
    }

    /** Requests a new access token that is not used, and returns its expiry. */
    public CompletableFuture<Answer<TokenExpiry>> checkToken() {
        return connection
                .requestToken(settings.credentials())
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

    /** Counts the items, since the contract does not define when {@code next} is absent. */
    private <R extends RelatedData> Optional<Pages.Next<SearchPage<R>>> following(
            MatchQuery<R> query, SearchOptions options, SearchPage<R> page) {
        int number = page.page();
        boolean isLast = page.items().isEmpty() || (long) number * page.pageSize() >= page.totalItems();
        String next = Integer.toString(number + 1);
        return isLast
                ? Optional.empty()
                : Optional.of(new Pages.Next<>(next, () -> search(query, options.atPage(number + 1))));
    }

    private String path(String what) {
        return settings.names().path(what);
    }

    private URI uri(Map<String, String> parameters, Object... segments) {
        Map<String, String> all = new TreeMap<>(parameters);
        if (!settings.subSource().isEmpty()) {
            all.put(settings.names().parameter("subSourceName"), settings.subSource());
        }
        return Uris.query(Uris.path(settings.baseUrl(), segments), all);
    }
}
