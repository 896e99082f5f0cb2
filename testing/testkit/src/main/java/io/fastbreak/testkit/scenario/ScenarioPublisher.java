package io.fastbreak.testkit.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNullElse;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.lab.importer.EventJson;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.wire.Json;
import io.fastbreak.testkit.scenario.PublicationDetails.PublicationDamage;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Publishes the events of one source; revisions, deletions and repeats are derived from what it published. */
final class ScenarioPublisher {
    private final EventJson events;
    private final Map<String, ObjectNode> byId = new LinkedHashMap<>();
    private final Map<Long, ObjectNode> byNumber = new LinkedHashMap<>();

    ScenarioPublisher(EventSource source) {
        events = new EventJson(ScenarioGame.fixture(source));
    }

    /** A new event, or a new version of the event with its id. */
    byte[] publish(
            long number,
            PlaySentences.Builder play,
            @Nullable String revisedId,
            PublicationDetails details,
            long atMs) {
        ObjectNode event = events.write(play.at(details.when()), 1, other -> false);
        ObjectNode known = revisedId == null ? null : known(revisedId);
        event.put("id", requireNonNullElse(revisedId == null ? details.id : revisedId, "e" + number));
        ObjectNode audit = EventJson.number(event, number, ScenarioGame.BEGINS_UTC + atMs);
        if (known != null) {
            audit.set("createdUtc", known.at("/audit/createdUtc"));
            audit.put("updatedUtc", ScenarioGame.BEGINS_UTC + atMs);
        }
        return send(number, event, details);
    }

    /** The event that was last published under the id, marked as changed now. */
    byte[] change(long number, String id, String stamp, PublicationDetails details, long atMs) {
        ObjectNode event = known(id).deepCopy();
        event.remove("insertedBeforeEventId");
        ObjectNode audit = event.withObject("/audit");
        audit.remove("deletedUtc");
        audit.put("sequenceNumber", number).put("publishedUtc", ScenarioGame.BEGINS_UTC + atMs);
        audit.put(stamp, ScenarioGame.BEGINS_UTC + atMs);
        return send(number, event, details);
    }

    /** The record last published under the number, changed only by the details. */
    byte[] again(long number, PublicationDetails details) {
        ObjectNode event = byNumber.get(number);
        if (event == null) {
            throw new ScenarioSyntaxException(
                    "#" + number + " was not published before; known are " + byNumber.keySet());
        }
        return send(number, event.deepCopy(), details);
    }

    private ObjectNode known(String id) {
        ObjectNode event = byId.get(id);
        if (event == null) {
            throw new ScenarioSyntaxException("event " + id + " was not published before; known are " + byId.keySet());
        }
        return event;
    }

    private byte[] send(long number, ObjectNode event, PublicationDetails details) {
        detail(event, details);
        if (details.fault == PublicationDamage.NONE) {
            byId.put(event.path("id").asText(), event);
            byNumber.put(number, event);
        }
        return damaged(event, number, details.fault);
    }

    private static void detail(ObjectNode event, PublicationDetails details) {
        ObjectNode audit = event.withObject("/audit");
        if (details.anchor != null) {
            event.put("insertedBeforeEventId", details.anchor);
        }
        if (details.trace != null) {
            event.put("traceId", details.trace);
        }
        if (details.createdMs != null) {
            audit.put("createdUtc", ScenarioGame.BEGINS_UTC + details.createdMs);
        }
        if (details.publishedMs != null) {
            long publishedUtc = ScenarioGame.BEGINS_UTC + details.publishedMs;
            audit.put("publishedUtc", publishedUtc);
            if (audit.has("updatedUtc")) {
                audit.put(
                        "updatedUtc",
                        Math.min(publishedUtc, audit.path("updatedUtc").asLong()));
            }
        }
        details.edit(event);
    }

    private static byte[] damaged(ObjectNode event, long number, PublicationDamage fault) {
        byte[] whole = Json.bytes(event);
        return switch (fault) {
            case NONE -> whole;
            case INVALID -> Json.bytes(event.deepCopy().put("participants", 7));
            case CUT_SHORT -> Arrays.copyOf(whole, whole.length - 1);
            case CUT_IN_NUMBER -> Arrays.copyOf(whole, endOfNumber(whole, number));
        };
    }

    private static int endOfNumber(byte[] whole, long number) {
        String upToNumber = "\"sequenceNumber\":" + number;
        return new String(whole, UTF_8).indexOf(upToNumber) + upToNumber.length();
    }
}
