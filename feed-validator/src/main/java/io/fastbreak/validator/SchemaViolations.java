package io.fastbreak.validator;

import static java.util.stream.Collectors.joining;

import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.Violation;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.everit.json.schema.CombinedSchema;
import org.everit.json.schema.EnumSchema;
import org.everit.json.schema.NumberSchema;
import org.everit.json.schema.ValidationException;
import org.json.JSONObject;

/** Everit's findings as violations: the leaves of its tree of exceptions, each once, ordered by pointer. */
final class SchemaViolations {
    private static final Comparator<Violation> ORDER = Comparator.comparing(Violation::pointer)
            .thenComparing(Violation::keyword)
            .thenComparing(Violation::message);
    private static final String KINDS =
            Arrays.stream(EventType.values()).map(Enum::name).collect(joining(", "));

    private final JSONObject event;

    private SchemaViolations(JSONObject event) {
        this.event = event;
    }

    /** What everit found in the event. */
    static List<Violation> of(ValidationException found, JSONObject event) {
        SchemaViolations violations = new SchemaViolations(event);
        return leaves(found).map(violations::violation).distinct().sorted(ORDER).toList();
    }

    private static Stream<ValidationException> leaves(ValidationException e) {
        List<ValidationException> causes = e.getCausingExceptions();
        return causes.isEmpty() || isTypeList(e)
                ? Stream.of(e)
                : causes.stream().flatMap(SchemaViolations::leaves);
    }

    /** Everit reads {@code "type": ["boolean", "null"]} as alternatives; to a reader it is one keyword. */
    private static boolean isTypeList(ValidationException e) {
        return e.getViolatedSchema() instanceof CombinedSchema combined
                && combined.getCriterion() == CombinedSchema.ANY_CRITERION;
    }

    private Violation violation(ValidationException leaf) {
        String pointer = leaf.getPointerToViolation().substring(1);
        String keyword = isTypeList(leaf) ? "type" : leaf.getKeyword();
        if (keyword.equals("required")) {
            return required(pointer, leaf.getErrorMessage());
        }
        String found = "found " + Values.described(Values.at(event, pointer)) + ", allowed: ";
        return new Violation(pointer, keyword, found + allowed(keyword, leaf));
    }

    private static String allowed(String keyword, ValidationException leaf) {
        return switch (keyword) {
            case "type" -> Types.allowed(leaf);
            case "enum" -> joined(((EnumSchema) leaf.getViolatedSchema()).getPossibleValuesAsList());
            case "minimum" -> "at least " + ((NumberSchema) leaf.getViolatedSchema()).getMinimum();
            case "maximum" -> "at most " + ((NumberSchema) leaf.getViolatedSchema()).getMaximum();
            default -> leaf.getErrorMessage();
        };
    }

    private static String joined(List<Object> values) {
        return values.stream().map(String::valueOf).collect(joining(", "));
    }

    /** A missing discriminator is reported at its own place, as any other fault of it is. */
    private static Violation required(String pointer, String message) {
        return pointer.isEmpty() && message.contains("[eventType]")
                ? new Violation("/eventType", "required", "found nothing, allowed: " + KINDS)
                : new Violation(pointer, "required", message);
    }
}
