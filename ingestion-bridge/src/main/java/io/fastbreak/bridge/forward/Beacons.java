package io.fastbreak.bridge.forward;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** When the pipeline was last known to work, by partition. A partition never heard of is silent. */
final class Beacons {
    private final Map<Integer, Instant> last = new ConcurrentHashMap<>();
    private final Duration maxAge;

    Beacons(Duration maxAge) {
        this.maxAge = maxAge;
    }

    void seen(int partition, Instant utc) {
        last.merge(partition, utc, (known, told) -> told.isAfter(known) ? told : known);
    }

    boolean isSilent(int partition, Instant now) {
        Instant seen = last.get(partition);
        return seen == null || seen.plus(maxAge).isBefore(now);
    }
}
