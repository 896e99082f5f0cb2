package io.fastbreak.app.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.platform.Problem;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An answer of the platform for people: what it holds as a table, what became of the rest in a line. */
public final class AnswerText {
    private AnswerText() {}

    /** What the platform said yes to. */
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
            value.forEach(element -> table.row(List.of(name, words(element))));
        } else {
            table.row(List.of(name, words(value)));
        }
    }

    private static String words(JsonNode value) {
        if (value.isNull()) {
            return "unknown";
        }
        return value.isObject()
                ? value.properties().stream()
                        .map(field -> field.getKey() + " " + words(field.getValue()))
                        .collect(Collectors.joining(", "))
                : value.asText(value.toString());
    }

    /** What the platform, or the client, said no to: why, and each error of validation in a line of its own. */
    public static String refusal(PlatformAnswer answer) {
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
        String words = answer.outcome().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        return answer.operation()
                + (answer.id() == null ? "" : " " + Printable.text(answer.id()))
                + ": "
                + words
                + (answer.status() == null ? "" : " (" + answer.status() + ")")
                + (answer.attempts() > 1 ? " after " + answer.attempts() + " attempts" : "");
    }
}
