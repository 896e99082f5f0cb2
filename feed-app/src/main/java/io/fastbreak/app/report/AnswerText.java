package io.fastbreak.app.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.platform.Problem;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A response of the platform as text: a table of its fields, or one line with the outcome. */
public final class AnswerText {
    private AnswerText() {}

    /** A successful response. */
    public static String of(PlatformAnswer answer) {
        if (answer.value() == null) {
            return outcome(answer) + "\n";
        }
        TextTable table = TextTable.ofText();
        answer.value().properties().forEach(field -> rows(table, field.getKey(), field.getValue()));
        return table.toString();
    }

    private static void rows(TextTable table, String name, JsonNode value) {
        if (value.isArray()) {
            value.forEach(element -> table.row(List.of(name, text(element))));
        } else {
            table.row(List.of(name, text(value)));
        }
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
    public static String error(PlatformAnswer answer) {
        Problem problem = answer.problem();
        if (problem == null) {
            return outcome(answer);
        }
        String why = Stream.of(problem.title(), problem.detail())
                .filter(text -> text != null && !text.isBlank())
                .collect(Collectors.joining(": "));
        String errors = problem.errors().entrySet().stream()
                .map(error -> "\n  " + Printable.text(error.getKey() + " " + error.getValue()))
                .collect(Collectors.joining());
        return outcome(answer) + ": " + Printable.text(why) + errors;
    }

    private static String outcome(PlatformAnswer answer) {
        String text = answer.outcome().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        return answer.operation()
                + (answer.id() == null ? "" : " " + Printable.text(answer.id()))
                + ": "
                + text
                + (answer.status() == null ? "" : " (" + answer.status() + ")")
                + (answer.attempts() > 1 ? " after " + answer.attempts() + " attempts" : "");
    }
}
