package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.MarketResults;
import io.fastbreak.bridge.market.WrittenResults;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * The results that are written, of the fixtures of this process's partitions. They outlast their {@link BridgedFixture}: a
 * final that is corrected two days later, when its fixture has retired, revises the results from then. Used by one thread.
 */
final class KnownResults {
    private final InstantSource clock;
    private final Map<Integer, Map<String, WrittenResults>> partitions = new HashMap<>();

    KnownResults(InstantSource clock) {
        this.clock = clock;
    }

    /** Begins a partition with what was read of it. */
    void begin(int partition, Collection<WrittenResults> written) {
        Map<String, WrittenResults> known = new HashMap<>();
        written.forEach(results -> known.put(results.known().fixtureId(), results));
        partitions.put(partition, known);
    }

    /** Asked once for each fixture that begins: old results are forgotten then, and not with every record. */
    WrittenResults of(int partition, String fixtureId) {
        Map<String, WrittenResults> known = partitions.computeIfAbsent(partition, number -> new HashMap<>());
        Instant now = clock.instant();
        known.replaceAll((id, one) -> one.asOf(now));
        return known.getOrDefault(fixtureId, WrittenResults.none(fixtureId));
    }

    /** They are written, by whatever process. */
    void written(int partition, MarketResults results) {
        WrittenResults.add(partitions.computeIfAbsent(partition, number -> new HashMap<>()), results, clock.instant());
    }
}
