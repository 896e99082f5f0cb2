package io.fastbreak.validator;

import io.fastbreak.model.feed.Violation;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.everit.json.schema.CombinedSchema;
import org.everit.json.schema.EnumSchema;
import org.everit.json.schema.NumberSchema;
import org.everit.json.schema.ValidationException;
import org.json.JSONObject;
import org.jspecify.annotations.Nullable;

/** Everit's exceptions as violations: the leaves of the tree, without duplicates, ordered by pointer. */
final class SchemaViolations {
    private static final Comparator<Violation> ORDER = Comparator.comparing(Violation::pointer)
            .thenComparing(Violation::keyword)
            .thenComparing(Violation::message);

    private final JSONObject event;
    private final Declarations declarations;

    private SchemaViolations(JSONObject event, Declarations declarations) {
        this.event = event;
        this.declarations = declarations;
    }

    /** The violations of the event. */
    static List<Violation> of(ValidationException found, JSONObject event, Declarations declarations) {
        SchemaViolations violations = new SchemaViolations(event, declarations);
        return leaves(found).map(violations::violation).distinct().sorted(ORDER).toList();
    }

    private static Stream<ValidationException> leaves(ValidationException e) {
        List<ValidationException> causes = e.getCausingExceptions();
        return causes.isEmpty() || isTypeList(e)
                ? Stream.of(e)
                : causes.stream().flatMap(SchemaViolations::leaves);
    }

    /** Everit treats {@code "type": ["boolean", "null"]} as alternatives; it is reported as one keyword. */
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
        Object found = JsonValues.at(event, pointer);
        String message = "found " + JsonValues.described(found) + ", allowed: " + allowed(keyword, leaf, found);
        return new Violation(pointer, keyword, message, declarations.at(pointer).section());
    }

    private static String allowed(String keyword, ValidationException leaf, @Nullable Object found) {
        return switch (keyword) {
            case "type" -> Types.allowed(leaf);
            case "enum" -> listed(((EnumSchema) leaf.getViolatedSchema()).getPossibleValuesAsList(), found);
            case "minimum" -> "at least " + ((NumberSchema) leaf.getViolatedSchema()).getMinimum();
            case "maximum" -> "at most " + ((NumberSchema) leaf.getViolatedSchema()).getMaximum();
            default -> leaf.getErrorMessage();
        };
    }

    private static String listed(List<Object> values, @Nullable Object found) {
        List<String> names = values.stream().map(String::valueOf).toList();
        String guess = found instanceof String text
                ? SpellingSuggestions.nearest(text, names)
                        .map(name -> "; did you mean " + name + "?")
                        .orElse("")
                : "";
        return String.join(", ", names) + guess;
    }

    /** A missing discriminator is reported at its own pointer, as other violations of it are. */
    private Violation required(String pointer, String message) {
        String name = message.substring(message.indexOf('[') + 1, message.indexOf(']'));
        Declarations.Declared missing = declarations.at(pointer + "/" + name);
        String text = "found no " + name + ", required: " + missing.allowed() + misspelled(pointer, name);
        boolean isDiscriminator = pointer.isEmpty() && name.equals("eventType");
        return new Violation(isDiscriminator ? "/eventType" : pointer, "required", text, missing.section());
    }

    /** An undeclared property of the same object with a name similar to the missing one. */
    private String misspelled(String pointer, String name) {
        List<String> undeclared = JsonValues.at(event, pointer) instanceof JSONObject object
                ? object.keySet().stream()
                        .filter(present -> !declarations.declares(pointer, present))
                        .toList()
                : List.of();
        return SpellingSuggestions.nearest(name, undeclared)
                .map(present -> "; did you mean it by " + JsonValues.described(present) + "?")
                .orElse("");
    }
}
