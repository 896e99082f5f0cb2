package io.fastbreak.sequencer;

import io.fastbreak.model.event.Event;
import java.util.Arrays;

/** A number of the feed and the event that took it, with a hash of each content it was published with. */
final class Slot {
    private final long number;
    private final String id;
    private long[] hashes;
    private int holding;
    private long publishedUtc;
    private boolean deleted;

    Slot(Event event) {
        number = event.audit().sequenceNumber();
        id = event.id();
        hashes = new long[] {event.contentHash()};
        hold(0, event);
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

    /** How many contents were published in this slot. */
    int versions() {
        return hashes.length;
    }

    /** Adds a further content of the same event and returns its version. */
    int revise(Event event) {
        int version = hashes.length;
        boolean better = isOutrankedBy(event);
        hashes = Arrays.copyOf(hashes, version + 1);
        hashes[version] = event.contentHash();
        if (better) {
            hold(version, event);
        }
        return version;
    }

    /**
     * True where the event brings nothing new: a content that was received before. A return to an earlier content,
     * published after the one that holds, is a revision.
     */
    boolean isRepeatedBy(Event event) {
        long hash = event.contentHash();
        return hash == hashes[holding] || (Arrays.stream(hashes).anyMatch(h -> h == hash) && !isOutrankedBy(event));
    }

    /** True where the event's version is above the one that holds, by number, publishing time and hash. */
    boolean isOutrankedBy(Event event) {
        if (event.audit().sequenceNumber() != number) {
            return event.audit().sequenceNumber() > number;
        }
        long published = event.audit().publishedUtc();
        return published > publishedUtc || (published == publishedUtc && event.contentHash() > hashes[holding]);
    }

    private void hold(int version, Event event) {
        holding = version;
        publishedUtc = event.audit().publishedUtc();
        deleted = event.isDeleted();
    }
}
