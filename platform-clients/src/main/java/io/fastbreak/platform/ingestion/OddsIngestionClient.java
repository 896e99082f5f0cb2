package io.fastbreak.platform.ingestion;

import static io.fastbreak.platform.http.AnswerReader.PROBLEMS;
import static io.fastbreak.platform.http.AnswerReader.checkLimits;
import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.auth.AccessTokenSource;
import io.fastbreak.platform.auth.AuthorizedChannel;
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
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

/**
 * A client of the odds ingestion interface, v1 (contract, "Endpoints, A. Ingestion"), for one source. No call blocks and no
 * future fails: errors are {@link Answer}s. A request that breaks a limit of the contract is rejected without being sent.
 * Thread-safe; requests in flight at the same time are not ordered.
 */
public final class OddsIngestionClient implements AutoCloseable {

    private static final String NO_FIXTURE = "none";

    private final IngestionSettings settings;
    private final URI source;
    private final PlatformConnection connection;
    private final AuthorizedChannel channel;
    private final IngestionCodec codec;
    private final Map<String, String> headers;
    /** True once the platform has accepted a heartbeat. */
    private volatile boolean isHeartbeatKnown;

    private OddsIngestionClient(IngestionSettings settings, PlatformConnection connection) {
        this.settings = settings;
        this.source = Uris.path(settings.baseUrl(), "sources", settings.sourceId());
        this.connection = connection;
        this.channel = connection.channel(settings.credentials(), settings.apiKey());
        this.codec = IngestionCodec.of(settings.fieldNames());
        this.headers = Map.of();
    }

    private OddsIngestionClient(OddsIngestionClient other, Map<String, String> headers) {
        this.settings = other.settings;
        this.source = other.source;
        this.connection = other.connection;
        this.channel = other.channel;
        this.codec = other.codec;
        this.headers = headers;
    }

    /** Opens a client; nothing is sent before the first call. */
    public static OddsIngestionClient open(IngestionSettings settings, ClientRuntime runtime) {
        return new OddsIngestionClient(settings, PlatformConnection.open(settings.http(), runtime));
    }

    /** The same over another transport, which sends one request within the request timeout. */
    public static OddsIngestionClient open(IngestionSettings settings, ClientRuntime runtime, Channel transport) {
        return new OddsIngestionClient(settings, PlatformConnection.open(settings.http(), runtime, transport));
    }

    /** A view of this client, with the same connections, whose requests for fixtures and markets have these headers too. */
    public OddsIngestionClient withHeaders(Map<String, String> more) {
        return new OddsIngestionClient(this, more);
    }

    /** The source of this client. */
    public String sourceId() {
        return settings.sourceId();
    }

    /** The state of the circuit breaker by host. */
    public Map<String, String> breakers() {
        return connection.breakers();
    }

    /** The state of the access token; a market is opened only while the request that suspends it can be sent. */
    public AccessTokenSource accessToken() {
        return channel.accessToken();
    }

    /** The health of the service, as free text. */
    public CompletableFuture<Answer<String>> health() {
        return channel.send(Request.of("GET", URI.create(settings.baseUrl() + "/health")))
                .thenApply(outcome -> PROBLEMS.lookUp(outcome, codec::readStatus));
    }

    /**
     * Asks once, also while an open circuit breaker holds others back, for a fixture that nobody has: a 404 shows that the
     * platform answers, and that the source has access.
     */
    public CompletableFuture<Answer<String>> probe() {
        return channel.send(Request.of("GET", uri("fixtures", NO_FIXTURE))
                        .asUrgent()
                        .asOnce())
                .thenApply(outcome -> PROBLEMS.lookUp(outcome, text -> text));
    }

    /** Requests a new access token that is not used, and returns its expiry. */
    public CompletableFuture<Answer<TokenExpiry>> checkToken() {
        return connection
                .requestToken(settings.credentials())
                .thenApply(outcome -> PROBLEMS.lookUp(outcome, TokenExpiry::read));
    }

    public CompletableFuture<Answer<Ingested<SourceFixture>>> getFixture(String sourceFixtureId) {
        return get("fixtures", sourceFixtureId, SourceFixture.class);
    }

    public CompletableFuture<Answer<Ingested<SourceMarket>>> getMarket(String sourceMarketId) {
        return get("markets", sourceMarketId, SourceMarket.class);
    }

    /** Creates or replaces a fixture. */
    public CompletableFuture<Answer<Void>> postFixture(String sourceFixtureId, SourceFixture fixture) {
        return post(
                "fixtures", sourceFixtureId, fixture, IngestionLimits.of(sourceFixtureId, fixture), request -> request);
    }

    /**
     * Creates or replaces a market; a suspended market is an urgent request.
     *
     * @param wanted checked before each attempt, and again before its body is written; after false the answer is GAVE_UP
     *     with reason WITHDRAWN
     */
    public CompletableFuture<Answer<Void>> postMarket(
            String sourceMarketId, SourceMarket market, BooleanSupplier wanted) {
        boolean isSuspended = Boolean.TRUE.equals(market.isSuspended());
        return postMarket(
                sourceMarketId,
                market,
                request -> isSuspended ? request.onlyWhile(wanted).asUrgent() : request.onlyWhile(wanted));
    }

