package io.fastbreak.bridge.kafka;

import java.util.TreeSet;

/** The offsets of one partition that are still worked on; all below the lowest may be committed. Safe for threads. */
final class OffsetTracker {
    private final TreeSet<Long> open = new TreeSet<>();
    private long next;

    /** @param position the offset of the next record */
    OffsetTracker(long position) {
        this.next = position;
    }

    synchronized void started(long offset) {
        open.add(offset);
        next = offset + 1;
    }

    synchronized void done(long offset) {
        open.remove(offset);
    }

    /** The offset to commit, which is that of the first record to read again. */
    synchronized long position() {
        return open.isEmpty() ? next : open.first();
    }
}
