package io.fastbreak.platform.ingestion;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.auth.PlatformConnection;
import io.fastbreak.platform.auth.TokenExpiry;
import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.Request;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

/**
 * The odds ingestion interface, v1 (contract, "Endpoints, A. Ingestion"), for one source. No call blocks and no
 * future fails: refusals and failures are {@link Answer}s. What breaks a limit of the contract is refused here,
 * without being sent. Safe for use by several threads; requests in flight at the same time are not ordered.
 */
public final class OddsIngestionClient implements AutoCloseable {

    private final IngestionSettings settings;
    private final String source;
    private final PlatformConnection connection;
    private final Channel channel;
    private final IngestionCodec codec;

    private OddsIngestionClient(IngestionSettings settings, PlatformConnection connection) {
        this.settings = settings;
        this.source = source(settings);
        this.connection = connection;
        this.channel = connection.channel(settings.credentials(), settings.apiKey());
        this.codec = new IngestionCodec(settings.fieldNames());
    }

    /** Opens a client; nothing is sent before the first call. */
    public static OddsIngestionClient open(IngestionSettings settings, ClientRuntime runtime) {
        return new OddsIngestionClient(settings, PlatformConnection.open(settings.http(), runtime));
    }

    /** The source that it speaks for. */
    public String sourceId() {
        return settings.sourceId();
    }

    /** The state of the circuit breaker of each host that was asked. */
    public Map<String, String> breakers() {
        return connection.breakers();
    }

    /** The service's own word on its health, whatever text that is. */
    public CompletableFuture<Answer<String>> health() {
        return channel.send(Request.of("GET", URI.create(settings.baseUrl() + "/health")))
                .thenApply(outcome -> Answers.toGet(outcome, codec::readStatus));
    }

    /** Asks for a new access token, used for nothing else, and tells until when it is valid. */
    public CompletableFuture<Answer<TokenExpiry>> checkToken() {
        return connection
                .askToken(settings.credentials())
                .thenApply(outcome -> Answers.toGet(outcome, TokenExpiry::read));
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
     * Creates or replaces a market; one that is suspended goes before everything else.
     *
     * @param wanted asked before each attempt, and again before its body is written; once it says no, the answer is GAVE_UP with reason WITHDRAWN
     */
    public CompletableFuture<Answer<Void>> postMarket(
            String sourceMarketId, SourceMarket market, BooleanSupplier wanted) {
        boolean suspends = Boolean.TRUE.equals(market.isSuspended());
        return post("markets", sourceMarketId, market, IngestionLimits.of(sourceMarketId, market), request -> {
            Request asked = request.onlyWhile(wanted);
            return suspends ? asked.asUrgent() : asked;
        });
    }

    /** Creates or replaces a market, however long its attempts take. */
    public CompletableFuture<Answer<Void>> postMarket(String sourceMarketId, SourceMarket market) {
        return postMarket(sourceMarketId, market, () -> true);
    }

    /**
     * Suspends a market with one attempt, which goes before everything else: the caller repeats it.
     *
     * @param wanted asked before it is sent, and again before its body is written
     */
    public CompletableFuture<Answer<Void>> suspendMarket(
            String sourceMarketId, SourceMarket suspended, BooleanSupplier wanted) {
        return post(
                "markets",
                sourceMarketId,
                suspended,
                IngestionLimits.of(sourceMarketId, suspended),
                request -> request.onlyWhile(wanted).asUrgent().asOnce());
    }

    /** Deletes a fixture and its markets; on the odds platform they are Unavailable, and no way back is shown. */
    public CompletableFuture<Answer<Void>> deleteFixture(String sourceFixtureId) {
        return delete("fixtures", sourceFixtureId);
    }

    /** Deletes a market; on the odds platform it is Unavailable, and no way back is shown. */
    public CompletableFuture<Answer<Void>> deleteMarket(String sourceMarketId) {
        return delete("markets", sourceMarketId);
    }

    /** Says that the source is alive. */
    public CompletableFuture<Answer<Void>> heartbeat() {
        return channel.send(Request.of(settings.heartbeatMethod(), source("heartbeat")))
                .thenApply(Answers::toHeartbeat);
    }

    /** Closes the connections. */
    @Override
    public void close() {
        connection.close();
    }

    private <T> CompletableFuture<Answer<Ingested<T>>> get(String kind, String id, Class<T> type) {
        Map<String, String> violations = IngestionLimits.ofId(id);
        return violations.isEmpty()
                ? channel.send(Request.of("GET", source(kind + "/" + id)))
                        .thenApply(outcome -> Answers.toGet(outcome, body -> codec.read(body, type)))
                : completedFuture(Answers.beyondLimits(violations));
    }

    private CompletableFuture<Answer<Void>> post(
            String kind, String id, Object body, Map<String, String> violations, UnaryOperator<Request> manner) {
        if (!violations.isEmpty()) {
            return completedFuture(Answers.beyondLimits(violations));
        }
        String json;
        try {
            json = codec.write(body);
        } catch (IllegalArgumentException e) {
            return completedFuture(Answers.beyondLimits(Map.of("/", "cannot be written as JSON")));
        }
        return channel.send(
                        manner.apply(Request.of("POST", source(kind + "/" + id)).withJson(json)))
                .thenApply(Answers::toPost);
    }

    private CompletableFuture<Answer<Void>> delete(String kind, String id) {
        Map<String, String> violations = IngestionLimits.ofId(id);
        return violations.isEmpty()
                ? channel.send(Request.of("DELETE", source(kind + "/" + id))).thenApply(Answers::toDelete)
                : completedFuture(Answers.beyondLimits(violations));
    }

    private URI source(String path) {
        return URI.create(source + path);
    }

    private static String source(IngestionSettings settings) {
        String sourceId =
                URLEncoder.encode(settings.sourceId(), StandardCharsets.UTF_8).replace("+", "%20");
        return settings.baseUrl() + "/sources/" + sourceId + "/";
    }
}
