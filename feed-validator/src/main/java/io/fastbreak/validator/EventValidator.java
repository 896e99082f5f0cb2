package io.fastbreak.validator;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.Claim;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.Verdict;
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
    private final Judge judge;
    private final ClaimReader claims;
    private final ViolationLimits limits;
    private final EventCodec codec = new EventCodec();
    private final LongAdder divergences = new LongAdder();

    public EventValidator(ValidatorSettings settings) {
        compiled = new CompiledValidator(settings);
        text = new StrictText(settings);
        judge = new Judge(settings);
        claims = new ClaimReader(settings);
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
    public Verdict validate(byte @Nullable [] value) {
        if (value == null || value.length == 0) {
            Violation nothing = new Violation("", "value", "the record has no value");
            return new Verdict.Rejected(RejectionReason.NULL_VALUE, limits.bounded(List.of(nothing)), Claim.NONE);
        }
        Verdict.Accepted accepted = compiled.accept(value);
        Verdict verdict = accepted == null ? doubted(value) : accepted;
        return verdict instanceof Verdict.Accepted sound
                        && !BoundedText.fits(sound.event().fixtureId())
                ? tooLong()
                : verdict;
    }

    /** The id of a fixture is a key of all that is published of it, so it cannot be cut. */
    private Verdict tooLong() {
        String message = "the id of the fixture takes " + BoundedText.MOST_BYTES + " bytes or more";
        Violation violation = new Violation("/fixture/id", "maxLength", message);
        return new Verdict.Rejected(RejectionReason.TOO_LARGE, limits.bounded(List.of(violation)), Claim.NONE);
    }

    private Verdict doubted(byte[] value) {
        Verdict verdict = judged(value);
        if (verdict instanceof Verdict.Accepted) {
            divergences.increment();
        }
        return verdict;
    }

    /** How many events the compiled validator doubted and the judge accepted: slow, but not wrong. */
    public long divergences() {
        return divergences.sum();
    }

    /** The judge's verdict alone. */
    Verdict judged(byte[] value) {
        Reading reading = text.read(value);
        TextFault fault = reading.fault();
        return fault == null
                ? judged(value, reading.seen())
                : rejected(fault.reason(), List.of(fault.violation()), claims.claim(reading.seen(), fault));
    }

    private Verdict judged(byte[] value, JSONObject event) {
        // Before the judge, which corrects the label.
        Claim claim = claims.claim(event, null);
        Judgement judgement = judge.judge(event);
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

    private static Verdict accepted(Event event, Set<Quirk> tolerated) {
        Set<Quirk> quirks = EnumSet.noneOf(Quirk.class);
        quirks.addAll(tolerated);
        if (event.fixtureIdsDiffer()) {
            quirks.add(Quirk.FIXTURE_IDS_DIFFER);
        }
        return new Verdict.Accepted(event, Quirk.names(quirks));
    }

    private Verdict rejected(RejectionReason reason, List<Violation> violations, Claim claim) {
        return new Verdict.Rejected(reason, limits.bounded(violations), claim);
    }
}
