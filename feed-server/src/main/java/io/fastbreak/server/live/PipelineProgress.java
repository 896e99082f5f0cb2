package io.fastbreak.server.live;

import io.fastbreak.model.feed.Beacon;
import io.fastbreak.server.live.PipelineState.DelayPercentiles;
import io.fastbreak.server.live.PipelineState.PartitionState;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The content of the last beacons; not thread-safe. */
final class PipelineProgress {
    private static final long RATE_MS = 10_000;
    /** A partition whose last beacon is older has no rate of now. */
    private static final long SILENT_MS = 5_000;

    private static final long DELAYS_MS = 60_000;
    private static final int MAX_DELAYS = 10_000;

    private final Map<Integer, Deque<Beacon>> beacons = new TreeMap<>();
    /** Each with the time when it was measured. */
    private final Deque<long[]> delays = new ArrayDeque<>();

    void add(Beacon beacon) {
        Deque<Beacon> known = beacons.computeIfAbsent(beacon.partition(), any -> new ArrayDeque<>());
        known.add(beacon);
        while (known.getFirst().utc() < beacon.utc() - RATE_MS) {
            known.removeFirst();
        }
    }

    void delay(long nowUtc, long delayMs) {
        delays.add(new long[] {nowUtc, delayMs});
        while (delays.size() > MAX_DELAYS || delays.getFirst()[0] < nowUtc - DELAYS_MS) {
            delays.removeFirst();
        }
    }

    /** The last beacon of each partition. */
    List<Beacon> last() {
        return beacons.values().stream().map(Deque::getLast).toList();
    }

    /** @param nowUtc milliseconds */
    PipelineState state(long nowUtc) {
        List<PartitionState> partitions = beacons.values().stream()
                .map(known -> new PartitionState(known.getLast(), rate(known, nowUtc)))
                .toList();
        Beacon.Counters total = partitions.stream()
                .map(partition -> partition.beacon().counters())
                .reduce(Beacon.Counters.NONE, Beacon.Counters::plus);
        boolean known = partitions.stream().anyMatch(partition -> partition.receivedPerSecond() != null);
        double rate = partitions.stream()
                .map(PartitionState::receivedPerSecond)
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .sum();
        return new PipelineState(partitions, total, total.balanced(), known ? rate : null, percentiles(nowUtc));
    }

    private static @Nullable Double rate(Deque<Beacon> known, long nowUtc) {
        Beacon first = known.getFirst();
        Beacon last = known.getLast();
        long ms = last.utc() - first.utc();
        boolean isSilent = last.utc() < nowUtc - SILENT_MS;
        return ms <= 0 || isSilent
                ? null
                : (last.counters().received() - first.counters().received()) * 1000.0 / ms;
    }

    /** Of the delays of the last minute; null if there is none. */
    private @Nullable DelayPercentiles percentiles(long nowUtc) {
        long[] sorted = delays.stream()
                .filter(delay -> delay[0] >= nowUtc - DELAYS_MS)
                .mapToLong(delay -> delay[1])
                .sorted()
                .toArray();
        return sorted.length == 0
                ? null
                : new DelayPercentiles(
                        sorted.length,
                        percentile(sorted, 50),
                        percentile(sorted, 90),
                        percentile(sorted, 99),
                        sorted[sorted.length - 1]);
    }

    /** The smallest value that this percentage of the values does not exceed. */
    private static long percentile(long[] sorted, int percent) {
        return sorted[(int) Math.ceil(sorted.length * percent / 100.0) - 1];
    }
}
