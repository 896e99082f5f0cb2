package io.fastbreak.bridge.kafka;

import java.util.TreeSet;

/** The offsets of one partition that are in progress: all below the lowest may be committed. Thread-safe. */
public final class OffsetTracker {
    private final TreeSet<Long> inProgress = new TreeSet<>();
    private long next;

    /** @param position the offset of the next record */
    public OffsetTracker(long position) {
        this.next = position;
    }

    public synchronized void started(long offset) {
        inProgress.add(offset);
        next = offset + 1;
    }

    public synchronized void done(long offset) {
        inProgress.remove(offset);
    }

    /** The offset to commit, which is that of the first record to read again. */
    public synchronized long position() {
        return inProgress.isEmpty() ? next : inProgress.first();
    }
}
