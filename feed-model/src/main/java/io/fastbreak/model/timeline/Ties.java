package io.fastbreak.model.timeline;

import java.util.Comparator;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What a play has only where it was published again, names an anchor or is one. */
final class Ties {
    /** Where the content that holds was published; null for the play's own place. */
    @Nullable
    Place contentPlace;
    /** Id of the event that the play is to stand before, known or not. */
    @Nullable
    String anchorId;
    /** The play that it is to stand before, where that is known. */
    @Nullable
    Play anchor;
    /** The play that it stands before: the anchor, but for who cuts a cycle. */
    @Nullable
    Play before;

    private final Play play;
    private @Nullable Version anchorVersion;
    private @Nullable Insert insert;
    private @Nullable NavigableSet<Insert> inserts;
    private @Nullable Spot opening;
    private @Nullable AnchorNode node;

    /** One of the plays before an anchor, at the place that it had when it was put there. */
    private record Insert(Place place, Play play) implements Comparable<Insert> {
        private static final Comparator<Insert> ORDER =
                Comparator.comparing(Insert::place).thenComparing(insert -> insert.play.id());

        @Override
        public int compareTo(Insert other) {
            return ORDER.compare(this, other);
        }
    }

    Ties(Play play) {
        this.play = play;
    }

    /** Takes in the anchor that a version names; true where that is another than before. */
    boolean adoptAnchor(String named, Version version) {
        if (anchorVersion != null && version.compareTo(anchorVersion) < 0) {
            return false;
        }
        boolean moved = !named.equals(anchorId);
        anchorVersion = version;
        anchorId = named;
        return moved;
    }

    /**
     * Adds the play, which stands before none, to those before another.
     *
     * @return the one of them that it is to stand directly before; null where it is the last
     */
    @Nullable
    Play standBefore(Play other) {
        NavigableSet<Insert> siblings = other.ties().inserts();
        insert = new Insert(play.place(), play);
        Insert next = siblings.higher(insert);
        siblings.add(insert);
        before = other;
        node().link(other.ties().node());
        return next == null ? null : next.play;
    }

    /** Takes the play from those before its anchor. */
    void standAlone() {
        if (before != null && insert != null) {
            before.ties().inserts().remove(insert);
            node().cut();
            before = null;
        }
    }

    private NavigableSet<Insert> inserts() {
        if (inserts == null) {
            inserts = new TreeSet<>();
        }
        return inserts;
    }

    /** The mark where the run of plays before this one begins; made, and put into the order, where there is none yet. */
    void open(Sequence order) {
        if (opening == null) {
            opening = new Spot();
            order.insert(opening, play);
        }
    }

    Spot start() {
        return opening == null ? play : opening;
    }

    AnchorNode node() {
        if (node == null) {
            node = new AnchorNode(play);
        }
        return node;
    }

    Play endOfChain() {
        return node == null ? play : node.root();
    }
}
