package io.fastbreak.model.timeline;

import io.fastbreak.model.event.Event;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One event of the game with all that was published under its id: each fact is taken from the highest version that has it. */
final class Play {
    static final Comparator<Play> BY_PLACE = Comparator.comparing(Play::place).thenComparing(Play::id);

    private Event content;
    private Place contentPlace;
    private Place place;
    private @Nullable String anchorId;
    private @Nullable Version anchorVersion;

    /** The play that {@link #anchorId} names, where it is known. */
    @Nullable
    Play anchor;
    /** The play that this one stands before: its anchor, unless the play breaks a cycle of anchors. */
    @Nullable
    Play before;
    /** Plays that stand before this one, by their own places. */
    List<Play> inserts = List.of();
    /** Index in the order of play. */
    int position;

    /** Of the contents published under one id the highest version counts, in whatever order they arrive. */
    private record Version(Place place, long publishedUtc, long contentHash) implements Comparable<Version> {
        private static final Comparator<Version> ORDER = Comparator.comparing(Version::place)
                .thenComparingLong(Version::publishedUtc)
                .thenComparingLong(Version::contentHash);

        static Version of(Event event, Place place) {
            return new Version(place, event.audit().publishedUtc(), event.contentHash());
        }

        @Override
        public int compareTo(Version other) {
            return ORDER.compare(this, other);
        }
    }

    Play(Event event, Place place) {
        this.content = event;
        this.contentPlace = place;
        this.place = place;
        updateAnchor(event, place);
    }

    /** Applies a further version; true where it gave the play another place or another anchor. */
    boolean revise(Event event, Place at) {
        if (Version.of(event, at).compareTo(Version.of(content, contentPlace)) > 0) {
            content = event;
            contentPlace = at;
        }
        boolean isEarlier = at.compareTo(place) < 0;
        if (isEarlier) {
            place = at;
        }
        return updateAnchor(event, at) || isEarlier;
    }

    private boolean updateAnchor(Event event, Place at) {
        String named = event.insertedBeforeEventId();
        if (named == null) {
            return false;
        }
        Version version = Version.of(event, at);
        if (anchorVersion != null && version.compareTo(anchorVersion) < 0) {
            return false;
        }
        boolean isOther = !named.equals(anchorId);
        anchorVersion = version;
        anchorId = named;
        return isOther;
    }

    String id() {
        return content.id();
    }

    /** The lowest place that the event was published at. */
    Place place() {
        return place;
    }

    Event content() {
        return content;
    }

    /** Id of the event that the play is to stand before, known or not. */
    @Nullable
    String anchor() {
        return anchorId;
    }

    void addInsert(Play play) {
        if (inserts.isEmpty()) {
            inserts = new ArrayList<>(2);
        }
        PlayOrder.insertByPlace(inserts, play);
    }

    /** The play at the end of the chain of anchors that begins here. */
    Play endOfChain() {
        Play end = this;
        while (end.before != null) {
            end = end.before;
        }
        return end;
    }

    /** True where the play stands at its own place because its anchor leads back to it. */
    boolean breaksCycle() {
        return anchor != null && before == null;
    }
}
