package io.fastbreak.sequencer;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.Map;

/** The contents of a slot that was revised, by their hashes: found at the same cost however many there are. */
final class Versions {
    // A content that holds again after another has a version more; the latest is the one that counts.
    private final Map<Long, Version> latestByHash = new HashMap<>();
    private int count;

    private record Version(int index, long publishedUtc) {}

    /** The first content, which is version 0. */
    Versions(long hash, long publishedUtc) {
        add(hash, publishedUtc);
    }

    /** Adds a further content and returns its version. */
    int add(long hash, long publishedUtc) {
        latestByHash.put(hash, new Version(count, publishedUtc));
        return count++;
    }

    int count() {
        return count;
    }

    boolean contain(long hash) {
        return latestByHash.containsKey(hash);
    }

    /**
     * Takes note that a known content was published again.
     *
     * @return its version where that was later than known; -1 where it was not
     */
    int republish(long hash, long publishedUtc) {
        int version = requireNonNull(latestByHash.get(hash)).index();
        if (publishedUtc <= requireNonNull(latestByHash.get(hash)).publishedUtc()) {
            return -1;
        }
        latestByHash.put(hash, new Version(version, publishedUtc));
        return version;
    }
}
