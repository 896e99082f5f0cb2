package io.fastbreak.simulator.http;

import io.javalin.http.Context;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Who may call: the holder of a token issued here, with the API key, for a source that is known. */
public final class BearerTokenFilter implements RequestFilter {

    private static final String BEARER = "Bearer ";

    private final TokenIssuer issuer;
    private final String apiKey;
    private final Map<String, String> otherKeys;
    private final Set<String> sources;

    /**
     * @param apiKey the one accepted value of {@code x-api-key}
     * @param sources the source ids that may be named in a path
     */
    public BearerTokenFilter(TokenIssuer issuer, String apiKey, Set<String> sources) {
        this(issuer, apiKey, Map.of(), sources);
    }

    /**
     * The same with operations of another interface.
     *
     * @param otherKeys the accepted value of {@code x-api-key} for those, by operationId
     */
    public BearerTokenFilter(TokenIssuer issuer, String apiKey, Map<String, String> otherKeys, Set<String> sources) {
        this.issuer = issuer;
        this.apiKey = apiKey;
        this.otherKeys = Map.copyOf(otherKeys);
        this.sources = Set.copyOf(sources);
    }

    @Override
    public Optional<Reply> refusal(String operationId, Context request) {
        return badToken(request.header("Authorization"))
                .map(why -> Reply.problem(401, "Unauthorized", why))
                .or(() -> badApiKey(operationId, request.header("x-api-key")))
                .or(() -> badSource(request.pathParamMap().get("sourceId")));
    }

    private Optional<String> badToken(@Nullable String authorization) {
        return authorization == null || !authorization.startsWith(BEARER)
                ? Optional.of("the request needs the header Authorization: Bearer ACCESS_TOKEN")
                : issuer.objection(authorization.substring(BEARER.length()));
    }

    private Optional<Reply> badApiKey(String operationId, @Nullable String given) {
        return otherKeys.getOrDefault(operationId, apiKey).equals(given)
                ? Optional.empty()
                : Optional.of(Reply.problem(403, "Forbidden", "the header x-api-key is missing or not registered"));
    }

    private Optional<Reply> badSource(@Nullable String sourceId) {
        return sourceId == null || sources.contains(sourceId)
                ? Optional.empty()
                : Optional.of(Reply.problem(403, "Forbidden", "this client may not act for source " + sourceId));
    }
}
