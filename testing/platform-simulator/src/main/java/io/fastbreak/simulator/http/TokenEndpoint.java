package io.fastbreak.simulator.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** The token endpoint of the identity provider: issues access tokens for client credentials. */
public final class TokenEndpoint implements OperationHandler {

    private final ObjectNode accepted;
    private final TokenIssuer issuer;

    /** Accepts these credentials only. */
    public TokenEndpoint(String clientId, String clientSecret, String audience, TokenIssuer issuer) {
        this.accepted = JsonNodeFactory.instance
                .objectNode()
                .put("client_id", clientId)
                .put("client_secret", clientSecret)
                .put("audience", audience)
                .put("grant_type", "client_credentials");
        this.issuer = issuer;
    }

    @Override
    public Reply handle(OperationRequest call) {
        JsonNode body = call.body();
        boolean isKnown = accepted.properties().stream()
                .allMatch(field -> field.getValue().equals(body.get(field.getKey())));
        return isKnown
                ? Reply.json(200, token(body.path("client_id").asText()))
                : Reply.problem(401, "Unauthorized", "the client credentials are unknown for this audience");
    }

    private JsonNode token(String clientId) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("access_token", issuer.issue(clientId))
                .put("token_type", "Bearer");
    }
}
