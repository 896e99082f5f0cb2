package io.fastbreak.testkit.contract.coverage;

import io.fastbreak.simulator.http.RecordedExchange;
import io.fastbreak.simulator.http.Reply;

/**
 * One request and its answer, as a limit looks at them.
 *
 * @param answer the body of the answer as text
 */
record Exchange(int status, Values sent, Values received, String answer) {

    static Exchange of(RecordedExchange traffic, Reply reply) {
        return new Exchange(
                reply.status(),
                Values.ofRequest(traffic.path(), traffic.body()),
                Values.ofBody(reply.body()),
                String.valueOf(reply.body()));
    }

    boolean isAccepted() {
        return status / 100 == 2;
    }

    /** Whether the request was found invalid, and the answer says that it is for this field. */
    boolean isRefusedFor(String field) {
        return status == 400 && answer.contains(field);
    }
}
