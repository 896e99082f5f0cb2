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
 * Judges raw values: the compiled validator says of what is valid that it is, in one pass; what it doubts goes to the
 * judge, strict JSON first, then the schema of the event's kind. It never throws because of what it is given. Safe for
 * any number of threads; making one compiles the schemas, which takes a while, so make it once.
 */
public final class EventValidator {
    private final CompiledValidator compiled;
    private final StrictText text;
    private final SchemaValidator judge;
    private final FieldExtractor claims;
    private final ViolationLimits limits;
    private final EventCodec codec = new EventCodec();
    private final LongAdder divergences = new LongAdder();

    public EventValidator(ValidatorSettings settings) {
        compiled = new CompiledValidator(settings);
        text = new StrictText(settings);
        judge = new SchemaValidator(settings);
        claims = new FieldExtractor(settings);
        limits = new ViolationLimits(settings);
    }

    /**
     * The verdict on one raw value.
     *
     * @param value one event, JSON in UTF-8; null and no bytes at all are both {@link RejectionReason#NULL_VALUE}, as
     *     there is nothing to judge in either
     * @return an accepted event with its quirks, or a rejection with at least one violation; where the text itself is at
     *     fault, with that fault alone
     */
    public ValidationResult validate(byte @Nullable [] value) {
        if (value == null || value.length == 0) {
            Violation nothing = new Violation("", "value", "the record has no value");
            return new ValidationResult.Rejected(
                    RejectionReason.NULL_VALUE, limits.bounded(List.of(nothing)), ReadableFields.NONE);
        }
        ValidationResult.Accepted accepted = compiled.accept(value);
        ValidationResult verdict = accepted == null ? doubted(value) : accepted;
        return verdict instanceof ValidationResult.Accepted sound
                        && !BoundedText.fits(sound.event().fixtureId())
                ? tooLong()
                : verdict;
    }

    /** The id of a fixture is a key of all that is published of it, so it cannot be cut. */
    private ValidationResult tooLong() {
        String message = "the id of the fixture takes " + BoundedText.MAX_BYTES + " bytes or more";
        Violation violation = new Violation("/fixture/id", "maxLength", message);
        return new ValidationResult.Rejected(
                RejectionReason.TOO_LARGE, limits.bounded(List.of(violation)), ReadableFields.NONE);
    }

    private ValidationResult doubted(byte[] value) {
        ValidationResult verdict = judged(value);
        if (verdict instanceof ValidationResult.Accepted) {
            divergences.increment();
        }
        return verdict;
    }

    /** How many events the compiled validator doubted and the judge accepted: slow, but not wrong. */
    public long divergences() {
        return divergences.sum();
    }

    /** The judge's verdict alone. */
    ValidationResult judged(byte[] value) {
        Reading reading = text.read(value);
        TextFault fault = reading.fault();
        return fault == null
                ? judged(value, reading.seen())
                : rejected(fault.reason(), List.of(fault.violation()), claims.claim(reading.seen(), fault));
    }

    private ValidationResult judged(byte[] value, JSONObject event) {
        // Before the judge, which corrects the label.
        ReadableFields claim = claims.claim(event, null);
        SchemaResult judgement = judge.judge(event);
        if (!judgement.violations().isEmpty()) {
            return rejected(RejectionReason.SCHEMA, judgement.violations(), claim);
        }
        try {
            return accepted(codec.read(value), judgement.quirks());
        } catch (IOException e) {
            Violation unread = new Violation("", "syntax", String.valueOf(e.getMessage()));
            return rejected(RejectionReason.MALFORMED_JSON, List.of(unread), claim);
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

    private ValidationResult rejected(RejectionReason reason, List<Violation> violations, ReadableFields claim) {
        return new ValidationResult.Rejected(reason, limits.bounded(violations), claim);
    }
}
