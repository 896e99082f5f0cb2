package io.fastbreak.sequencer;

import io.fastbreak.model.feed.Range;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is known of an epoch beyond its logged and its held events.
 *
 * @param beginsUtc when the first of its events was created, milliseconds; 0 for the first epoch
 * @param joinedLate true where the epoch did not start at its beginning
 * @param conflict true where an event claimed a slot that it could not have
 * @param rejected slots that rejected events fill; true where one could have affected the score
 * @param forgotRejected true where such a slot that could have affected the score is no longer listed
 * @param forgottenUpTo the highest slot without an event that is no longer listed; {@link Long#MIN_VALUE} where all are
 * @param voids numbers that never existed, by the publisher's word
 */
public record EpochHead(
        long beginsUtc,
        boolean joinedLate,
        boolean conflict,
        SortedMap<Long, Boolean> rejected,
        boolean forgotRejected,
        long forgottenUpTo,
        List<Range> voids) {

    /** The first epoch of a feed of which nothing was received yet. */
    public static final EpochHead FIRST = beginning(0);

    public EpochHead {
        rejected = Collections.unmodifiableSortedMap(new TreeMap<>(rejected));
        voids = List.copyOf(voids);
    }

    static EpochHead beginning(long createdUtc) {
        return new EpochHead(createdUtc, false, false, Collections.emptySortedMap(), false, Long.MIN_VALUE, List.of());
    }
}
