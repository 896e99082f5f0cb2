package io.fastbreak.sequencer;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.timeline.Place;
import java.util.Arrays;

/** A number of an epoch and the event that took it, with the hash and the time of each content it was published with. */
final class Slot {
    private final Place place;
    private final String id;
    private long[] hashes;
    private long[] publishedUtc;
    private int holding;
    private boolean deleted;

    Slot(Event event, Place place) {
        this.place = place;
        id = event.id();
        hashes = new long[] {event.contentHash()};
        publishedUtc = new long[] {event.audit().publishedUtc()};
        deleted = event.isDeleted();
    }

    Place place() {
        return place;
    }

    String id() {
        return id;
    }

    /** True where the content that holds is a deletion. */
    boolean isDeleted() {
        return deleted;
    }

    /** Adds a further content of the same event and returns its version. */
    int revise(Event event) {
        int version = hashes.length;
        boolean better = isOutrankedBy(event, place);
        hashes = Arrays.copyOf(hashes, version + 1);
        hashes[version] = event.contentHash();
        publishedUtc = Arrays.copyOf(publishedUtc, version + 1);
        publishedUtc[version] = event.audit().publishedUtc();
        if (better) {
            holding = version;
            deleted = event.isDeleted();
        }
        return version;
    }

    /**
     * True where the event brings nothing new: a content that was received before. A return to an earlier content,
     * published after the one that holds, is a revision.
     */
    boolean isRepeatedBy(Event event) {
        int known = versionOf(event);
        return known == holding || (known >= 0 && !isOutrankedBy(event, place));
    }

    /**
     * Takes note of a repetition. Where it was published later than its content was known to be, that outranks all
     * published up to then, whichever of them arrives first.
     *
     * @return the version that was published later than known; -1 where none was
     */
    int republish(Event event) {
        int version = versionOf(event);
        if (event.audit().publishedUtc() <= publishedUtc[version]) {
            return -1;
        }
        publishedUtc[version] = event.audit().publishedUtc();
        return version;
    }

    /** The latest version of the event's content; -1 where it is new. */
    private int versionOf(Event event) {
        int version = hashes.length - 1;
        while (version >= 0 && hashes[version] != event.contentHash()) {
            version--;
        }
        return version;
    }

    /** True where the event's version is above the one that holds, by place, publishing time and hash. */
    boolean isOutrankedBy(Event event, Place at) {
        int order = at.compareTo(place);
        if (order != 0) {
            return order > 0;
        }
        long published = event.audit().publishedUtc();
        long known = publishedUtc[holding];
        return published > known || (published == known && event.contentHash() > hashes[holding]);
    }
}
