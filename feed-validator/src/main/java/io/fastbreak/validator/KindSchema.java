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
 * The one alternative that a kind selects.
 *
 * @param nullFlags attributes in which null is tolerated though the contract does not say so
 * @param declarations what the violations are explained by
 * @param excerpt cuts an event known to be invalid down to what its violations are collected from
 */
record KindSchema(Schema schema, Set<String> nullFlags, Declarations declarations, Excerpt excerpt) {
    private static final Validator FIRST_FAULT = Validator.builder().failEarly().build();

    /** The event's violations; empty where it is valid. Whether it is, is decided on the whole of it. */
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

    /** True where the event, valid by this schema, makes use of that tolerance. */
    boolean hasNullFlag(JSONObject event) {
        JSONObject attributes = event.optJSONObject("attributes");
        return attributes != null && nullFlags.stream().anyMatch(flag -> attributes.opt(flag) == JSONObject.NULL);
    }
}
