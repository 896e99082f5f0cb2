package io.fastbreak.model.timeline;

import org.jspecify.annotations.Nullable;

/**
 * Where a play stands: itself the last of the run of plays that are anchored to it, and one of those that stand before
 * the same anchor.
 */
final class Spot {
    /** The place of the play in the order of play. */
    final Sequence.Entry<Play> entry;
    /** Its place among those before the same anchor. */
    final Sequence.Entry<Play> sibling;
    /** The plays that it shares its anchor with; null until it is placed. */
    @Nullable
    Sequence<Play> siblings;
    /** The play that it is to stand before, where that is known. */
    @Nullable
    Play anchor;
    /** The play that it stands before: the anchor, but for who cuts a cycle. */
    @Nullable
    Play parent;

    private Sequence.@Nullable Entry<Play> opening;
    private @Nullable Sequence<Play> inserts;
    private @Nullable AnchorNode node;

    Spot(Play play) {
        entry = new Sequence.Entry<>(play);
        sibling = new Sequence.Entry<>(play);
    }

    /** The first entry of the run that ends with the play. */
    Sequence.Entry<Play> start() {
        return opening == null ? entry : opening;
    }

    /** The plays that stand before this one, whose run is marked in {@code order} from now on. */
    Sequence<Play> inserts(Sequence<Play> order) {
        if (inserts == null) {
            inserts = new Sequence<>();
            opening = new Sequence.Entry<>(null);
            order.insert(opening, entry);
        }
        return inserts;
    }

    AnchorNode node() {
        if (node == null) {
            node = new AnchorNode(entry.value());
        }
        return node;
    }

    /** The play at the end of its chain of anchors. */
    Play root() {
        return node == null ? entry.value() : node.root();
    }

    /** True where the anchor leads back here, so that the play stands at its own place. */
    boolean isCut() {
        return anchor != null && parent == null;
    }
}
