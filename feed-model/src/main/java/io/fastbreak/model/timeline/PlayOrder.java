package io.fastbreak.model.timeline;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The plays in order of play: by their own places, but those that name an anchor directly before it, each with its run
 * of plays that are anchored to it in turn. Of each cycle of anchors the play of the highest own place stands at its
 * own place. Appending is O(1), all else O(log n), both amortised, also for runs, chains and cycles of any length.
 */
final class PlayOrder {
    private final Sequence<Play> order = new Sequence<>();
    private final Sequence<Play> roots = new Sequence<>();
    private final TreeSet<String> cut = new TreeSet<>();
    private int unchanged;

    /** True where a play that names no anchor is to stand behind all others. */
    boolean isLast(Play play) {
        Play last = roots.last();
        return last == null || Play.BY_PLACE.compare(last, play) < 0;
    }

    /** Adds a play that {@linkplain #isLast is last}. */
    void append(Play play) {
        roots.insert(play.spot.sibling, null);
        order.insert(play.spot.entry, null);
        play.spot.siblings = roots;
    }

    /** Puts a play, new or moved, where it belongs now. */
    void place(Play play, @Nullable Play anchor) {
        leaveCycle(play);
        play.spot.anchor = anchor;
        Play highest = anchor == null ? null : highestOfCycle(play, anchor);
        if (highest != null && highest != play) {
            hang(highest, null);
        }
        hang(play, highest == play ? null : anchor);
    }

    /** Where the play was one of a cycle, the one that had cut it goes to its anchor. */
    private void leaveCycle(Play play) {
        Play root = play.spot.root();
        if (root != play && root.spot.isCut()) {
            hang(play, null);
            Play anchor = requireNonNull(root.spot.anchor);
            if (anchor.spot.root() == play) {
                hang(root, anchor);
            }
        }
    }

    /** Null where the anchor does not lead back to the play. */
    private static @Nullable Play highestOfCycle(Play play, Play anchor) {
        play.spot.node().cut();
        AnchorNode node = anchor.spot.node();
        return node.root() == play ? node.highest() : null;
    }

    private void hang(Play play, @Nullable Play parent) {
        Spot spot = play.spot;
        takeOut(spot);
        Sequence<Play> siblings = parent == null ? roots : parent.spot.inserts(order);
        Sequence.Entry<Play> next = siblings.first(other -> Play.BY_PLACE.compare(other, play) > 0);
        siblings.insert(spot.sibling, next);
        order.insert(
                spot.entry, next == null ? endOf(parent) : next.value().spot.start());
        spot.siblings = siblings;
        spot.parent = parent;
        if (parent != null) {
            spot.node().link(parent.spot.node());
        }
        noteCut(play);
        changedFrom(spot.start());
    }

    private void takeOut(Spot spot) {
        if (spot.siblings != null) {
            changedFrom(spot.start());
            spot.siblings.cut(spot.sibling, spot.sibling);
            order.cut(spot.start(), spot.entry);
            if (spot.parent != null) {
                spot.node().cut();
            }
        }
    }

    private static Sequence.@Nullable Entry<Play> endOf(@Nullable Play parent) {
        return parent == null ? null : parent.spot.entry;
    }

    private void noteCut(Play play) {
        if (play.spot.isCut()) {
            cut.add(play.id());
        } else {
            cut.remove(play.id());
        }
    }

    /** Begins to count anew what is {@link #unchanged()}. */
    void beginChange() {
        unchanged = order.size();
    }

    /** Notes that a play, where it stands, is not what it was. */
    void changed(Play play) {
        changedFrom(play.spot.entry);
    }

    private void changedFrom(Sequence.Entry<Play> entry) {
        unchanged = Math.min(unchanged, order.positionOf(entry));
    }

    /** Plays at the front that are what they were when the change began. */
    int unchanged() {
        return unchanged;
    }

    int positionOf(Play play) {
        return order.positionOf(play.spot.entry);
    }

    void forEachFrom(int position, Consumer<Play> action) {
        order.forEachFrom(position, action);
    }

    /** Ids of the plays that cut a cycle. */
    List<String> cut() {
        return List.copyOf(cut);
    }
}
