package io.fastbreak.model.timeline;

import io.fastbreak.model.event.Event;
import java.util.Comparator;

/** Orders the contents that were published under one id: the highest holds, in whatever order they arrive. */
record Version(Place place, long publishedUtc, long contentHash) implements Comparable<Version> {
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
