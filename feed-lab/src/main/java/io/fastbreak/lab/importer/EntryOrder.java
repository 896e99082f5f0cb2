package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.SourcePlay.ScorerEntry;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/**
 * Turns plays in order of play into events in order of entry. Consecutive entries of one play make one event, for a
 * collection tool completes what it is at. A play entered when a later one was already sent is an insert, anchored at
 * the next play that was sent; a row that comes back to a play that was sent is a revision.
 *
 * <p>A revision keeps its event's id and place, so it names no anchor.
 */
final class EntryOrder {

    /** A row's touch on the play at an index of the order of play. */
    private record Touch(ScorerEntry entry, int index) {}

    private final List<SourcePlay> orderOfPlay;
    private final EventJson json;
    private final List<ObjectNode> events = new ArrayList<>();
    private final TreeSet<Integer> sent = new TreeSet<>();
    private long utc = Long.MIN_VALUE;

    private EntryOrder(GameInfo fixture, List<SourcePlay> orderOfPlay) {
        this.orderOfPlay = orderOfPlay;
        this.json = new EventJson(fixture);
    }

    /** All events of a game in order of entry, numbered from 1. */
    static List<ObjectNode> eventsOf(GameInfo fixture, List<SourcePlay> orderOfPlay) {
        return new EntryOrder(fixture, orderOfPlay).replay();
    }

    private List<ObjectNode> replay() {
        List<Touch> touches = touches();
        for (int i = 0; i < touches.size(); i++) {
            Touch touch = touches.get(i);
            utc = Math.max(utc, touch.entry.utc());
            boolean isLeft = i + 1 == touches.size() || touches.get(i + 1).index != touch.index;
            if (isLeft && touch.entry.number() >= orderOfPlay.get(touch.index).knownFrom()) {
                send(touch);
            }
        }
        return events;
    }

    private List<Touch> touches() {
        List<Touch> touches = new ArrayList<>();
        for (int index = 0; index < orderOfPlay.size(); index++) {
            for (ScorerEntry entry : orderOfPlay.get(index).entries()) {
                touches.add(new Touch(entry, index));
            }
        }
        touches.sort(
                Comparator.comparingInt((Touch touch) -> touch.entry.number()).thenComparingInt(Touch::index));
        return touches;
    }

    private void send(Touch touch) {
        if (!sent.add(touch.index)) {
            sendRevision(touch);
            return;
        }
        sendFirst(touch);
        SourcePlay play = orderOfPlay.get(touch.index);
        for (int index : List.copyOf(sent)) {
            if (orderOfPlay.get(index).references().containsValue(play)) {
                sendRevision(new Touch(touch.entry, index));
            }
        }
    }

    private void sendFirst(Touch touch) {
        ObjectNode event = numbered(touch);
        Integer anchor = sent.higher(touch.index);
        if (anchor != null) {
            event.put("insertedBeforeEventId", json.idOf(orderOfPlay.get(anchor)));
            event.withObject("/audit").put("insertedUtc", utc);
        }
    }

    private void sendRevision(Touch touch) {
        numbered(touch).withObject("/audit").put("updatedUtc", utc);
    }

    private ObjectNode numbered(Touch touch) {
        ObjectNode event = json.write(
                orderOfPlay.get(touch.index), touch.entry.number(), play -> sent.contains(orderOfPlay.indexOf(play)));
        events.add(event);
        EventJson.number(event, events.size(), utc);
        return event;
    }
}
