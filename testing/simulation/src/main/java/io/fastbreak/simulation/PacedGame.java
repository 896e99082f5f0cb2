package io.fastbreak.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.wire.Json;
import java.util.List;

/**
 * A recorded or generated game, to be published at the pace at which it was played.
 *
 * @param name for readers; its fixture id is that of its events
 * @param events v2 events in order of publication
 * @param agrees true if its source agrees with itself: no figure of its box score is another one by its rows
 */
public record PacedGame(String name, FixtureCard card, List<ObjectNode> events, boolean agrees) {
    private static final List<String> TIMES =
            List.of("createdUtc", "publishedUtc", "updatedUtc", "confirmedUtc", "deletedUtc");

    public PacedGame {
        events = List.copyOf(events);
    }

    String fixtureId() {
        return events.get(0).path("fixtureId").asText();
    }

    /** When an event was published, milliseconds from the first one; a time never goes back. */
    long atMs(int index) {
        long first = events.get(0).at("/audit/publishedUtc").asLong();
        long latest = first;
        for (int i = 0; i <= index; i++) {
            latest = Math.max(latest, events.get(i).at("/audit/publishedUtc").asLong());
        }
        return latest - first;
    }

    /** An event as it is published when its game begins at another time. */
    byte[] bytes(int index, long beginUtc) {
        ObjectNode event = events.get(index).deepCopy();
        ObjectNode audit = event.withObject("/audit");
        long later = beginUtc - events.get(0).at("/audit/publishedUtc").asLong();
        for (String time : TIMES) {
            if (audit.path(time).asLong() > 0) {
                audit.put(time, audit.path(time).asLong() + later);
            }
        }
        return Json.bytes(event);
    }

    /** Of the event that begins the match. */
    int tipOff() {
        return first("IN_PROGRESS", 0);
    }

    /** Of the event that ends it, or else of the last one. */
    int end() {
        return first("FINISHED", events.size() - 1);
    }

    private int first(String status, int other) {
        for (int i = 0; i < events.size(); i++) {
            JsonNode event = events.get(i);
            if (event.path("eventType").asText().equals("MATCH_STATUS_CHANGE")
                    && event.at("/attributes/status").asText().equals(status)) {
                return i;
            }
        }
        return other;
    }

    /** Of the last event before the longest break between two events. */
    int halfTime() {
        int longest = tipOff();
        for (int i = tipOff(); i < end(); i++) {
            if (atMs(i + 1) - atMs(i) > atMs(longest + 1) - atMs(longest)) {
                longest = i;
            }
        }
        return longest;
    }

    /** Of the last event in the first half of the time before half-time. */
    int inPlay() {
        long middle = (atMs(tipOff()) + atMs(halfTime())) / 2;
        int index = tipOff();
        while (atMs(index + 1) <= middle) {
            index++;
        }
        return index;
    }
}
