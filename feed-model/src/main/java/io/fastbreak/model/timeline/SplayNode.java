package io.fastbreak.model.timeline;

import org.jspecify.annotations.Nullable;

/**
 * A node of a splay tree: what is asked for is rotated to the top of its tree, which makes every operation O(log n)
 * amortised and those near the last one cheaper. Sleator and Tarjan, "Self-adjusting binary search trees", 1985.
 *
 * @param <N> the node itself
 */
abstract class SplayNode<N extends SplayNode<N>> {
    @Nullable
    N left;

    @Nullable
    N right;

    /** The node above; that of a top node, where there is one, is of another tree. */
    @Nullable
    N parent;

    abstract N self();

    /** Computes anew what the node knows of the nodes below it. */
    abstract void update();

    /** Makes the node the top of its tree. */
    final void splay() {
        for (N up = above(); up != null; up = above()) {
            N higher = up.above();
            if (higher == null) {
                rotateAbove(up);
            } else if ((higher.left == up) == (up.left == this)) {
                up.rotateAbove(higher);
                rotateAbove(up);
            } else {
                rotateAbove(up);
                rotateAbove(higher);
            }
        }
        update();
    }

    final @Nullable N above() {
        return parent != null && (parent.left == this || parent.right == this) ? parent : null;
    }

    final void rotateAbove(N up) {
        N higher = up.above();
        parent = up.parent;
        if (up.left == this) {
            up.left = adopted(up, right);
            right = up;
        } else {
            up.right = adopted(up, left);
            left = up;
        }
        up.parent = self();
        if (higher != null && higher.left == up) {
            higher.left = self();
        } else if (higher != null) {
            higher.right = self();
        }
        up.update();
    }

    private @Nullable N adopted(N up, @Nullable N child) {
        if (child != null) {
            child.parent = up;
        }
        return child;
    }
}
