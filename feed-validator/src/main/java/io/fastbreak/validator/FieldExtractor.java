package io.fastbreak.validator;

import io.fastbreak.model.event.EventMarks;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.model.game.BoundedText;
import io.fastbreak.validator.ValidatorSettings.Profile;
import io.fastbreak.validator.ValidatorSettings.UnlistedValues;
import java.util.Set;
import org.json.JSONObject;
import org.jspecify.annotations.Nullable;

/** Reads fields of a rejected event, each at its own path. */
final class FieldExtractor {
    private static final int LONGEST_ID = 256;
    /** Attributes that only scores have. */
    private static final Set<String> OF_SCORES = Set.of("points", "isSuccessful");
    /** Attributes that no neutral kind has: the status of the clock or the match, and the outcome of a review. */
    private static final Set<String> OF_STATES = Set.of("status", "outcome");

    private static final Set<String> OF_KIND = Set.of("eventType", "attributes");

    private final Profile profile;
    private final UnlistedValues unlistedValues;

    FieldExtractor(ValidatorSettings settings) {
        profile = settings.profile();
        unlistedValues = settings.unlistedValues();
    }

    /**
     * @param seen the event as far as it could be read
     * @param fault a fault in the text, if any
     */
    ReadableFields fields(JSONObject seen, @Nullable TextFault fault) {
        JSONObject audit = seen.optJSONObject("audit", new JSONObject());
        return new ReadableFields(
                fixture(seen),
                source(seen),
                audit.opt("sequenceNumber") instanceof Long number ? number : null,
                isAmbiguous(fault) ? null : kind(seen),
                seen.opt("id") instanceof String id && id.length() <= LONGEST_ID ? id : null,
                audit.opt("publishedUtc") instanceof Long utc ? utc : null);
    }

    /** True if a property that the kind depends on occurs twice. */
    private static boolean isAmbiguous(@Nullable TextFault fault) {
        if (fault == null || !fault.violation().keyword().equals("duplicate")) {
            return false;
        }
        String pointer = fault.violation().pointer();
        return OF_KIND.stream().anyMatch(name -> pointer.equals("/" + name) || pointer.startsWith("/" + name + "/"));
    }

    /** The {@code eventType}, unless the attributes contradict it; a mislabeled RELIABILITY event counts as one. */
    private @Nullable EventType kind(JSONObject seen) {
        EventType label = Listed.named(EventType.class, seen.opt("eventType"));
        if (label == null) {
            return null;
        }
        JSONObject attributes = seen.optJSONObject("attributes", new JSONObject());
        boolean isScore = label == EventType.SHOT || label == EventType.FREE_THROW;
        if (!isScore && OF_SCORES.stream().anyMatch(attributes::has)) {
            return null;
        }
        if (label.isNeutral() && OF_STATES.stream().anyMatch(attributes::has)) {
            return null;
        }
        if (label != EventType.RELIABILITY && EventMarks.NOTICES.stream().anyMatch(attributes::has)) {
            return KindDetector.kind(seen, profile) == EventType.RELIABILITY ? EventType.RELIABILITY : null;
        }
        return label;
    }

    private static @Nullable String fixture(JSONObject seen) {
        String id = named(seen);
        return id == null || BoundedText.fits(id) ? id : null;
    }

    private static @Nullable String named(JSONObject seen) {
        JSONObject fixture = seen.optJSONObject("fixture");
        if (fixture != null && fixture.opt("id") instanceof String id) {
            return id;
        }
        return seen.opt("fixtureId") instanceof String id ? id : null;
    }

    private @Nullable EventSource source(JSONObject seen) {
        Object name = seen.opt("source");
        EventSource listed = Listed.named(EventSource.class, name);
        boolean asUnknown = name instanceof String && unlistedValues == UnlistedValues.UNKNOWN;
        return listed == null && asUnknown ? EventSource.UNKNOWN : listed;
    }
}
