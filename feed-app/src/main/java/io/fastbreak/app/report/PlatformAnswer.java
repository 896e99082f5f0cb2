package io.fastbreak.app.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.Problem;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A response of the platform, for JSON and as text.
 *
 * @param operation such as {@code market put}
 * @param id the fixture or market; null for other operations
 * @param reason why the request was given up, or null
 * @param status of the last response; null without a response
 * @param value the content, or null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PlatformAnswer(
        String operation,
        @Nullable String id,
        Answer.Kind outcome,
        @Nullable GiveUpReason reason,
        @Nullable Integer status,
        int attempts,
        @Nullable JsonNode value,
        @Nullable Problem problem) {

    /** @param json converts the content */
    public static PlatformAnswer of(
            String operation, @Nullable String id, Answer<?> answer, Function<Object, JsonNode> json) {
        return new PlatformAnswer(
                operation,
                id,
                answer.kind(),
                answer instanceof Answer.GaveUp<?> gaveUp ? gaveUp.reason() : null,
                answer.status() == 0 ? null : answer.status(),
                answer.attempts(),
                answer instanceof Answer.Found<?> found ? json.apply(found.value()) : null,
                answer.problem());
    }

    /** A successful response: a table of its fields, or one line with the outcome. */
    public String text() {
        if (value == null) {
            return summary() + "\n";
        }
        Table table = Table.ofText();
        value.properties().forEach(field -> {
            // A value that is no array has itself as its only element.
            Iterable<JsonNode> elements = field.getValue().isArray() ? field.getValue() : List.of(field.getValue());
            elements.forEach(element -> table.row(field.getKey(), text(element)));
        });
        return table.toString();
    }

    private static String text(JsonNode value) {
        if (value.isNull()) {
            return "unknown";
        }
        return value.isObject()
                ? value.properties().stream()
                        .map(field -> field.getKey() + " " + text(field.getValue()))
                        .collect(Collectors.joining(", "))
                : value.asText(value.toString());
    }

    /** An error response: the reason, and each validation error on its own line. */
    public String error() {
        if (problem == null) {
            return summary();
        }
        String why = Stream.of(problem.title(), problem.detail())
                .filter(text -> text != null && !text.isBlank())
                .collect(Collectors.joining(": "));
        String errors = problem.errors().entrySet().stream()
                .map(error -> "\n  " + Printable.text(error.getKey() + " " + error.getValue()))
                .collect(Collectors.joining());
        return summary() + ": " + Printable.text(why) + errors;
    }

    private String summary() {
        return operation
                + (id == null ? "" : " " + Printable.text(id))
                + ": "
                + DisplayText.of(outcome)
                + (status == null ? "" : " (" + status + ")")
                + (attempts > 1 ? " after " + attempts + " attempts" : "");
    }
}
