package io.fastbreak.client.produce;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.ParticipantType;
import java.util.Map;

/**
 * An event with everything required but its kind: sets optional fields, and finally the kind. Can be used again, also for
 * other kinds. Times are UNIX milliseconds, UTC. Contract: Event envelope, AuditFields, Confidence.
 */
public final class EventBuilder extends KindSelector {
    private final String fixtureId;
    private final ObjectNode event;
    private final ObjectNode audit;
    private final ObjectNode confidence;

    EventBuilder(String fixtureId, ObjectNode event) {
        this.fixtureId = fixtureId;
        this.event = event;
        audit = event.withObjectProperty("audit");
        confidence = audit.putObject("confidence");
        event.putArray("competitors");
        event.putArray("participants");
        event.putObject("tags");
        event.putObject("additionalAttributes");
    }

    @Override
    KindBuilder.Base base(EventType kind) {
        return new KindBuilder.Base(fixtureId, event.deepCopy().put("eventType", kind.name()));
    }

    /** Semantic version of the event, {@code 2.0.0} unless set. */
    public EventBuilder version(String version) {
        event.put("version", TextChecks.checked("version", version));
        return this;
    }

    /** For a correction: the event before which this one stands in the order of play. */
    public EventBuilder insertedBefore(String eventId) {
        event.put("insertedBeforeEventId", TextChecks.checked("insertedBeforeEventId", eventId));
        return this;
    }

    /** The fixture's identifier in an outside system. */
    public EventBuilder fixtureExternalId(String system, String id) {
        putText(event.withObjectProperty("fixture").withObjectProperty("externalIds"), "externalIds", system, id);
        return this;
    }

    /** Game clock when the event started, milliseconds. */
    public EventBuilder startGameClock(long ms) {
        event.put("startGameClock", ms);
        return this;
    }

    /** Game clock when the event ended, milliseconds. */
    public EventBuilder endGameClock(long ms) {
        event.put("endGameClock", ms);
        return this;
    }

    public EventBuilder competitor(String id, CompetitorType side) {
        return competitor(id, side, Map.of());
    }

    public EventBuilder competitor(String id, CompetitorType side, Map<String, String> externalIds) {
        ObjectNode competitor = event.withArrayProperty("competitors").addObject();
        competitor.put("id", TextChecks.checked("competitor id", id)).put("type", side.name());
        putExternalIds(competitor, externalIds);
        return this;
    }

    public EventBuilder participant(String id, String competitorId, ParticipantType role) {
        return participant(id, competitorId, role, Map.of());
    }

    public EventBuilder participant(
            String id, String competitorId, ParticipantType role, Map<String, String> externalIds) {
        ObjectNode participant = event.withArrayProperty("participants").addObject();
        participant
                .put("id", TextChecks.checked("participant id", id))
                .put("competitorId", TextChecks.checked("competitorId", competitorId))
                .put("type", role.name());
        putExternalIds(participant, externalIds);
        return this;
    }

    public EventBuilder started(long utc) {
        return time("startUtc", utc);
    }

    public EventBuilder ended(long utc) {
        return time("endUtc", utc);
    }

    public EventBuilder updated(long utc) {
        return time("updatedUtc", utc);
    }

    public EventBuilder inserted(long utc) {
        return time("insertedUtc", utc);
    }

    /** Marks the event as deleted. */
    public EventBuilder deleted(long utc) {
        return time("deletedUtc", utc);
    }

    public EventBuilder confirmed(long utc) {
        return time("confirmedUtc", utc);
    }

    /** First and last video frame of the event. */
    public EventBuilder frames(int start, int end) {
        audit.put("startFrameIdx", start).put("endFrameIdx", end);
        return this;
    }

    /** @throws IllegalArgumentException if the score is not within 0 and 1 */
    public EventBuilder confidence(double score) {
        if (!(score >= 0 && score <= 1)) {
            throw new IllegalArgumentException("the confidence is " + score + ", allowed are 0 to 1");
        }
        confidence.put("score", score);
        return this;
    }

    /** True if the collection tool flagged the event. */
    public EventBuilder flagged(boolean flagged) {
        confidence.put("flagged", flagged);
        return this;
    }

    /** The event's identifier in an outside system. */
    public EventBuilder externalId(String id, String type) {
        audit.putObject("externalIds")
                .put("externalId", TextChecks.checked("externalId", id))
                .put("externalIdType", TextChecks.checked("externalIdType", type));
        return this;
    }

    public EventBuilder tag(String name, String value) {
        putText(event.withObjectProperty("tags"), "tags", name, value);
        return this;
    }

    public EventBuilder additionalAttribute(String name, String value) {
        putText(event.withObjectProperty("additionalAttributes"), "additionalAttributes", name, value);
        return this;
    }

    private EventBuilder time(String field, long utc) {
        audit.put(field, utc);
        return this;
    }

    private static void putExternalIds(ObjectNode target, Map<String, String> ids) {
        if (!ids.isEmpty()) {
            ObjectNode map = target.putObject("externalIds");
            ids.forEach((system, id) -> putText(map, "externalIds", system, id));
        }
    }

    private static void putText(ObjectNode map, String field, String name, String text) {
        map.put(TextChecks.name(field, name), TextChecks.checked(field, text));
    }
}
