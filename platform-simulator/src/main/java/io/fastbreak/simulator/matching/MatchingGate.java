package io.fastbreak.simulator.matching;

import io.fastbreak.simulator.http.Reply;
import io.fastbreak.simulator.http.RequestFilter;
import io.javalin.http.Context;
import java.util.Optional;

/** Token and key first, then the quota, then the size. */
final class MatchingGate implements RequestFilter {

    private static final int MOST_BYTES = 65_536;

    private final RequestFilter access;
    private final Quota quota;

    MatchingGate(RequestFilter access, Quota quota) {
        this.access = access;
        this.quota = quota;
    }

    @Override
    public Optional<Reply> refusal(String operationId, Context request) {
        return access.refusal(operationId, request).or(quota::refusal).or(() -> tooLarge(request));
    }

    private static Optional<Reply> tooLarge(Context request) {
        return request.bodyAsBytes().length > MOST_BYTES
                ? Optional.of(Reply.problem(413, "Payload Too Large", "at most " + MOST_BYTES + " bytes"))
                : Optional.empty();
    }
}
