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

/** Validates events by the event schema, under a profile. */
final class SchemaValidator {
    private final Profile profile;
    private final EventSchemas schemas;
    private final @Nullable EventSchemas openSchemas;

    /**
     * @param violations empty if the event is valid
     * @param quirks tolerated deviations; meaningless if there are violations
     */
    record Result(List<Violation> violations, Set<Quirk> quirks) {}

    SchemaValidator(ValidatorSettings settings) {
        profile = settings.profile();
        schemas = new EventSchemas(profile, UnlistedValues.REJECT);
        openSchemas = settings.unlistedValues() == UnlistedValues.UNKNOWN
                ? new EventSchemas(profile, UnlistedValues.UNKNOWN)
                : null;
    }

    /** Compiles the schemas of all kinds. */
    void compile() {
        for (EventType kind : EventType.values()) {
            schemas.of(kind);
            if (openSchemas != null) {
                openSchemas.of(kind);
            }
        }
    }

    Result validate(JSONObject event) {
        Set<Quirk> quirks = EnumSet.noneOf(Quirk.class);
        EventType kind = KindDetector.kind(event, profile);
        if (kind != null && !kind.name().equals(event.opt("eventType"))) {
            quirks.add(Quirk.MISLABELLED_CLOCK);
            event.put("eventType", kind.name());
        }
        EventType validated = requireNonNullElse(kind, EventType.UNKNOWN);
        KindSchema schema = schemas.of(validated);
        List<Violation> violations = new ArrayList<>(schema.violations(event));
        if (openSchemas != null && !violations.isEmpty()) {
            violations = new ArrayList<>(openSchemas.of(validated).violations(event));
            quirks.add(Quirk.UNLISTED_VALUE);
        }
        addAlternatives(kind, violations, quirks);
        if (schema.hasNullFlag(event)) {
            quirks.add(Quirk.NULL_FLAG);
        }
        return new Result(violations, quirks);
    }

    /** The contract has 18 alternatives; EJECTION and UNKNOWN are not among them. */
    private void addAlternatives(@Nullable EventType kind, List<Violation> violations, Set<Quirk> quirks) {
        if (kind != null && schemas.alternatives().contains(kind)) {
            return;
        }
        if (profile == Profile.STRICT) {
            String message = "found " + requireNonNullElse(kind, "no listed kind") + ", allowed: ";
            violations.add(
                    new Violation("/eventType", "oneOf", message + schemas.alternatives(), "What the service does"));
        } else {
            quirks.add(kind == EventType.EJECTION ? Quirk.EJECTION_UNLISTED : Quirk.UNKNOWN_KIND);
        }
    }
}
