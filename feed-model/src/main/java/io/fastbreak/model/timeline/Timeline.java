package io.fastbreak.model.timeline;

import io.fastbreak.model.event.Event;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The events of one game in order of play. The order is a function of the set of versions alone: whatever order they
 * are put in, and however often, the same set gives the same game. Contract: Events, 2 and 3.
 */
public final class Timeline {

    /** What a version did to the order of play. */
    public enum Effect {
        /** It became the last play; all before it stayed as they were. */
        APPENDED,
        /** An earlier play was added, changed, moved, deleted or restored. */
        CHANGED,
        /** An older version of what is already known better. */
        NONE
    }

    private final Map<String, Play> plays = new HashMap<>();
    private final Set<String> awaitedAnchors = new HashSet<>();
    private List<Play> order = new ArrayList<>();
    private boolean sorted = true;
    private List<String> cutAnchors = List.of();
    private @Nullable Place highestRoot;

    /** Takes in one version of an event, published at {@code place}. */
    public Effect put(Event event, Place place) {
        if (event.insertedBeforeEventId() != null) {
            awaitedAnchors.add(event.insertedBeforeEventId());
        }
        Play known = plays.get(event.id());
        if (known == null) {
            return add(event, place);
        }
        long before = known.content().contentHash();
        boolean moved = known.revise(event, place);
        sorted &= !moved;
        // The same content, published later, outranks more than before but tells nothing new.
        return moved || known.content().contentHash() != before ? Effect.CHANGED : Effect.NONE;
    }

    private Effect add(Event event, Place place) {
        Play play = new Play(event, place);
        plays.put(event.id(), play);
        boolean last = highestRoot == null || place.compareTo(highestRoot) > 0;
        if (!sorted || !last || event.insertedBeforeEventId() != null || awaitedAnchors.contains(event.id())) {
            sorted = false;
            return Effect.CHANGED;
        }
        highestRoot = place;
        order.add(play);
        return Effect.APPENDED;
    }

    /** All plays in order of play, deleted ones left out. */
    public List<Event> inOrder() {
        sort();
        List<Event> events = new ArrayList<>(order.size());
        for (Play play : order) {
            if (!play.content().isDeleted()) {
                events.add(play.content());
            }
        }
        return events;
    }

    /** The content that holds for an id, deleted or not; null where the id was never seen. */
    public @Nullable Event find(String id) {
        Play play = plays.get(id);
        return play == null ? null : play.content();
    }

    /** Where an event stood at its first publication; null where the id was never seen. */
    public @Nullable Place placeOf(String id) {
        Play play = plays.get(id);
        return play == null ? null : play.place();
    }

    /** Ids of plays whose anchors lead back to themselves; each cycle is cut at its play of the highest own place. */
    public List<String> cutAnchors() {
        sort();
        return cutAnchors;
    }

    public int size() {
        return plays.size();
    }

    private void sort() {
        if (sorted) {
            return;
        }
        PlayOrder playOrder = new PlayOrder(plays);
        order = playOrder.sorted();
        cutAnchors = List.copyOf(playOrder.unanchored());
        highestRoot = order.isEmpty() ? null : order.get(order.size() - 1).place();
        sorted = true;
    }
}
