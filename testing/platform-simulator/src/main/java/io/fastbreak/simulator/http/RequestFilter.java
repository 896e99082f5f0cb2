package io.fastbreak.simulator.http;

import io.javalin.http.Context;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Rejects requests to the operations that require credentials. */
@FunctionalInterface
public interface RequestFilter {

    /** The response to a request that is not allowed; empty if it is allowed. */
    Optional<Reply> reject(String operationId, Context request);

    /** This filter, then another. */
    default RequestFilter then(RequestFilter next) {
        return (operationId, request) -> reject(operationId, request).or(() -> next.reject(operationId, request));
    }

    /** Requires {@code Authorization: Bearer} with a token of the issuer. */
    static RequestFilter bearerToken(TokenIssuer issuer) {
        return (operationId, request) -> token(
                issuer,
                request.header("Authorization"),
                "Bearer ",
                "the request needs the header Authorization: Bearer ACCESS_TOKEN");
    }

    /** Requires {@code Authorization} with a token of the issuer and no scheme. */
    static RequestFilter idToken(TokenIssuer issuer) {
        return (operationId, request) -> token(
                issuer, request.header("Authorization"), "", "the header Authorization must be the IdToken itself");
    }

    private static Optional<Reply> token(
            TokenIssuer issuer, @Nullable String authorization, String scheme, String missing) {
        Optional<String> error = authorization == null
                        || !authorization.startsWith(scheme)
                        || authorization.substring(scheme.length()).contains(" ")
                ? Optional.of(missing)
                : issuer.validate(authorization.substring(scheme.length()));
        return error.map(detail -> Reply.problem(401, "Unauthorized", detail));
    }

    /**
     * Requires an API key.
     *
     * @param otherKeys the key by operationId for operations of another interface
     */
    static RequestFilter apiKey(String apiKey, Map<String, String> otherKeys) {
        return (operationId, request) ->
                otherKeys.getOrDefault(operationId, apiKey).equals(request.header("x-api-key"))
                        ? Optional.empty()
                        : forbidden("the header x-api-key is missing or not registered");
    }

    /** Requires one of the given sources in the path, if the path has a source. */
    static RequestFilter sources(Set<String> sources) {
        return (operationId, request) -> {
            String source = request.pathParamMap().get("sourceId");
            return source == null || sources.contains(source)
                    ? Optional.empty()
                    : forbidden("this client has no access to source " + source);
        };
    }

    private static Optional<Reply> forbidden(String detail) {
        return Optional.of(Reply.problem(403, "Forbidden", detail));
    }
}
