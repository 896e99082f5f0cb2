package io.fastbreak.model.timeline;

import static io.fastbreak.model.timeline.Spot.playsBelow;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Plays in order, of which runs are cut out and put elsewhere, as a splay tree. Adding at the end is O(1), all else
 * O(log n), both amortised, however long the runs are.
 */
final class Sequence {
    private @Nullable Spot top;

    /** How many plays there are. */
    int size() {
        return playsBelow(top);
    }

    /**
     * Puts a run in.
     *
     * @param run a new spot, or the last one of a run that was {@linkplain #cut cut out}
     * @param before what stands directly behind it; null for the end
     */
    void insert(Spot run, @Nullable Spot before) {
        run.update();
        if (before == null) {
            top = joined(top, run);
        } else {
            Spot front = cutBefore(before);
            top = joined(joined(front, run), before);
        }
    }

    /** Takes out the spots from the first to the last. */
    void cut(Spot first, Spot last) {
        Spot front = cutBefore(first);
        last.splay();
        Spot back = last.right;
        if (back != null) {
            back.parent = null;
            last.right = null;
            last.update();
        }
        top = back == null ? front : joined(front, back);
    }

    /** Leaves the spot on top of itself and all behind it. */
    private static @Nullable Spot cutBefore(Spot spot) {
        spot.splay();
        Spot front = spot.left;
        if (front != null) {
            front.parent = null;
            spot.left = null;
            spot.update();
        }
        return front;
    }

    private static Spot joined(@Nullable Spot front, Spot back) {
        if (front == null) {
            return back;
        }
        Spot last = lastOf(front);
        last.right = back;
        back.parent = last;
        last.update();
        return last;
    }

    private static Spot lastOf(Spot top) {
        Spot last = top;
        while (last.right != null) {
            last = last.right;
        }
        last.splay();
        return last;
    }

    /** The play at the end; null where there is none. */
    @Nullable
    Play last() {
        if (top == null) {
            return null;
        }
        top = lastOf(top);
        return top.play();
    }

    /** How many plays stand before the spot. */
    int positionOf(Spot spot) {
        spot.splay();
        top = spot;
        return playsBelow(spot.left);
    }

    /** The first of the plays that stand by their own places, in order of those, behind another; null where none does. */
    @Nullable
    Play rootBehind(Play play) {
        if (top == null || !top.hasRootBehind(play)) {
            return null;
        }
        Spot at = top;
        for (Spot next = at.towardsRootBehind(play); next != at; next = at.towardsRootBehind(play)) {
            at = next;
        }
        at.splay();
        top = at;
        return at.play();
    }

    /** Hands over the plays from a position on, in order. Costs O(1) for each. */
    void forEachFrom(int position, Consumer<Play> action) {
        for (Spot at = spotAt(position); at != null; at = at.next()) {
            Play play = at.play();
            if (play != null) {
                action.accept(play);
            }
        }
    }

    private @Nullable Spot spotAt(int position) {
        int left = position;
        Spot at = top;
        while (at != null) {
            top = at;
            int before = playsBelow(at.left);
            if (left == before && at.play() != null) {
                break;
            }
            boolean isBefore = left < before;
            left -= isBefore ? 0 : before + (at.play() == null ? 0 : 1);
            at = isBefore ? at.left : at.right;
        }
        if (top != null) {
            top.splay();
        }
        return at;
    }
}
