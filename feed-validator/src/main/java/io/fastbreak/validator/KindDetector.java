package io.fastbreak.validator;

import io.fastbreak.model.event.EventType;
import io.fastbreak.validator.ValidatorSettings.Profile;
import org.json.JSONArray;
import org.json.JSONObject;
import org.jspecify.annotations.Nullable;

/** Reads the discriminator: which kind an event is to be judged as. */
final class KindDetector {
    private KindDetector() {}

    /**
     * The kind that the event is judged as; null where {@code eventType} is missing or not listed. The published
     * samples label rebounds and reliability notices CLOCK, so in profile {@code contract} an event of that label
     * without a status is what its attributes or roles say.
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
        if (says(attributes, "shotId", "freeThrowId", "hasRebounder") || hasRebounder(event)) {
            return EventType.REBOUND;
        }
        return says(attributes, "isReliabile") ? EventType.RELIABILITY : EventType.CLOCK;
    }

    /** Null says nothing: it is the value of what is not known. */
    private static boolean says(JSONObject attributes, String... names) {
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
