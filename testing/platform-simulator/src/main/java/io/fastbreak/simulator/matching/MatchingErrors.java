package io.fastbreak.simulator.matching;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.simulator.http.Reply;

/** Writes the two error bodies of the interface: {@code {messages}} for 400, {@code {code, message, error}} otherwise. */
final class MatchingErrors {

    private MatchingErrors() {}

    /** Converts a problem; any other reply remains unchanged. */
    static Reply of(Reply reply) {
        JsonNode problem = reply.body();
        return problem == null || !reply.mediaType().equals("application/problem+json")
                ? reply
                : new Reply(reply.status(), "application/json", body(reply.status(), problem), reply.headers());
    }

    static Reply error(int status, String message, String reason, String detail) {
        return Reply.json(status, errorBody(status, message, reason, detail));
    }

    private static JsonNode body(int status, JsonNode problem) {
        String title = problem.path("title").asText();
        String detail = problem.path("detail").asText();
        return status == 400
                ? messages(detail, problem.path("errors"))
                : errorBody(status, title, status == 429 ? "Too many requests" : title, detail);
    }

    private static ObjectNode messages(String detail, JsonNode errors) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        ArrayNode messages = body.putArray("messages").add(detail);
        errors.properties().forEach(field -> field.getValue()
                .forEach(message -> messages.add(field.getKey() + ": " + message.asText())));
        return body;
    }

    private static ObjectNode errorBody(int status, String message, String reason, String detail) {
        ObjectNode body =
                JsonNodeFactory.instance.objectNode().put("code", status).put("message", message);
        body.putObject("error")
                .put("reason", reason)
                .put("domain", "matching")
                .put("location", "request")
                .put("message", detail);
        return body;
    }
}
