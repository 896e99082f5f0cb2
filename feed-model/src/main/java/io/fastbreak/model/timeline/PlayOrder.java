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
    private final Sequence order = new Sequence();
    private final TreeSet<String> cut = new TreeSet<>();
    private int unchanged;

    /** True where a play that names no anchor is to stand behind all others. */
    boolean isLast(Play play) {
        Play last = order.last();
        return last == null || Play.BY_PLACE.compare(last, play) < 0;
    }

    /** Adds a play; one that is not {@linkplain #isLast last} is to be {@linkplain #place placed} then. */
    void append(Play play) {
        order.insert(play, null);
    }

    /** Puts a play, wherever it stands, where it belongs. */
    void place(Play play, @Nullable Play anchor) {
        leaveCycle(play);
        play.nameAnchor(anchor);
        Play highest = anchor == null ? null : highestOfCycle(play, anchor);
        if (highest != null && highest != play) {
            // Its own place may be another than it stands at, and the highest is to find its own among those in order.
            hang(play, null);
            hang(highest, null);
        }
        hang(play, highest == play ? null : anchor);
    }

    /** Where the play was one of a cycle, the one that had cut it goes to its anchor. */
    private void leaveCycle(Play play) {
        Play root = play.endOfChain();
        if (root != play && root.isCut()) {
            hang(play, null);
            Play anchor = requireNonNull(root.ties().anchor);
            if (anchor.endOfChain() == play) {
                hang(root, anchor);
            }
        }
    }

    /** Null where the anchor does not lead back to the play. */
    private static @Nullable Play highestOfCycle(Play play, Play anchor) {
        play.ties().node().cut();
        AnchorNode node = anchor.ties().node();
        return node.root() == play ? node.highest() : null;
    }

    private void hang(Play play, @Nullable Play anchor) {
        takeOut(play);
        order.insert(play, anchor == null ? startOf(order.rootBehind(play)) : directlyBehind(play, anchor));
        noteCut(play);
        changedFrom(play.start());
    }

    private void takeOut(Play play) {
        changedFrom(play.start());
        order.cut(play.start(), play);
        play.standAlone();
    }

    private static @Nullable Spot startOf(@Nullable Play play) {
        return play == null ? null : play.start();
    }

    private Spot directlyBehind(Play play, Play anchor) {
        anchor.ties().open(order);
        Play next = play.ties().standBefore(anchor);
        return next == null ? anchor : next.start();
    }

    private void noteCut(Play play) {
        if (play.isCut()) {
            cut.add(play.id());
        } else if (!cut.isEmpty()) {
            cut.remove(play.id());
        }
    }

    /** Begins to count anew what is {@link #unchanged()}. */
    void beginChange() {
        unchanged = order.size();
    }

    /** Notes that a play, where it stands, is not what it was. */
    void changed(Play play) {
        changedFrom(play);
    }

    private void changedFrom(Spot spot) {
        unchanged = Math.min(unchanged, order.positionOf(spot));
    }

    /** Plays at the front that are what they were when the change began. */
    int unchanged() {
        return unchanged;
    }

    int positionOf(Play play) {
        return order.positionOf(play);
    }

    void forEachFrom(int position, Consumer<Play> action) {
        order.forEachFrom(position, action);
    }

    /** Ids of the plays that cut a cycle. */
    List<String> cut() {
        return List.copyOf(cut);
    }
}
