package io.fastbreak.model.timeline;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.log.EventIndex;
import io.fastbreak.model.log.EventLogCodec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The events of one game in order of play. The order is a function of the set of versions alone: in whatever order they
 * arrive, and however often, the same set gives the same game. Not thread-safe, not even for reading. Contract: Events,
 * 2 and 3.
 */
public final class Timeline {

    /** The effect of a version on the order of play. */
    public enum Effect {
        /** It became the last play; all before it stayed as they were. */
        APPENDED,
        /** A play was added elsewhere or with an anchor, changed, moved, deleted or restored. */
        CHANGED,
        /** Nothing: a higher version of the event is known. */
        NONE
    }

    private final EventIndex<Play> plays = new EventIndex<>(Play::entry);
    /** Plays by the id of their anchor, which is not known yet. */
    private final Map<String, Set<Play>> awaiting = new HashMap<>(4);

    private final PlayOrder order = new PlayOrder();

    private final RecentContents contents = new RecentContents();
    private @Nullable FeedId feed;

    /** Applies one version of an event, published at {@code place}. */
    public Effect put(Event event, Place place) {
        return put(event, EventLogCodec.write(event), place);
    }

    /**
     * Applies one version of an event, published at {@code place}.
     *
     * @param entry the event as an entry of the event log, which is kept in its place
     */
    public Effect put(Event event, byte[] entry, Place place) {
        Play known = plays.get(event.id());
        if (known != null) {
            return revise(known, event, entry, place);
        }
        Play play = new Play(event, entry, feedOf(event), place);
        contents.put(play, event);
        return add(event.id(), play);
    }

    /**
     * Makes room for the contents of as many plays as objects, so that they need not be read again when all of them are
     * passed on; 0 for the last ones alone, as long as it is not called.
     */
    public void keepContents(int count) {
        contents.resize(count);
    }

    /** The same object for all plays of a feed. */
    private FeedId feedOf(Event event) {
        if (feed == null || feed.source() != event.source() || !feed.fixtureId().equals(event.fixtureId())) {
            feed = new FeedId(event.fixtureId(), event.source());
        }
        return feed;
    }

    private Effect add(String id, Play play) {
        plays.put(id, play);
        Set<Play> waiting = awaiting.remove(id);
        if (play.anchorId() == null && waiting == null && order.isLast(play)) {
            order.append(play);
            return Effect.APPENDED;
        }
        order.add(play);
        place(play);
        if (waiting != null) {
            waiting.forEach(this::place);
        }
        return Effect.CHANGED;
    }

    private Effect revise(Play play, Event event, byte[] entry, Place place) {
        Event before = contents.of(play);
        contents.put(play, null);
        String anchor = play.anchorId();
        boolean isMoved = play.revise(event, entry, before, place);
        boolean isOtherScore = !ScoredPoints.of(event).equals(ScoredPoints.of(before)) && play.revisePoints();
        Event after = play.marked(play.has(entry) ? event : before);
        contents.put(play, after);
        if (isMoved) {
            if (anchor != null) {
                stopWaiting(play, anchor);
            }
            place(play);
            return Effect.CHANGED;
        }
        if (isOtherScore || after.contentHash() != before.contentHash()) {
            order.noteChanged(play);
            return Effect.CHANGED;
        }
        // The same content published later has a higher version, but changes nothing.
        return Effect.NONE;
    }

    private void place(Play play) {
        String anchorId = play.anchorId();
        Play anchor = anchorId == null ? null : plays.get(anchorId);
        if (anchorId != null && anchor == null) {
            awaiting.computeIfAbsent(anchorId, id -> new LinkedHashSet<>()).add(play);
        }
        order.place(play, anchor);
    }

    private void stopWaiting(Play play, String anchor) {
        Set<Play> waiting = awaiting.get(anchor);
        if (waiting != null && waiting.remove(play) && waiting.isEmpty()) {
            awaiting.remove(anchor);
        }
    }

    /**
     * How many plays at the front, deleted ones included, are what they were before the last change, or before all
     * changes since the order was last read.
     */
    public int unchanged() {
        return order.unchanged();
    }

    /** All plays in order of play, without the deleted ones. */
    public List<Event> inOrder() {
        List<Event> events = new ArrayList<>(plays.size());
        for (Play play : order.plays()) {
            if (!play.isDeleted()) {
                events.add(contents.of(play));
            }
        }
        return events;
    }

    /**
     * Passes the plays from a position on to {@code action}, in order of play and deleted ones included.
     *
     * @param position from 0
     */
    public void forEachFrom(int position, Consumer<Event> action) {
        List<Play> inOrder = order.plays();
        inOrder.subList(Math.min(position, inOrder.size()), inOrder.size())
                .forEach(play -> action.accept(contents.of(play)));
    }

    /** True if plays name an event as their anchor that is not known yet. */
    public boolean isAwaited(String id) {
        return awaiting.containsKey(id);
    }

    /** How many plays, deleted ones included, stand before an event; empty if its id is unknown. */
    public OptionalInt positionOf(String id) {
        Play play = plays.get(id);
        return play == null ? OptionalInt.empty() : OptionalInt.of(order.positionOf(play));
    }

    /** The content that counts for an id, deleted or not; null if the id is unknown. */
    public @Nullable Event find(String id) {
        Play play = plays.get(id);
        return play == null ? null : contents.of(play);
    }

    /** The content that counts for a known id, as an entry of the event log. */
    public byte[] entryOf(String id) {
        return requireNonNull(plays.get(id)).entry();
    }

    /** True if an id is known, and the content that counts for it is a deletion. */
    public boolean isDeleted(String id) {
        Play play = plays.get(id);
        return play != null && play.isDeleted();
    }

    /** Where an event was first published; null if its id is unknown. */
    public @Nullable Place placeOf(String id) {
        Play play = plays.get(id);
        return play == null ? null : play.place();
    }

    /** Ids of plays whose anchors lead back to themselves: of each cycle the play with the highest own place. */
    public List<String> cutAnchors() {
        return order.cycleBreakers();
    }

    public int size() {
        return plays.size();
    }
}
