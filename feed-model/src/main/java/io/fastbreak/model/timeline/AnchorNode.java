package io.fastbreak.model.timeline;

import org.jspecify.annotations.Nullable;

/**
 * A play among those that name each other as anchors: it hangs from its anchor, and a way leads from each play up to
 * one that hangs from none, the root. A link-cut tree: each of the ways in use is a splay tree, from the root on. All
 * operations are O(log n) amortised, however long the chains are. Sleator and Tarjan, "A data structure for dynamic
 * trees", 1983.
 */
final class AnchorNode extends SplayNode<AnchorNode> {
    private final Play play;
    private Play highest;

    AnchorNode(Play play) {
        this.play = play;
        this.highest = play;
    }

    @Override
    AnchorNode self() {
        return this;
    }

    @Override
    void update() {
        highest = higher(higher(play, left), right);
    }

    private static Play higher(Play one, @Nullable AnchorNode other) {
        return other == null || Play.BY_PLACE.compare(one, other.highest) > 0 ? one : other.highest;
    }

    /** Makes the way from the root to here one tree, with this node on top. */
    private void expose() {
        AnchorNode below = null;
        for (AnchorNode at = this; at != null; at = at.parent) {
            at.splay();
            at.right = below;
            at.update();
            below = at;
        }
        splay();
    }

    /** Hangs a root from its anchor, which is not to hang from it. */
    void link(AnchorNode anchor) {
        expose();
        anchor.expose();
        parent = anchor;
    }

    /** Makes the node a root. */
    void cut() {
        expose();
        if (left != null) {
            left.parent = null;
            left = null;
            update();
        }
    }

    Play root() {
        expose();
        AnchorNode root = this;
        while (root.left != null) {
            root = root.left;
        }
        root.splay();
        return root.play;
    }

    /** The play of the highest own place on the way from the root to here, both included. */
    Play highest() {
        expose();
        return highest;
    }
}
