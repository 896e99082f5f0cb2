package io.fastbreak.validator;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Slot;
import io.fastbreak.validator.ValidatorSettings.UnlistedValues;
import org.json.JSONObject;
import org.jspecify.annotations.Nullable;

/** Reads what a refused event says of its place in the feed, each at its own path. */
final class SlotReader {
    private final UnlistedValues unlistedValues;

    SlotReader(ValidatorSettings settings) {
        unlistedValues = settings.unlistedValues();
    }

    /** The slot that the event claims; null unless fixture, source and number could all be read. */
    @Nullable
    Slot slot(JSONObject seen) {
        String fixture = fixture(seen);
        EventSource source = source(seen);
        JSONObject audit = seen.optJSONObject("audit");
        return fixture != null && source != null && audit != null && audit.opt("sequenceNumber") instanceof Long number
                ? new Slot(new FeedId(fixture, source), number)
                : null;
    }

    /**
     * False only for a kind that was read and cannot move the score: none but shots and free throws can, and an UNKNOWN
     * or unreadable kind may be one of them.
     */
    boolean mayAffectScore(JSONObject seen) {
        EventType kind = Listed.named(EventType.class, seen.opt("eventType"));
        return kind == null || kind == EventType.UNKNOWN || kind == EventType.SHOT || kind == EventType.FREE_THROW;
    }

    private static @Nullable String fixture(JSONObject seen) {
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
