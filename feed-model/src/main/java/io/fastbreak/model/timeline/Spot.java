package io.fastbreak.model.timeline;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/** A place in the order of play: that of a {@link Play}, else only a mark, which counts in no position. */
class Spot extends SplayNode<Spot> {
    private int plays;
    private @Nullable Play lastRoot;

    /** The play that stands here; null for a mark. */
    @Nullable
    Play play() {
        return null;
    }

    @Override
    final Spot self() {
        return this;
    }

    @Override
    final void update() {
        plays = playsBelow(left) + (play() == null ? 0 : 1) + playsBelow(right);
        lastRoot = lastRoot(right) != null ? lastRoot(right) : root() != null ? root() : lastRoot(left);
    }

    /** How many plays stand at or below a node. */
    static int playsBelow(@Nullable Spot top) {
        return top == null ? 0 : top.plays;
    }

    private static @Nullable Play lastRoot(@Nullable Spot top) {
        return top == null ? null : top.lastRoot;
    }

    /** The play that stands here, where that is by its own place. */
    final @Nullable Play root() {
        Play play = play();
        return play != null && play.isRoot() ? play : null;
    }

    /** True where, at or below this node, a play stands by its own place and behind another. */
    final boolean hasRootBehind(Play other) {
        return lastRoot != null && Play.BY_PLACE.compare(lastRoot, other) > 0;
    }

    /** Where the first such play is, which there is: here, or at or below the child that is returned. */
    final Spot towardsRootBehind(Play other) {
        if (left != null && left.hasRootBehind(other)) {
            return left;
        }
        Play root = root();
        return root != null && Play.BY_PLACE.compare(root, other) > 0 ? this : requireNonNull(right);
    }

    final @Nullable Spot next() {
        Spot at = this;
        if (at.right == null) {
            while (at.parent != null && at.parent.right == at) {
                at = at.parent;
            }
            return at.parent;
        }
        at = at.right;
        while (at.left != null) {
            at = at.left;
        }
        return at;
    }
}
