package io.fastbreak.validator;

import static java.util.stream.Collectors.joining;

import io.fastbreak.model.feed.Violation;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.everit.json.schema.CombinedSchema;
import org.everit.json.schema.EnumSchema;
import org.everit.json.schema.Schema;
import org.everit.json.schema.ValidationException;
import org.json.JSONObject;

/** Everit's findings as violations: the leaves of its tree of exceptions, each once, ordered by pointer. */
final class SchemaViolations {
    private static final Comparator<Violation> ORDER = Comparator.comparing(Violation::pointer)
            .thenComparing(Violation::keyword)
            .thenComparing(Violation::message);

    private final JSONObject event;

    private SchemaViolations(JSONObject event) {
        this.event = event;
    }

    static List<Violation> of(Schema schema, JSONObject event) {
        try {
            schema.validate(event);
            return List.of();
        } catch (ValidationException e) {
            return leaves(e)
                    .map(new SchemaViolations(event)::violation)
                    .distinct()
                    .sorted(ORDER)
                    .toList();
        }
    }

    private static Stream<ValidationException> leaves(ValidationException e) {
        List<ValidationException> causes = e.getCausingExceptions();
        return causes.isEmpty() || isTypeList(e.getViolatedSchema())
                ? Stream.of(e)
                : causes.stream().flatMap(SchemaViolations::leaves);
    }

    /** Everit reads {@code "type": ["boolean", "null"]} as alternatives; to a reader it is one keyword. */
    private static boolean isTypeList(Schema schema) {
        return schema instanceof CombinedSchema combined && combined.getCriterion() == CombinedSchema.ANY_CRITERION;
    }

    private Violation violation(ValidationException leaf) {
        String pointer = leaf.getPointerToViolation().substring(1);
        Schema schema = leaf.getViolatedSchema();
        if (isTypeList(schema)) {
            return new Violation(pointer, "type", found(pointer) + Types.allowed(schema));
        }
        return switch (leaf.getKeyword()) {
            case "type" -> new Violation(pointer, "type", found(pointer) + Types.allowed(schema));
            case "enum" -> new Violation(pointer, "enum", found(pointer) + values(schema));
            case "required" -> required(pointer, leaf);
            default -> new Violation(pointer, leaf.getKeyword(), leaf.getErrorMessage());
        };
    }

    /** A missing discriminator is reported at its own place, as any other fault of it is. */
    private Violation required(String pointer, ValidationException leaf) {
        boolean ofKind = pointer.isEmpty() && leaf.getErrorMessage().contains("[eventType]");
        return ofKind
                ? new Violation("/eventType", "required", "found nothing, allowed: " + Types.KINDS)
                : new Violation(pointer, "required", leaf.getErrorMessage());
    }

    private String found(String pointer) {
        return "found " + Values.described(Values.at(event, pointer)) + ", allowed: ";
    }

    private static String values(Schema schema) {
        return ((EnumSchema) schema)
                .getPossibleValuesAsList().stream().map(String::valueOf).collect(joining(", "));
    }
}
