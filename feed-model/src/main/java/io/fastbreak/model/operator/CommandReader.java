package io.fastbreak.model.operator;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.OperatorCommand.Action;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads commands and control records. All faults are reported together, each with what was found and what is allowed.
 * Unknown fields are ignored.
 */
public final class CommandReader {
    private static final int MOST_RANGES = 100;
    private static final int LONGEST_TEXT = 1_000;

    private final JsonNode json;
    private final List<String> faults = new ArrayList<>();

    public CommandReader(JsonNode json) {
        this.json = json;
        if (!json.isObject()) {
            faults.add("it is not a JSON object");
        }
    }

    /** The fault; empty if the command could be read. */
    public List<String> faults() {
        return List.copyOf(faults);
    }

    /** The control record; null if there are faults. */
    public @Nullable ControlRecord control() {
        if (!faults.isEmpty()) {
            return null;
        }
        String fixtureId = text("fixtureId");
        EventSource source = required("source", EventSource.class);
        List<Range> numbers = requiredRanges("void");
        return faults.isEmpty() && source != null ? new ControlRecord(fixtureId, source, numbers) : null;
    }

    /** The command; null if there are faults. */
    public @Nullable OperatorCommand command() {
        if (!faults.isEmpty()) {
            return null;
        }
        Action action = required("command", Action.class);
        if (action == null) {
            return null;
        }
        OperatorCommand command = new OperatorCommand(
                text("id"),
                text("fixtureId"),
                action,
                action == Action.SWITCH_SOURCE
                        ? required("source", EventSource.class)
                        : optional("source", EventSource.class),
                action == Action.ACCEPT_LOSS ? requiredRanges("numbers") : List.of(),
                takesReason(action) ? required("reason", Reason.class) : null,
                action == Action.RESOLVE_RESET ? required("decision", ResetDecision.class) : null,
                text("who"),
                text("why"),
                json.path("issuedUtc").asLong());
        check(command);
        return faults.isEmpty() ? command : null;
    }

    /** The decision on a match; null if there are faults. */
    public @Nullable CatalogCommand catalogCommand() {
        if (!faults.isEmpty()) {
            return null;
        }
        CatalogCommand.Action action = required("command", CatalogCommand.Action.class);
        boolean named = !json.path("platformId").isMissingNode()
                && !json.path("platformId").isNull();
        CatalogCommand command = action == null
                ? null
                : new CatalogCommand(
                        text("id"),
                        text("fixtureId"),
                        action,
                        named ? text("platformId") : null,
                        text("who"),
                        text("why"),
                        json.path("issuedUtc").asLong());
        if (!json.path("issuedUtc").isIntegralNumber()) {
            faults.add("issuedUtc is to be a time in milliseconds");
        }
        return faults.isEmpty() ? command : null;
    }

    private static boolean takesReason(Action action) {
        return action == Action.CLEAR_REASON || action == Action.SET_REASON;
    }

    private void check(OperatorCommand command) {
        if (!json.path("issuedUtc").isIntegralNumber()) {
            faults.add("issuedUtc is to be a time in milliseconds");
        }
        if (command.isForAll() && !command.canBeForAll()) {
            faults.add("fixtureId is '*', which only SUSPEND, RELEASE, and CLEAR_REASON of RECORDS_LOST take");
        }
        if (command.action() == Action.SET_REASON && command.reason() != Reason.OPERATOR) {
            faults.add("reason is '" + json.path("reason").asText()
                    + "', and only OPERATOR can be set: the others are set by the pipeline");
        }
        if (command.action() == Action.CLEAR_REASON && command.reason() == Reason.RESET) {
            faults.add("RESET is not cleared but decided: RESOLVE_RESET with CONTINUE or START_OVER");
        }
    }

    private String text(String field) {
        String text = json.path(field).isTextual() ? json.path(field).asText() : "";
        if (text.isBlank() || text.length() > LONGEST_TEXT) {
            faults.add(field + " is to be a text of 1 to " + LONGEST_TEXT + " characters");
        }
        return text;
    }

    private <E extends Enum<E>> @Nullable E required(String field, Class<E> words) {
        if (json.path(field).isMissingNode()) {
            faults.add(field + " is missing, " + allowed(words));
            return null;
        }
        return word(field, words);
    }

    private <E extends Enum<E>> @Nullable E optional(String field, Class<E> words) {
        JsonNode value = json.path(field);
        return value.isMissingNode() || value.isNull() ? null : word(field, words);
    }

    private <E extends Enum<E>> @Nullable E word(String field, Class<E> words) {
        for (E word : words.getEnumConstants()) {
            if (word.name().equals(json.path(field).textValue())) {
                return word;
            }
        }
        faults.add(field + " is " + shortened(json.path(field)) + ", " + allowed(words));
        return null;
    }

    private static <E extends Enum<E>> String allowed(Class<E> words) {
        return "allowed are "
                + String.join(
                        ", ",
                        Arrays.stream(words.getEnumConstants()).map(Enum::name).toList());
    }

    private List<Range> requiredRanges(String field) {
        List<Range> ranges = new ArrayList<>();
        JsonNode list = json.path(field);
        list.forEach(pair -> {
            if (isRange(pair)) {
                ranges.add(new Range(pair.get(0).asLong(), pair.get(1).asLong()));
            }
        });
        if (!list.isArray() || list.isEmpty() || list.size() > MOST_RANGES || ranges.size() < list.size()) {
            faults.add(field + " is " + shortened(list) + ", and is to be 1 to " + MOST_RANGES
                    + " pairs of first and last number, such as [[12,14]]");
        }
        return ranges;
    }

    private static boolean isRange(JsonNode pair) {
        return pair.isArray()
                && pair.size() == 2
                && pair.get(0).canConvertToLong()
                && pair.get(1).canConvertToLong()
                && pair.get(0).isIntegralNumber()
                && pair.get(1).isIntegralNumber()
                && pair.get(0).asLong() <= pair.get(1).asLong();
    }

    private static String shortened(JsonNode value) {
        String text = value.isMissingNode() ? "missing" : value.toString();
        return text.length() <= 60 ? text : text.substring(0, 60) + "…";
    }
}
