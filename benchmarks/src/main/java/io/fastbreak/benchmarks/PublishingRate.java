package io.fastbreak.benchmarks;

import java.util.concurrent.TimeUnit;

/**
 * When each event of a run is to be published.
 *
 * @param perSecond events
 * @param warmUpSeconds at the beginning that do not count
 * @param seconds that count
 */
record PublishingRate(int perSecond, int warmUpSeconds, int seconds) {

    int events() {
        return perSecond * (warmUpSeconds + seconds);
    }

    /** When the event is due, nanoseconds after the first. */
    long due(int place) {
        return place * TimeUnit.SECONDS.toNanos(1) / perSecond;
    }

    boolean counts(int place) {
        return place >= perSecond * warmUpSeconds;
    }
}