    /** Creates or replaces a market. */
    public CompletableFuture<Answer<Void>> postMarket(String sourceMarketId, SourceMarket market) {
        return postMarket(sourceMarketId, market, () -> true);
    }

    /**
     * Suspends a market with one urgent attempt, which the caller retries. Limits of the contract do not hold it back: whether
     * a body is accepted that was found with too many entries, or without a price, is the platform's to say.
     *
     * @param wanted checked before the request is sent, and again before its body is written
     */
    public CompletableFuture<Answer<Void>> suspendMarket(
            String sourceMarketId, SourceMarket suspended, BooleanSupplier wanted) {
        return post(
                "markets",
                sourceMarketId,
                suspended,
                IngestionLimits.ofId(sourceMarketId),
                request -> request.onlyWhile(wanted).asUrgent().asOnce());
    }

    private CompletableFuture<Answer<Void>> postMarket(String id, SourceMarket market, UnaryOperator<Request> options) {
        return post("markets", id, market, IngestionLimits.of(id, market), options);
    }

    /** Deletes a fixture and its markets; they are Unavailable on the odds platform, irreversibly as far as is known. */
    public CompletableFuture<Answer<Void>> deleteFixture(String sourceFixtureId) {
        return deleteFixture(sourceFixtureId, () -> true);
    }

    /** @param wanted checked before each attempt: after false nothing more is sent */
    public CompletableFuture<Answer<Void>> deleteFixture(String sourceFixtureId, BooleanSupplier wanted) {
        return delete("fixtures", sourceFixtureId, wanted);
    }

    /** Deletes a market; it is Unavailable on the odds platform, irreversibly as far as is known. */
    public CompletableFuture<Answer<Void>> deleteMarket(String sourceMarketId) {
        return delete("markets", sourceMarketId, () -> true);
    }

    /** Sends the heartbeat of the source. Before the first one is accepted, a 401 may be of a gateway that does not know it. */
    public CompletableFuture<Answer<Void>> heartbeat() {
        Request request = Request.of(settings.heartbeatMethod(), uri("heartbeat"));
        return channel.send(isHeartbeatKnown ? request : request.asTentative()).thenApply(outcome -> {
            if (outcome instanceof Response response && response.isSuccess()) {
                isHeartbeatKnown = true;
            }
            return PROBLEMS.convert(outcome, OddsIngestionClient::acknowledged);
        });
    }

    /** Closes the connections. */
    @Override
    public void close() {
        connection.close();
    }

    private <T> CompletableFuture<Answer<Ingested<T>>> get(String kind, String id, Class<T> type) {
        return checkLimits(IngestionLimits.ofId(id), () -> channel.send(Request.of("GET", uri(kind, id)))
                .thenApply(outcome -> PROBLEMS.lookUp(outcome, body -> codec.read(body, type))));
    }

    private CompletableFuture<Answer<Void>> post(
            String kind, String id, Object body, Map<String, String> violations, UnaryOperator<Request> options) {
        return checkLimits(violations, () -> {
            String json;
            try {
                json = codec.write(body);
            } catch (IllegalArgumentException e) {
                return completedFuture(AnswerReader.rejected(Map.of("/", "cannot be written as JSON")));
            }
            return channel.send(options.apply(Request.of("POST", uri(kind, id))
                            .withHeaders(headers)
                            .withJson(json)))
                    .thenApply(OddsIngestionClient::posted);
        });
    }

    private static Answer<Void> posted(HttpOutcome outcome) {
        return PROBLEMS.convert(outcome, response -> switch (response.status()) {
            case 201 -> new Answer.Created<>(response.attempts());
            case 202 -> new Answer.Updated<>(response.attempts());
            default -> acknowledged(response);
        });
    }

    private CompletableFuture<Answer<Void>> delete(String kind, String id, BooleanSupplier wanted) {
        Request request =
                Request.of("DELETE", uri(kind, id)).withHeaders(headers).onlyWhile(wanted);
        return checkLimits(
                IngestionLimits.ofId(id), () -> channel.send(request).thenApply(OddsIngestionClient::deleted));
    }

    private static Answer<Void> deleted(HttpOutcome outcome) {
        return AnswerReader.isNotFound(outcome)
                ? new Answer.NotFound<>(outcome.attempts())
                : PROBLEMS.convert(
                        outcome,
                        response -> response.status() == 204
                                ? new Answer.Deleted<>(response.attempts())
                                : acknowledged(response));
    }

    private static Answer<Void> acknowledged(Response response) {
        return new Answer.Acknowledged<>(response.status(), response.attempts());
    }

    private URI uri(Object... segments) {
        return Uris.path(source, segments);
    }
}
