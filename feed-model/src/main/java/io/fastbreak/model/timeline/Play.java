package io.fastbreak.model.timeline;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.model.log.LogKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One event of the game with all that was published under its id: each fact is taken from the highest version that has it. */
final class Play {
    static final Comparator<Play> BY_PLACE = Comparator.<Play>comparingInt(play -> play.epoch)
            .thenComparingLong(play -> play.number)
            .thenComparing(Play::id);

    private final String id;
    private final FeedId feed;
    /** The content as an entry of the event log: a game is projected again from a few of its plays only. */
    private byte[] entry;
    /** Where the content was published; null where that is {@link #place}. */
    private @Nullable Place contentPlace;

    private int epoch;
    private long number;
    private boolean deleted;
    private @Nullable Anchor named;

    /** The play that {@link #named} names, where it is known. */
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

    /** The anchor of the highest version that names one. */
    private record Anchor(String id, Version version) {}

    /** @param entry the event as an entry of the event log */
    Play(Event event, byte[] entry, FeedId feed, Place place) {
        this.id = event.id();
        this.feed = feed;
        this.entry = entry;
        this.deleted = event.isDeleted();
        setPlace(place);
        updateAnchor(event, place);
    }

    private void setPlace(Place place) {
        epoch = place.epoch();
        number = place.number();
    }

    /**
     * Applies a further version; true where it gave the play another place or another anchor.
     *
     * @param revised the event as an entry of the event log
     * @param content of the play until now
     */
    boolean revise(Event event, byte[] revised, Event content, Place at) {
        Place inForce = contentPlace();
        boolean isEarlier = at.compareTo(place()) < 0;
        if (Version.of(event, at).compareTo(Version.of(content, inForce)) > 0) {
            entry = revised;
            deleted = event.isDeleted();
            inForce = at;
        }
        if (isEarlier) {
            setPlace(at);
        }
        contentPlace = inForce.equals(place()) ? null : inForce;
        return updateAnchor(event, at) || isEarlier;
    }

    private boolean updateAnchor(Event event, Place at) {
        String anchorId = event.insertedBeforeEventId();
        if (anchorId == null) {
            return false;
        }
        Version version = Version.of(event, at);
        if (named != null && version.compareTo(named.version()) < 0) {
            return false;
        }
        boolean isOther = named == null || !anchorId.equals(named.id());
        named = new Anchor(anchorId, version);
        return isOther;
    }

    String id() {
        return id;
    }

    /** The lowest place that the event was published at. */
    Place place() {
        return new Place(epoch, number);
    }

    private Place contentPlace() {
        return contentPlace == null ? place() : contentPlace;
    }

    /** Read from its entry each time. */
    Event content() {
        Place at = contentPlace();
        return EventLogCodec.read(new LogKey(feed.fixtureId(), feed.source(), at.epoch(), at.number(), 0), entry);
    }

    /** True where this entry is the content. */
    boolean has(byte[] other) {
        return entry == other;
    }

    /** Sequence number of {@link #place}. */
    long number() {
        return number;
    }

    boolean isDeleted() {
        return deleted;
    }

    /** Id of the event that the play is to stand before, known or not. */
    @Nullable
    String anchor() {
        return named == null ? null : named.id();
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
