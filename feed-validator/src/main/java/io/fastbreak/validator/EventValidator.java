package io.fastbreak.validator;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.model.feed.Violation;
import io.fastbreak.model.game.BoundedText;
import io.fastbreak.model.wire.EventCodec;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import org.json.JSONObject;
import org.jspecify.annotations.Nullable;

/**
 * Validates raw values. The compiled validator accepts valid events in one pass; all others go to the schema validator:
 * strict JSON first, then the schema of the event's kind. No value makes it throw. Thread-safe.
 */
public final class EventValidator {
    private final CompiledValidator compiled;
    private final StrictText text;
    private final SchemaValidator schema;
    private final FieldExtractor fields;
    private final ViolationLimits limits;
    private final EventCodec codec = new EventCodec();
    private final LongAdder divergences = new LongAdder();

    public EventValidator(ValidatorSettings settings) {
        compiled = new CompiledValidator(settings);
        text = new StrictText(settings);
        schema = new SchemaValidator(settings);
        fields = new FieldExtractor(settings);
        limits = new ViolationLimits(settings);
    }

    /** Compiles the schemas of all kinds now; otherwise the first invalid event of each kind waits for its own. */
    public void compileSchemas() {
        schema.compile();
    }

    /**
     * Validates one raw value.
     *
     * @param value one event, JSON in UTF-8; null and an empty array are both {@link RejectionReason#NULL_VALUE}
     * @return an accepted event with its quirks, or a rejection with at least one violation; if the text itself has a
     *     fault, with that fault alone
     */
    public ValidationResult validate(byte @Nullable [] value) {
        if (value == null || value.length == 0) {
            Violation missing = new Violation("", "value", "the record has no value");
            return new ValidationResult.Rejected(
                    RejectionReason.NULL_VALUE, limits.bounded(List.of(missing)), ReadableFields.NONE);
        }
        ValidationResult.Accepted accepted = compiled.accept(value);
        ValidationResult result = accepted == null ? bySchema(value) : accepted;
        return result instanceof ValidationResult.Accepted valid
                        && !BoundedText.fits(valid.event().fixtureId())
                ? tooLong()
                : result;
    }

    /** The id of a fixture is the key of its output records, so it cannot be cut. */
    private ValidationResult tooLong() {
        String message = "the id of the fixture takes " + BoundedText.MAX_BYTES + " bytes or more";
        Violation violation = new Violation("/fixture/id", "maxLength", message);
        return new ValidationResult.Rejected(
                RejectionReason.TOO_LARGE, limits.bounded(List.of(violation)), ReadableFields.NONE);
    }

    private ValidationResult bySchema(byte[] value) {
        ValidationResult result = validateBySchema(value);
        if (result instanceof ValidationResult.Accepted) {
            divergences.increment();
        }
        return result;
    }

    /** How many events only the schema validator accepted: slow, but correct. */
    public long divergences() {
        return divergences.sum();
    }

    /** The result of the schema validator alone. */
    ValidationResult validateBySchema(byte[] value) {
        StrictText.Reading reading = text.read(value);
        TextFault fault = reading.fault();
        return fault == null
                ? validateBySchema(value, reading.seen())
                : rejected(fault.reason(), List.of(fault.violation()), fields.fields(reading.seen(), fault));
    }

    private ValidationResult validateBySchema(byte[] value, JSONObject event) {
        // Before the schema validator, which corrects eventType.
        ReadableFields readable = fields.fields(event, null);
        SchemaValidator.Result result = schema.validate(event);
        if (!result.violations().isEmpty()) {
            return rejected(RejectionReason.SCHEMA, result.violations(), readable);
        }
        try {
            return accepted(codec.read(value), result.quirks());
        } catch (IOException e) {
            Violation unread = new Violation("", "syntax", String.valueOf(e.getMessage()));
            return rejected(RejectionReason.MALFORMED_JSON, List.of(unread), readable);
        }
    }

    private static ValidationResult accepted(Event event, Set<Quirk> tolerated) {
        Set<Quirk> quirks = EnumSet.noneOf(Quirk.class);
        quirks.addAll(tolerated);
        if (event.fixtureIdsDiffer()) {
            quirks.add(Quirk.FIXTURE_IDS_DIFFER);
        }
        return new ValidationResult.Accepted(event, Quirk.names(quirks));
    }

    private ValidationResult rejected(RejectionReason reason, List<Violation> violations, ReadableFields readable) {
        return new ValidationResult.Rejected(reason, limits.bounded(violations), readable);
    }
}
