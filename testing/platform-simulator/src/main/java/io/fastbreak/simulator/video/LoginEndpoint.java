package io.fastbreak.simulator.video;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.fastbreak.simulator.http.OperationHandler;
import io.fastbreak.simulator.http.OperationRequest;
import io.fastbreak.simulator.http.Reply;
import io.fastbreak.simulator.http.TokenIssuer;

/** The authentication service: issues an IdToken for user and password. The first login must change the password. */
final class LoginEndpoint implements OperationHandler {

    private final String user;
    private final TokenIssuer issuer;
    private String password;
    private boolean mustChange;

    LoginEndpoint(VideoAccess access, TokenIssuer issuer) {
        this.user = access.user();
        this.password = access.password();
        this.mustChange = access.firstLogin();
        this.issuer = issuer;
    }

    @Override
    public synchronized Reply handle(OperationRequest call) {
        JsonNode body = call.body();
        if (!body.path("user").asText().equals(user)
                || !body.path("password").asText().equals(password)) {
            return Reply.problem(401, "Unauthorized", "user or password is wrong");
        }
        if (mustChange && !body.has("newpass")) {
            return Reply.problem(403, "Forbidden", "the first login must change the password: newpass is missing");
        }
        password = body.path("newpass").asText(password);
        mustChange = false;
        return Reply.json(200, JsonNodeFactory.instance.objectNode().put("IdToken", issuer.issue(user)));
    }
}
