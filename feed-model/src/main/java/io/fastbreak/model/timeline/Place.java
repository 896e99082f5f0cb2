package io.fastbreak.model.timeline;

import java.util.Comparator;

/** The epoch and sequence number of a publication. */
public record Place(int epoch, long number) implements Comparable<Place> {
    private static final Comparator<Place> ORDER =
            Comparator.comparingInt(Place::epoch).thenComparingLong(Place::number);

    @Override
    public int compareTo(Place other) {
        return ORDER.compare(this, other);
    }
}
