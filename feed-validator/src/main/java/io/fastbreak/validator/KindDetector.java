package io.fastbreak.validator;

import io.fastbreak.model.event.EventMarks;
import io.fastbreak.model.event.EventType;
import io.fastbreak.validator.ValidatorSettings.Profile;
import org.json.JSONArray;
import org.json.JSONObject;
import org.jspecify.annotations.Nullable;

/** Determines the kind that an event is validated as. */
final class KindDetector {
    private KindDetector() {}

    /**
     * The kind that the event is validated as; null if {@code eventType} is missing or not listed. The published
     * samples label rebounds and reliability notices CLOCK, so in profile {@code contract} the attributes or roles
     * of an event with that label and without a status decide its kind.
     */
    static @Nullable EventType kind(JSONObject event, Profile profile) {
        EventType label = Listed.named(EventType.class, event.opt("eventType"));
        return label == EventType.CLOCK && profile == Profile.CONTRACT ? unmasked(event) : label;
    }

    private static EventType unmasked(JSONObject event) {
        JSONObject attributes = event.optJSONObject("attributes", new JSONObject());
        if (attributes.has("status")) {
            return EventType.CLOCK;
        }
        if (hasAny(attributes, "shotId", "freeThrowId", "hasRebounder") || hasRebounder(event)) {
            return EventType.REBOUND;
        }
        return hasAny(attributes, EventMarks.DECLARED_NOTICE) ? EventType.RELIABILITY : EventType.CLOCK;
    }

    /** Null counts as absent. */
    private static boolean hasAny(JSONObject attributes, String... names) {
        for (String name : names) {
            if (!attributes.isNull(name)) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasRebounder(JSONObject event) {
        JSONArray participants = event.optJSONArray("participants", new JSONArray());
        for (Object participant : participants) {
            if (participant instanceof JSONObject someone && "REBOUNDER".equals(someone.opt("type"))) {
                return true;
            }
        }
        return false;
    }
}
