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

    /** How many records of a fixture the process before may have sent that were not written yet when its results were read. */
    private static final long UNREAD = 9;

    /** For how long they may still be written. */
    private static final Duration WRITTEN_WITHIN = Duration.ofMinutes(2);

    private final InstantSource clock;
    private final Map<Integer, Map<String, MarketResults>> partitions = new HashMap<>();
    /** When partitions were taken over from a process that need not have ended all its writes, milliseconds. */
    private final Map<Integer, Long> takenOver = new HashMap<>();

    KnownResults(InstantSource clock) {
        this.clock = clock;
    }

    /**
     * Begins a partition with what was read of it.
     *
     * @param released whether the process before had ended all its writes
     */
    void begin(int partition, Collection<MarketResults> last, boolean released) {
        partitions.put(partition, new HashMap<>());
        last.forEach(results -> written(partition, results));
        if (released) {
            takenOver.remove(partition);
        } else {
            takenOver.put(partition, clock.millis());
        }
    }

    /** The highest revision that a fixture may have by another process: that of its known results, or of one not read. */
    long highestRevision(int partition, MarketResults known) {
        Long since = takenOver.get(partition);
        boolean mayFollow = since != null && clock.millis() - since < WRITTEN_WITHIN.toMillis();
        return known.revision() + (mayFollow ? UNREAD : 0);
    }

    /** Asked once for each fixture that begins: old results are forgotten then, and not with every record. */
    MarketResults of(int partition, String fixtureId) {
        Map<String, MarketResults> known = partitions.computeIfAbsent(partition, number -> new HashMap<>());
        long oldest = clock.millis() - KEPT.toMillis();
        known.replaceAll((id, one) -> one.utc() < oldest ? one.withoutMarkets() : one);
        MarketResults last = known.get(fixtureId);
        return last == null ? MarketResults.none(fixtureId) : last;
    }

    /** They are written. What another fixture object has written of the same fixture since is newer. */
    void written(int partition, MarketResults results) {
        Map<String, MarketResults> known = partitions.computeIfAbsent(partition, number -> new HashMap<>());
        known.merge(results.fixtureId(), results, (one, other) -> one.revision() > other.revision() ? one : other);
    }
}
