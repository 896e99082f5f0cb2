package io.fastbreak.bridge.kafka;

import java.util.OptionalLong;
import java.util.TreeSet;

/** The offsets of one partition that are still worked on; all below the lowest may be committed. Safe for threads. */
final class OffsetLedger {
    private final TreeSet<Long> open = new TreeSet<>();
    private long next = -1;
    private long committed = -1;

    synchronized void started(long offset) {
        open.add(offset);
        next = offset + 1;
    }

    synchronized void done(long offset) {
        open.remove(offset);
    }

    /** The offset to commit, which is that of the first record to read again; empty where it is committed already. */
    synchronized OptionalLong toCommit() {
        long position = open.isEmpty() ? next : open.first();
        if (position <= committed) {
            return OptionalLong.empty();
        }
        committed = position;
        return OptionalLong.of(position);
    }
}
