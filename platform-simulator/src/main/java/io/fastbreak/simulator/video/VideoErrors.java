package io.fastbreak.simulator.video;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.simulator.http.Reply;

/** The interface's problems have no list of errors: what is wrong with a field is told in the detail. */
final class VideoErrors {

    private VideoErrors() {}

    static Reply of(Reply reply) {
        if (reply.body() == null || !reply.body().has("errors")) {
            return reply;
        }
        ObjectNode problem = reply.body().deepCopy();
        JsonNode errors = problem.remove("errors");
        problem.put("detail", problem.path("detail").asText() + ": " + errors);
        return new Reply(reply.status(), reply.mediaType(), problem, reply.headers());
    }
}
