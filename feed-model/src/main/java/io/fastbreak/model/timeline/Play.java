package io.fastbreak.model.timeline;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventMarks;
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

    private final FeedId feed;
    /** The content as an entry of the event log: a game is projected again from a few of its plays only. */
    private byte[] entry;

    private int epoch;
    private long number;
    /** Index in the order of play. */
    int position;

    private @Nullable Amendment amendment;

    /** Fields that few plays have, so that the others are smaller. */
    private static final class Amendment {
        boolean deleted;
        /** True if its versions do not all score the same. */
        boolean pointsRevised;
        /** Where the content was published; null if that is {@link #place}. */
        @Nullable
        Place contentPlace;

        @Nullable
        Anchor named;

        @Nullable
        Play anchor;

        @Nullable
        Play before;

        List<Play> inserts = List.of();
    }

    /** Of the contents published under one id the highest version counts, in whatever order they arrive. */
    private record Version(Place place, long versionUtc, long contentHash) implements Comparable<Version> {
        private static final Comparator<Version> ORDER = Comparator.comparing(Version::place)
                .thenComparingLong(Version::versionUtc)
                .thenComparingLong(Version::contentHash);

        static Version of(Event event, Place place) {
            return new Version(place, event.audit().versionUtc(), event.contentHash());
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
        this.feed = feed;
        this.entry = entry;
        setDeleted(event.isDeleted());
        setPlace(place);
        updateAnchor(event, place);
    }

    private Amendment amendment() {
        if (amendment == null) {
            amendment = new Amendment();
        }
        return amendment;
    }

    private void setDeleted(boolean deleted) {
        if (deleted != isDeleted()) {
            amendment().deleted = deleted;
        }
    }

    private void setPlace(Place place) {
        epoch = place.epoch();
        number = place.number();
    }

    /**
     * Applies a further version; true if it gave the play another place or another anchor.
     *
     * @param revised the event as an entry of the event log
     * @param content of the play until now
     */
    boolean revise(Event event, byte[] revised, Event content, Place at) {
        Place inForce = contentPlace();
        boolean isEarlier = at.compareTo(place()) < 0;
        if (Version.of(event, at).compareTo(Version.of(content, inForce)) > 0) {
            entry = revised;
            setDeleted(event.isDeleted());
            inForce = at;
        }
        if (isEarlier) {
            setPlace(at);
        }
        if (!inForce.equals(contentPlace())) {
            amendment().contentPlace = inForce.equals(place()) ? null : inForce;
        }
        return updateAnchor(event, at) || isEarlier;
    }

    private boolean updateAnchor(Event event, Place at) {
        String anchorId = event.insertedBeforeEventId();
        if (anchorId == null) {
            return false;
        }
        Version version = Version.of(event, at);
        Anchor named = named();
        if (named != null && version.compareTo(named.version()) < 0) {
            return false;
        }
        boolean isOther = named == null || !anchorId.equals(named.id());
        amendment().named = new Anchor(anchorId, version);
        return isOther;
    }

    String id() {
        return EventLogCodec.id(entry);
    }

    /** The content as an entry of the event log. */
    byte[] entry() {
        return entry;
    }

    /** The lowest place that the event was published at. */
    Place place() {
        return new Place(epoch, number);
    }

    private Place contentPlace() {
        return amendment == null || amendment.contentPlace == null ? place() : amendment.contentPlace;
    }

    /** Read from its entry each time. */
    Event content() {
        Place at = contentPlace();
        return marked(
                EventLogCodec.read(new LogKey(feed.fixtureId(), feed.source(), at.epoch(), at.number(), 0), entry));
    }

    /** Notes that its versions do not all score the same; true if that was not known. */
    boolean revisePoints() {
        boolean isNew = amendment == null || !amendment.pointsRevised;
        amendment().pointsRevised = true;
        return isNew;
    }

    /** Marks its content with what its other versions show. */
    Event marked(Event content) {
        return amendment != null && amendment.pointsRevised ? content.marked(EventMarks.REVISED_POINTS) : content;
    }

    /** True if this entry is the content. */
    boolean has(byte[] other) {
        return entry == other;
    }

    /** Sequence number of {@link #place}. */
    long number() {
        return number;
    }

    boolean isDeleted() {
        return amendment != null && amendment.deleted;
    }

    private @Nullable Anchor named() {
        return amendment == null ? null : amendment.named;
    }

    /** Id of the event that the play is to stand before, known or not. */
    @Nullable
    String anchorId() {
        Anchor named = named();
        return named == null ? null : named.id();
    }

    /** The play that it is to stand before, if it is known. */
    @Nullable
    Play anchor() {
        return amendment == null ? null : amendment.anchor;
    }

    void setAnchor(@Nullable Play anchor) {
        if (anchor != anchor()) {
            amendment().anchor = anchor;
        }
    }

    /** The play that this one stands before: its anchor, unless the play breaks a cycle of anchors. */
    @Nullable
    Play before() {
        return amendment == null ? null : amendment.before;
    }

    void setBefore(@Nullable Play before) {
        if (before != before()) {
            amendment().before = before;
        }
    }

    /** Plays that stand before this one, by their own places. */
    List<Play> inserts() {
        return amendment == null ? List.of() : amendment.inserts;
    }

    void addInsert(Play play) {
        if (inserts().isEmpty()) {
            amendment().inserts = new ArrayList<>(2);
        }
        PlayOrder.insertByPlace(inserts(), play);
    }

    /** The play at the end of the chain of anchors that begins here. */
    Play endOfChain() {
        Play end = this;
        for (Play next = before(); next != null; next = next.before()) {
            end = next;
        }
        return end;
    }

    /** True if the play stands at its own place because its anchor leads back to it. */
    boolean breaksCycle() {
        return anchor() != null && before() == null;
    }
}
