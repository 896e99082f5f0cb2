package io.fastbreak.app.call;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.wire.Json;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.Problem;
import io.fastbreak.platform.auth.TokenExpiry;
import io.fastbreak.platform.http.HttpOutcome;
import io.fastbreak.platform.http.NoResponse;
import io.fastbreak.platform.http.Response;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;

/**
 * An answer of the platform.
 *
 * @param status of HTTP; 0 without an answer
 * @param body of the answer; without an answer the reason
 */
public record CallResult(int status, String body) {

    static CallResult of(HttpOutcome outcome) {
        return outcome instanceof Response response
                ? new CallResult(response.status(), response.body())
                : new CallResult(0, ((NoResponse) outcome).detail());
    }

    /** Of a token only when it expires. */
    static CallResult ofToken(Answer<TokenExpiry> answer) {
        if (answer instanceof Answer.Found<TokenExpiry> found) {
            Instant end = found.value().expiresAt();
            return new CallResult(answer.status(), json("expiresAt", end.equals(Instant.MAX) ? "unknown" : end));
        }
        Problem problem = requireNonNull(answer.problem());
        String why = problem.title() + ": " + problem.detail();
        boolean isReadable = answer.status() / 100 != 2;
        return isReadable && answer.status() != 0
                ? new CallResult(answer.status(), json("error", why))
                : new CallResult(0, why);
    }

    private static String json(String name, Object value) {
        return new String(Json.bytes(Map.of(name, value.toString())), StandardCharsets.UTF_8);
    }

    /** True if the platform did what it was asked for. */
    public boolean succeeded() {
        return status / 100 == 2;
    }
}
