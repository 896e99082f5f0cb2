package io.fastbreak.benchmarks.mutations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;
import java.util.function.Consumer;

/** Reads and changes events as a collector writes them. */
final class EventFields {
    /** Kinds that happen while the game goes on. */
    private static final Set<String> LIVE = Set.of("SHOT", "FREE_THROW", "REBOUND", "TURNOVER", "FOUL", "JUMP_BALL");

    private EventFields() {}

    static String kind(JsonNode event) {
        return event.path("eventType").asText();
    }

    static boolean is(JsonNode event, String kind) {
        return kind(event).equals(kind);
    }

    /** A play that shows how the game stands: a shot, a foul, but no substitution. */
    static boolean isLive(JsonNode event) {
        return LIVE.contains(kind(event));
    }

    static boolean isMade(JsonNode event) {
        return (is(event, "SHOT") || is(event, "FREE_THROW"))
                && event.at("/attributes/isSuccessful").asBoolean();
    }

    static boolean isMadeShot(JsonNode event) {
        return is(event, "SHOT") && isMade(event);
    }

    static boolean isMissedShot(JsonNode event) {
        return is(event, "SHOT") && !isMade(event);
    }

    static String id(JsonNode event) {
        return event.path("id").asText();
    }

    static long number(JsonNode event) {
        return event.at("/audit/sequenceNumber").asLong();
    }

    static long createdUtc(JsonNode event) {
        return event.at("/audit/createdUtc").asLong();
    }

    static int points(JsonNode event) {
        return event.at("/attributes/points").asInt();
    }

    static String periodType(JsonNode event) {
        return event.at("/period/type").asText();
    }

    static int period(JsonNode event) {
        return event.at("/period/number").asInt();
    }

    /** True if the event is in the regular period of that number. */
    static boolean isIn(JsonNode event, int number) {
        return periodType(event).equals("REGULAR") && period(event) == number;
    }

    static boolean isBegin(JsonNode event) {
        return is(event, "PERIOD_TRANSITION")
                && event.at("/period/status").asText().equals("IN_PROGRESS");
    }

    static boolean isEnd(JsonNode event) {
        return is(event, "PERIOD_TRANSITION")
                && event.at("/period/status").asText().equals("FINISHED");
    }

    static boolean isStatus(JsonNode event, String status) {
        return is(event, "MATCH_STATUS_CHANGE")
                && event.at("/attributes/status").asText().equals(status);
    }

    static boolean hasClock(JsonNode event) {
        return event.has("startGameClock");
    }

    static long clock(JsonNode event) {
        return event.path("startGameClock").asLong();
    }

    /** The team of the first participant, or else the first competitor. */
    static String team(JsonNode event) {
        String acting = event.at("/participants/0/competitorId").asText();
        return acting.isEmpty() ? event.at("/competitors/0/id").asText() : acting;
    }

    static ObjectNode audit(ObjectNode event) {
        return event.withObjectProperty("audit");
    }

    static ObjectNode attributes(ObjectNode event) {
        return event.withObjectProperty("attributes");
    }

    static ObjectNode period(ObjectNode event, String type, int number) {
        ObjectNode period = event.withObjectProperty("period");
        period.put("type", type).put("number", number);
        return period;
    }

    /** The event as one of another kind: without participants and attributes. */
    static ObjectNode become(ObjectNode event, String kind) {
        event.put("eventType", kind);
        event.putArray("participants");
        event.remove("attributes");
        event.remove("insertedBeforeEventId");
        event.withObjectProperty("period").remove("status");
        return event;
    }

    /** Makes a made shot a missed one, to which nobody assists. */
    static void miss(ObjectNode shot) {
        attributes(shot).put("isSuccessful", false);
        if (attributes(shot).has("hasAssister")) {
            attributes(shot).put("hasAssister", false);
        }
        ArrayNode participants = shot.withArrayProperty("participants");
        for (int i = participants.size() - 1; i >= 0; i--) {
            if (participants.get(i).path("type").asText().equals("ASSISTER")) {
                participants.remove(i);
            }
        }
    }

    static boolean hasAssister(JsonNode shot) {
        for (JsonNode each : shot.path("participants")) {
            if (each.path("type").asText().equals("ASSISTER")) {
                return true;
            }
        }
        return false;
    }

    static void eachParticipant(ObjectNode event, Consumer<ObjectNode> change) {
        event.path("participants").forEach(each -> change.accept((ObjectNode) each));
    }

    static ArrayNode competitors(ObjectNode event) {
        return event.withArrayProperty("competitors");
    }
}
