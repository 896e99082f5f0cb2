package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.MarketResults;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * The results that are written, of the fixtures of this process's partitions. They outlast their {@link BridgedFixture}: a
 * final that is corrected two days later, when its fixture has retired, revises the results from then. Used by one thread.
 */
final class KnownResults {
    /**
     * The pipeline forgets a game 30 days after its end; older results cannot change any more. Their revision is kept: the
     * fixture's id may be used again.
     */
    private static final Duration KEPT = Duration.ofDays(35);

    private final InstantSource clock;
    private final Map<Integer, Map<String, MarketResults>> partitions = new HashMap<>();

    KnownResults(InstantSource clock) {
        this.clock = clock;
    }

    /** Begins a partition with what was read of it. */
    void begin(int partition, Collection<MarketResults> last) {
        partitions.put(partition, new HashMap<>());
        last.forEach(results -> written(partition, results));
    }

    /** Asked once for each fixture that begins: old results are forgotten then, and not with every record. */
    MarketResults of(int partition, String fixtureId) {
        Map<String, MarketResults> known = partitions.computeIfAbsent(partition, number -> new HashMap<>());
        long oldest = clock.millis() - KEPT.toMillis();
        known.replaceAll((id, one) -> one.utc() < oldest ? one.withoutMarkets() : one);
        MarketResults last = known.get(fixtureId);
        return last == null ? MarketResults.none(fixtureId) : last;
    }

    /** They are written, by whatever process. Those with a higher revision count. */
    void written(int partition, MarketResults results) {
        Map<String, MarketResults> known = partitions.computeIfAbsent(partition, number -> new HashMap<>());
        known.merge(results.fixtureId(), results, MarketResults::later);
    }
}
