package io.fastbreak.model.timeline;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The plays in order: those without an anchor by their own places, every other directly before its anchor. In a cycle of
 * anchors the play with the highest own place stands at that place. The anchors are kept as trees, and the list of all
 * plays is made from them when it is needed: that takes microseconds for a game of 1,000 plays and less than a millisecond
 * for one of 20,000, the most that the sequencer lets through.
 */
final class PlayOrder {
    /** Plays that stand at their own places, sorted by those. */
    private final List<Play> roots = new ArrayList<>();

    private final TreeSet<String> cycleBreakers = new TreeSet<>();
    /** Plays with another content or another place than they have in {@link #order}; none while that is up to date. */
    private final Set<Play> changed = new HashSet<>();

    /** True if a change since the order was last read may have moved plays, or added one. */
    private boolean moved;

    private List<Play> order = new ArrayList<>();
    private int size;
    private int unchanged;

    /** True if a play at its own place would be the last. */
    boolean isLast(Play play) {
        return roots.isEmpty() || Play.BY_PLACE.compare(roots.get(roots.size() - 1), play) < 0;
    }

    /** Adds a play that {@linkplain #isLast is the last}. */
    void append(Play play) {
        roots.add(play);
        size++;
        if (changed.isEmpty()) {
            add(order, play);
        } else {
            moved = true;
        }
    }

    private static void add(List<Play> order, Play play) {
        play.position = order.size();
        order.add(play);
    }

    /** Adds a play that is to be {@linkplain #place placed}. */
    void add(Play play) {
        roots.add(play);
        size++;
        moved = true;
        noteChanged(play);
    }

    /** The play has another content. */
    void noteChanged(Play play) {
        if (changed.isEmpty()) {
            unchanged = order.size();
        }
        changed.add(play);
    }

    /**
     * Moves a play to where it belongs, after its own place or its anchor changed or became known.
     *
     * @param anchor null if it has none, or none that is known
     */
    void place(Play play, @Nullable Play anchor) {
        moved = true;
        noteChanged(play);
        leaveCycle(play);
        play.setAnchor(anchor);
        Play highest = anchor == null ? null : highestOfCycle(play, anchor);
        if (highest != null && highest != play) {
            // The roots have to be sorted before another play looks for its place among them.
            attach(play, null);
            attach(highest, null);
        }
        attach(play, highest == play ? null : anchor);
    }

    /** Where the play is part of a cycle, the play that broke it goes back to its anchor. */
    private void leaveCycle(Play play) {
        Play breaker = play.endOfChain();
        if (breaker != play && breaker.breaksCycle()) {
            attach(play, null);
            Play anchor = requireNonNull(breaker.anchor());
            if (anchor.endOfChain() == play) {
                attach(breaker, anchor);
            }
        }
    }

    /** Null if the anchor does not lead back to the play. */
    private static @Nullable Play highestOfCycle(Play play, Play anchor) {
        if (play.inserts().isEmpty() && anchor != play) {
            return null;
        }
        Play highest = play;
        Play at = anchor;
        while (at != null && at != play) {
            highest = Play.BY_PLACE.compare(at, highest) > 0 ? at : highest;
            at = at.before();
        }
        return at == null ? null : highest;
    }

    private void attach(Play play, @Nullable Play before) {
        Play until = play.before();
        List<Play> siblings = until == null ? roots : until.inserts();
        siblings.remove(siblings.lastIndexOf(play));
        play.setBefore(before);
        if (before == null) {
            insertByPlace(roots, play);
        } else {
            before.addInsert(play);
        }
        if (play.breaksCycle()) {
            cycleBreakers.add(play.id());
        } else {
            cycleBreakers.remove(play.id());
        }
    }

    static void insertByPlace(List<Play> plays, Play play) {
        int found = Collections.binarySearch(plays, play, Play.BY_PLACE);
        plays.add(-found - 1, play);
    }

    /** All plays in order. */
    List<Play> plays() {
        if (moved) {
            sort();
        } else {
            // Their contents alone have changed.
            changed.forEach(play -> unchanged = Math.min(unchanged, play.position));
        }
        moved = false;
        changed.clear();
        return order;
    }

    private void sort() {
        List<Play> next = new ArrayList<>(Arrays.asList(sorted()));
        int same = 0;
        while (same < Math.min(unchanged, next.size())
                && next.get(same) == order.get(same)
                && !changed.contains(next.get(same))) {
            same++;
        }
        unchanged = same;
        order = next;
    }

    /** From the last play to the first: so each comes up after the one that it stands before. */
    private Play[] sorted() {
        Play[] sorted = new Play[size];
        int position = size;
        Deque<Play> open = new ArrayDeque<>();
        for (int i = roots.size() - 1; i >= 0; i--) {
            open.push(roots.get(i));
            while (!open.isEmpty()) {
                Play play = open.pop();
                play.position = --position;
                sorted[position] = play;
                play.inserts().forEach(open::push);
            }
        }
        return sorted;
    }

    /** Plays at the front that are what they were before the last change, or before those since the order was last read. */
    int unchanged() {
        plays();
        return unchanged;
    }

    int positionOf(Play play) {
        plays();
        return play.position;
    }

    /** Ids of the plays that stand at their own places because their anchors lead back to them. */
    List<String> cycleBreakers() {
        return List.copyOf(cycleBreakers);
    }
}
