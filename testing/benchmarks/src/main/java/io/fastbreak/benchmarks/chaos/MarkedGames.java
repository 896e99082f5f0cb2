package io.fastbreak.benchmarks.chaos;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.Json;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Whether games get a reason in time, as a reader of committed summaries and beacons sees it. */
final class MarkedGames implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(50);
    /** Within which hidden and removed records are known to every consumer. */
    static final Duration LIMIT = Duration.ofSeconds(6);
    /** For how long it is looked whether they come late. */
    private static final Duration PATIENCE = Duration.ofSeconds(18);

    private final Consumer<byte[], byte[]> summaries;
    private final Consumer<byte[], byte[]> beacons;
    private final Map<String, ConsumerRecord<byte[], byte[]>> last = new HashMap<>();
    private final Map<Integer, Long> lastBeacon = new HashMap<>();

    MarkedGames(ChaosStack stack) {
        summaries = stack.clients().reader(stack.topics.scoring());
        beacons = stack.clients().reader(stack.topics.beacons());
        readToEnd();
    }

    private void readToEnd() {
        for (Consumer<byte[], byte[]> reader : List.of(summaries, beacons)) {
            var ends = reader.endOffsets(reader.assignment());
            while (ends.entrySet().stream().anyMatch(end -> reader.position(end.getKey()) < end.getValue())) {
                read();
            }
        }
    }

    private void read() {
        summaries.poll(POLL).forEach(record -> last.put(new String(record.key(), UTF_8), record));
        beacons.poll(POLL)
                .forEach(record -> lastBeacon.put(
                        record.partition(),
                        Json.read(record.value(), Beacon.class).utc()));
    }

    private static ScoringSummary summary(ConsumerRecord<byte[], byte[]> record) {
        return Json.read(record.value(), ScoringSummary.class);
    }

    /** Games that are in progress, breaks included. */
    long inProgress() {
        return last.values().stream()
                .filter(record -> summary(record).matchStatus() == MatchStatus.IN_PROGRESS)
                .count();
    }

    /** Of these, those between two periods, or before the clock has started. */
    long inBreak() {
        return last.values().stream()
                .map(MarkedGames::summary)
                .filter(summary -> summary.matchStatus() == MatchStatus.IN_PROGRESS
                        && (summary.clock() == null || summary.clock().status() != ClockStatusType.STARTED))
                .count();
    }

    /** Waits until a beacon of a partition is read that was written after a time, and returns when it was written. */
    long awaitBeacon(int partition, long afterUtc, Duration patience) {
        long deadline = System.nanoTime() + patience.toNanos();
        while (lastBeacon.getOrDefault(partition, 0L) <= afterUtc) {
            if (System.nanoTime() > deadline) {
                throw new OperationFailedException("partition " + partition + " has no beacon");
            }
            read();
        }
        return lastBeacon.getOrDefault(partition, 0L);
    }

    /**
     * Waits until all games of these partitions that are not final, or also those, have the reason.
     *
     * @param sinceUtc from when it may take no longer than {@link #LIMIT}
     * @return how long it took, milliseconds
     * @throws OperationFailedException if it takes longer; says how long, and for which games
     */
    long await(Reason reason, Predicate<Integer> partition, boolean finalsToo, long sinceUtc) {
        Set<String> late = Set.of();
        while (true) {
            Set<String> without = without(reason, partition, finalsToo);
            long tookMs = System.currentTimeMillis() - sinceUtc;
            if (late.isEmpty() && tookMs > LIMIT.toMillis()) {
                late = without;
            }
            boolean ends = without.isEmpty() || tookMs > PATIENCE.toMillis();
            if (ends && tookMs > LIMIT.toMillis()) {
                throw new OperationFailedException("after " + LIMIT.toSeconds() + " s games without " + reason + ": "
                        + late + "; after " + tookMs + " ms: " + without);
            }
            if (without.isEmpty()) {
                return tookMs;
            }
            read();
        }
    }

    private Set<String> without(Reason reason, Predicate<Integer> partition, boolean finalsToo) {
        return last.entrySet().stream()
                .filter(entry -> partition.test(entry.getValue().partition()))
                .filter(entry -> {
                    ScoringSummary summary = summary(entry.getValue());
                    return (finalsToo || !summary.isFinal())
                            && !summary.reasons().contains(reason);
                })
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Override
    public void close() {
        summaries.close();
        beacons.close();
    }
}
