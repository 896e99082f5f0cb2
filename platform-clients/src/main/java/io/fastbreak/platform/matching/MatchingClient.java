package io.fastbreak.platform.matching;

import static io.fastbreak.platform.http.AnswerReader.checkLimits;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.Violations;
import io.fastbreak.platform.auth.PlatformConnection;
import io.fastbreak.platform.http.AnswerReader;
import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpOutcome;
import io.fastbreak.platform.http.Request;
import io.fastbreak.platform.http.Response;
import io.fastbreak.platform.http.Uris;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;

/**
 * A client of the fixture matching interface, v2 (contract, "Endpoints, B. Matching"), for fixtures. No future fails: errors are
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

    /**
     * The most certain candidates, which are those of the first page; maps nothing.
     *
     * @param clientId the client's own id: the fixture that it is mapped to comes first
     * @param minCertainty 30 to 100
     */
    public CompletableFuture<Answer<List<MatchCandidate>>> search(
            MatchQuery query, String clientId, double minCertainty) {
        Violations violations = limits(minCertainty)
                .require(
                        "/" + MatchQuery.COMPETITORS,
                        query.competitors().stream().noneMatch(name -> name.contains("~")),
                        "has a name that contains the separator ~");
        return checkLimits(violations.messages(), () -> {
            Map<String, String> parameters = MatchingCodec.parameters(query, clientId, minCertainty, settings.names());
            return channel.send(Request.of("GET", uri(parameters, path("fixture"))))
                    .thenApply(outcome -> READER.read(outcome, MatchingCodec::candidates));
        });
    }

    /**
     * Maps the client's own id to the best match of at least this certainty. The contract does not define a way to undo a
     * mapping, so {@link FixtureMapper} searches first.
     *
     * @param minCertainty 30 to 100
     */
    public CompletableFuture<Answer<MatchResult>> match(MatchQuery query, String clientId, double minCertainty) {
        return match(query, clientId, minCertainty, () -> true);
    }

    /** @param wanted checked before each attempt, and again before its body is written: after false nothing more is sent */
    CompletableFuture<Answer<MatchResult>> match(
            MatchQuery query, String clientId, double minCertainty, BooleanSupplier wanted) {
        return checkLimits(
                limits(minCertainty).messages(), () -> channel.send(Request.of("POST", uri(Map.of(), path("fixture")))
                                .withJson(MatchingCodec.body(query, clientId, minCertainty))
                                .onlyWhile(wanted))
                        .thenApply(MatchingClient::result));
    }

    private static Violations limits(double minCertainty) {
        return new Violations()
                .require("/minCertainty", minCertainty >= 30 && minCertainty <= 100, "is not between 30 and 100");
    }

    /** The state of a request that was not mapped at once. */
    public CompletableFuture<Answer<PendingRequest>> getRequest(String requestId) {
        return checkLimits(requestId.isBlank() ? Map.of("/requestId", "is missing") : Map.of(), () -> channel.send(
                        Request.of("GET", uri(Map.of(), path("request"), requestId)))
                .thenApply(outcome -> READER.lookUp(outcome, MatchingCodec.reader(PendingRequest.class))));
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
