package io.fastbreak.sequencer;

import io.fastbreak.model.event.Event;
import org.jspecify.annotations.Nullable;

/**
 * A number of an epoch and the event that took it, with the hash and the time of each content it was published with.
 * There is one for every event of a game, so those of a single content are kept small.
 */
final class EventSlot {
    private final int epoch;
    private final long number;
    private final String id;
    // of the content that holds
    private long hash;
    private long publishedUtc;
    private boolean deleted;
    private boolean neutral;
    /** Contents of the same event in other slots of the feed, as far as this is its highest slot. */
    private int elsewhere;
    /** All contents; null while there is only one. */
    private @Nullable Versions versions;

    EventSlot(Event event, int epoch) {
        this.epoch = epoch;
        number = event.audit().sequenceNumber();
        id = event.id();
        neutral = event.type().isNeutral();
        adopt(event);
    }

    private void adopt(Event event) {
        hash = event.contentHash();
        publishedUtc = event.audit().publishedUtc();
        deleted = event.isDeleted();
    }

    long number() {
        return number;
    }

    String id() {
        return id;
    }

    /** True where the content that holds is a deletion. */
    boolean isDeleted() {
        return deleted;
    }

    long publishedUtc() {
        return publishedUtc;
    }

    /** True where no content changes score, clock, period, status, review or reliability. */
    boolean isNeutral() {
        return neutral;
    }

    /** Contents that the slot was published with. */
    int contents() {
        return versions == null ? 1 : versions.count();
    }

    /** Contents of the event in all its slots; to be asked of its highest slot. */
    int contentsOfEvent() {
        return contents() + elsewhere;
    }

    /** A content was added in another slot of the same event. */
    void addElsewhere(EventSlot other) {
        elsewhere++;
        neutral &= other.neutral;
    }

    /** The slot takes the place of another one as the highest of its event. */
    void follow(EventSlot lower) {
        elsewhere += lower.contentsOfEvent();
        neutral &= lower.neutral;
    }

    /** True where the slot is behind another one of the same feed. */
    boolean isBehind(EventSlot other) {
        return compareTo(other.epoch, other.number) > 0;
    }

    private int compareTo(int otherEpoch, long otherNumber) {
        int order = Integer.compare(epoch, otherEpoch);
        return order == 0 ? Long.compare(number, otherNumber) : order;
    }

    /** Adds a further content of the same event and returns its version. */
    int revise(Event event) {
        if (versions == null) {
            versions = new Versions(hash, publishedUtc);
        }
        neutral &= event.type().isNeutral();
        if (isOutrankedBy(event, epoch)) {
            adopt(event);
        }
        return versions.add(event.contentHash(), event.audit().publishedUtc());
    }

    /**
     * True where the event brings nothing new: a content that was received before. A return to an earlier content,
     * published after the one that holds, is a revision.
     */
    boolean isRepeatedBy(Event event) {
        boolean known = versions != null && versions.contain(event.contentHash());
        return event.contentHash() == hash || (known && !isOutrankedBy(event, epoch));
    }

    /**
     * Takes note of a repetition. Where it was published later than its content was known to be, that outranks all
     * published up to then, whichever of them arrives first.
     *
     * @return the version that was published later than known; -1 where none was
     */
    int republish(Event event) {
        long published = event.audit().publishedUtc();
        int only = published > publishedUtc ? 0 : -1;
        int version = versions == null ? only : versions.republish(event.contentHash(), published);
        if (event.contentHash() == hash) {
            publishedUtc = Math.max(publishedUtc, published);
        }
        return version;
    }

    /** True where the event's version is above the one that holds, by place, publishing time and hash. */
    boolean isOutrankedBy(Event event, int epochOfEvent) {
        int order = compareTo(epochOfEvent, event.audit().sequenceNumber());
        if (order != 0) {
            return order < 0;
        }
        long published = event.audit().publishedUtc();
        return published > publishedUtc || (published == publishedUtc && event.contentHash() > hash);
    }
}
