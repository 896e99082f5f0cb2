package io.fastbreak.validator;

import io.fastbreak.model.event.EventMarks;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.model.game.BoundedText;
import io.fastbreak.validator.ValidatorSettings.Profile;
import io.fastbreak.validator.ValidatorSettings.UnlistedValues;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.json.JSONArray;
import org.json.JSONObject;
import org.jspecify.annotations.Nullable;

/** Reads fields of a rejected event, each at its own path. */
final class FieldExtractor {
    private static final int LONGEST_ID = 256;
    private static final String SHOOTER = ParticipantType.SHOOTER.name();
    /** Attributes that only scores have. */
    private static final Set<String> OF_SCORES = Set.of("points", "isSuccessful");
    /** Attributes that no neutral kind has: the status of the clock or the match, and the outcome of a review. */
    private static final Set<String> OF_STATES = Set.of("status", "outcome");

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
                fault == null ? kind(seen) : null,
                id(seen),
                audit.opt("publishedUtc") instanceof Long utc ? utc : null);
    }

    private static @Nullable String id(JSONObject seen) {
        return seen.opt("id") instanceof String id && !id.isBlank() && id.length() <= LONGEST_ID ? id : null;
    }

    /**
     * The {@code eventType}, unless something in the event contradicts it; a mislabeled RELIABILITY event counts as one. It is not
     * known either if the text was not read to its end, because what is not read may say anything, nor is a neutral one
     * without an id, because that may be the correction of a score.
     */
    private @Nullable EventType kind(JSONObject seen) {
        EventType label = Listed.named(EventType.class, seen.opt("eventType"));
        if (label == null || (label.isNeutral() && id(seen) == null)) {
            return null;
        }
        boolean isScore = label == EventType.SHOT || label == EventType.FREE_THROW;
        if (!isScore && says(seen, (name, value) -> OF_SCORES.contains(name) || SHOOTER.equals(value))) {
            return null;
        }
        if (label.isNeutral() && says(seen, (name, value) -> OF_STATES.contains(name))) {
            return null;
        }
        if (label != EventType.RELIABILITY && says(seen, (name, value) -> EventMarks.NOTICES.contains(name))) {
            return KindDetector.kind(seen, profile) == EventType.RELIABILITY ? EventType.RELIABILITY : null;
        }
        return label;
    }

    /**
     * True if a property is there, at any place and whatever holds it: a rejected event may have everything at the wrong place.
     *
     * @param what is given the name of each property, and its value or each of its values
     */
    private static boolean says(JSONObject object, BiPredicate<String, Object> what) {
        return object.keySet().stream().anyMatch(name -> says(name, object.get(name), what));
    }

    private static boolean says(String name, Object value, BiPredicate<String, Object> what) {
        if (what.test(name, value)) {
            return true;
        }
        if (value instanceof JSONArray values) {
            return IntStream.range(0, values.length()).anyMatch(i -> says(name, values.get(i), what));
        }
        return value instanceof JSONObject object && says(object, what);
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
