package io.fastbreak.validator;

import io.fastbreak.model.feed.Violation;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.everit.json.schema.Schema;
import org.everit.json.schema.ValidationException;
import org.everit.json.schema.Validator;
import org.json.JSONObject;

/**
 * The schema of one kind.
 *
 * @param nullFlags attributes in which null is tolerated although the contract does not allow it
 * @param declarations used to explain violations
 * @param excerpt shortens an invalid event before its violations are collected
 */
record KindSchema(Schema schema, Set<String> nullFlags, Declarations declarations, Excerpt excerpt) {
    private static final Validator FIRST_FAULT = Validator.builder().failEarly().build();

    /** The event's violations; empty if it is valid, which is decided on the whole event. */
    List<Violation> violations(JSONObject event) {
        Optional<ValidationException> first = fault(() -> FIRST_FAULT.performValidation(schema, event));
        if (first.isEmpty()) {
            return List.of();
        }
        JSONObject cut = excerpt.of(event);
        return fault(() -> schema.validate(cut))
                .map(all -> SchemaViolations.of(all, cut, declarations))
                .orElseGet(() -> SchemaViolations.of(first.get(), event, declarations));
    }

    private static Optional<ValidationException> fault(Runnable validation) {
        try {
            validation.run();
            return Optional.empty();
        } catch (ValidationException e) {
            return Optional.of(e);
        }
    }

    /** True if the event, valid by this schema, has a tolerated null. */
    boolean hasNullFlag(JSONObject event) {
        JSONObject attributes = event.optJSONObject("attributes");
        return attributes != null && nullFlags.stream().anyMatch(flag -> attributes.opt(flag) == JSONObject.NULL);
    }
}
