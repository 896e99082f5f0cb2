package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.market.SuspensionCause;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Whether markets may be open at all, whatever their game says: only while the pipeline is known to work. */
final class OpenPermit {
    private final Map<Integer, Instant> beacons = new ConcurrentHashMap<>();
    private final Duration beaconMaxAge;
    private final Duration summaryMaxAge;

    OpenPermit(Duration beaconMaxAge, Duration summaryMaxAge) {
        this.beaconMaxAge = beaconMaxAge;
        this.summaryMaxAge = summaryMaxAge;
    }

    /** Notes that the pipeline of a partition worked at that time. */
    void beacon(int partition, Instant utc) {
        beacons.merge(partition, utc, (known, told) -> told.isAfter(known) ? told : known);
    }

    /** Whether open markets of a partition have to be suspended. A partition never heard of is silent. */
    boolean isWithdrawn(int partition, Instant now) {
        Instant last = beacons.get(partition);
        return last == null || last.plus(beaconMaxAge).isBefore(now);
    }

    /** What speaks against opening markets from a summary that the pipeline knew at that time. */
    Set<SuspensionCause> objections(int partition, Instant known, Instant now) {
        Set<SuspensionCause> objections = EnumSet.noneOf(SuspensionCause.class);
        if (isWithdrawn(partition, now)) {
            objections.add(SuspensionCause.PIPELINE_SILENT);
        }
        if (known.plus(summaryMaxAge).isBefore(now)) {
            objections.add(SuspensionCause.SUMMARY_OLD);
        }
        return objections;
    }
}
