package io.fastbreak.validator;

import static java.util.Objects.requireNonNullElse;

import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.Violation;
import io.fastbreak.validator.ValidatorSettings.Profile;
import io.fastbreak.validator.ValidatorSettings.UnlistedValues;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.json.JSONObject;
import org.jspecify.annotations.Nullable;

/** Judges values by the event schema, under a profile. */
final class Judge {
    private final Profile profile;
    private final UnlistedValues unlistedValues;
    private final EventSchemas schemas;

    Judge(ValidatorSettings settings) {
        profile = settings.profile();
        unlistedValues = settings.unlistedValues();
        schemas = new EventSchemas(profile);
    }

    Judgement judge(JSONObject event) {
        Set<Quirk> quirks = EnumSet.noneOf(Quirk.class);
        EventType kind = Label.kind(event, profile);
        if (kind != null && !kind.name().equals(event.opt("eventType"))) {
            quirks.add(Quirk.MISLABELLED_CLOCK);
            event.put("eventType", kind.name());
        }
        KindSchema schema = schemas.of(requireNonNullElse(kind, EventType.UNKNOWN));
        List<Violation> violations = new ArrayList<>(SchemaViolations.of(schema.schema(), event));
        if (unlistedValues == UnlistedValues.UNKNOWN
                && violations.removeIf(v -> v.keyword().equals("enum"))) {
            quirks.add(Quirk.UNLISTED_VALUE);
        }
        addAlternatives(kind, violations, quirks);
        if (schema.hasNullFlag(event)) {
            quirks.add(Quirk.NULL_FLAG);
        }
        return new Judgement(violations, quirks);
    }

    /** The letter of the contract has 18 alternatives; EJECTION and UNKNOWN are not among them. */
    private void addAlternatives(@Nullable EventType kind, List<Violation> violations, Set<Quirk> quirks) {
        if (kind != null && schemas.alternatives().contains(kind)) {
            return;
        }
        if (profile == Profile.STRICT) {
            String message = "found " + requireNonNullElse(kind, "no listed kind") + ", allowed: ";
            violations.add(new Violation("/eventType", "oneOf", message + schemas.alternatives()));
        } else {
            quirks.add(kind == EventType.EJECTION ? Quirk.EJECTION_UNLISTED : Quirk.UNKNOWN_KIND);
        }
    }
}
