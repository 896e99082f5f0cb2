package io.fastbreak.model.timeline;

import io.fastbreak.model.event.Event;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The events of one game in order of play. The order is a function of the set of versions alone: whatever order they
 * are put in, and however often, the same set gives the same game. Taking in what comes last costs O(1), a correction
 * O(log n) of the length of the game, both amortised. Not thread-safe, not even for reading. Contract: Events, 2 and 3.
 */
public final class Timeline {

    /** What a version did to the order of play. */
    public enum Effect {
        /** It became the last play; all before it stayed as they were. */
        APPENDED,
        /** A play was added elsewhere or with an anchor, changed, moved, deleted or restored. */
        CHANGED,
        /** An older version of what is already known better. */
        NONE
    }

    private final Map<String, Play> plays = new HashMap<>();
    private final Map<String, Set<Play>> awaiting = new HashMap<>(4);
    private final PlayOrder order = new PlayOrder();

    /** Takes in one version of an event, published at {@code place}. */
    public Effect put(Event event, Place place) {
        Play known = plays.get(event.id());
        return known == null ? add(new Play(event, place)) : revise(known, event, place);
    }

    private Effect add(Play play) {
        plays.put(play.id(), play);
        Collection<Play> waiting = awaiting.remove(play.id());
        if (play.anchor() == null && waiting == null && order.isLast(play)) {
            order.append(play);
            return Effect.APPENDED;
        }
        order.beginChange();
        order.append(play);
        place(play);
        if (waiting != null) {
            waiting.forEach(this::place);
        }
        return Effect.CHANGED;
    }

    private Effect revise(Play play, Event event, Place place) {
        order.beginChange();
        long before = play.content().contentHash();
        String anchor = play.anchor();
        if (play.revise(event, place)) {
            if (anchor != null) {
                stopWaiting(play, anchor);
            }
            order.changed(play);
            place(play);
            return Effect.CHANGED;
        }
        if (play.content().contentHash() != before) {
            order.changed(play);
            return Effect.CHANGED;
        }
        // The same content, published later, outranks more than before but tells nothing new.
        return Effect.NONE;
    }

    private void place(Play play) {
        Play anchor = play.anchor() == null ? null : plays.get(play.anchor());
        if (play.anchor() != null && anchor == null) {
            awaiting.computeIfAbsent(play.anchor(), id -> new LinkedHashSet<>()).add(play);
        }
        order.place(play, anchor);
    }

    private void stopWaiting(Play play, String anchor) {
        Set<Play> waiting = awaiting.get(anchor);
        if (waiting != null && waiting.remove(play) && waiting.isEmpty()) {
            awaiting.remove(anchor);
        }
    }

    /** How many plays at the front of the order, deleted ones included, the last version put in left as they were. */
    public int unchanged() {
        return order.unchanged();
    }

    /** All plays in order of play, deleted ones left out. */
    public List<Event> inOrder() {
        List<Event> events = new ArrayList<>(plays.size());
        forEachFrom(0, events::add);
        events.removeIf(Event::isDeleted);
        return events;
    }

    /**
     * Hands over the plays from a position on in order of play, deleted ones included, at O(1) each.
     *
     * @param position from 0
     */
    public void forEachFrom(int position, Consumer<Event> action) {
        order.forEachFrom(position, play -> action.accept(play.content()));
    }

    /** True where plays that were put in order name an event as their anchor that was never seen. */
    public boolean isAwaited(String id) {
        return awaiting.containsKey(id);
    }

    /** How many plays, deleted ones included, stand before an event; empty where its id was never seen. */
    public OptionalInt positionOf(String id) {
        Play play = plays.get(id);
        return play == null ? OptionalInt.empty() : OptionalInt.of(order.positionOf(play));
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
        return order.cut();
    }

    public int size() {
        return plays.size();
    }
}
