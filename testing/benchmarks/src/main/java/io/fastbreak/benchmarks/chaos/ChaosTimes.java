package io.fastbreak.benchmarks.chaos;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toCollection;

import io.fastbreak.benchmarks.CommittedReader.Seen;
import io.fastbreak.benchmarks.chaos.ChaosObserver.OfferedMarket;
import io.fastbreak.benchmarks.chaos.ChaosObserver.Sample;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * How long something did not happen on a partition, or happened although it must not, from the begin of a fault until
 * everything was whole again. All are milliseconds.
 */
final class ChaosTimes {
    static final int WARM_UP_MS = 10_000;
    /** After which the bridge suspends a partition's markets: {@code bridge.beacon-limit.ms}. */
    private static final long BEACON_LIMIT_MS = 5_000;
    /** The times by which a suspension, and the health page, may be later than the limit. */
    private static final long TOLERANCE_MS = 2_000;
    /** Times of records in the warm-up; a partition with fewer has gaps of its own. */
    private static final int STEADY = 15;

    private ChaosTimes() {}

    static <T> Map<Integer, NavigableSet<Long>> times(
            Collection<T> all, Function<T, Integer> partition, ToLongFunction<T> time) {
        return all.stream().collect(groupingBy(partition, mapping(time::applyAsLong, toCollection(TreeSet::new))));
    }

    static long waited(Collection<Seen> seen, long begin, long end) {
        return seen.stream()
                .filter(record -> record.appended() >= begin - TOLERANCE_MS && record.appended() <= end)
                .mapToLong(record -> record.read() - record.appended())
                .max()
                .orElse(0);
    }

    /** The longest gap of any partition in that time; the maximum if none was steady before. */
    static long silence(Map<Integer, NavigableSet<Long>> times, long begin, long end) {
        return times.values().stream()
                .filter(ofPartition -> ofPartition
                                .subSet(begin - WARM_UP_MS, true, begin, false)
                                .size()
                        >= STEADY)
                .mapToLong(ofPartition -> longestGap(ofPartition, begin, end))
                .max()
                .orElse(Long.MAX_VALUE);
    }

    private static long longestGap(NavigableSet<Long> times, long begin, long end) {
        long longest = 0;
        long before = begin;
        for (long time : times.subSet(begin, true, end, true)) {
            longest = Math.max(longest, time - before);
            before = time;
        }
        return Math.max(longest, end - before);
    }

    /**
     * The longest that a market took bets beyond the limit after the last beacon of its partition.
     *
     * @param partitions of the fixtures, by their ids on the platform
     */
    static long openUnknown(
            List<OfferedMarket> opened,
            Map<String, Integer> partitions,
            Map<Integer, NavigableSet<Long>> beacons,
            long begin,
            long end,
            List<String> violations) {
        long worst = 0;
        for (OfferedMarket open : opened) {
            NavigableSet<Long> times =
                    beacons.getOrDefault(partitions.getOrDefault(open.fixture(), -1), new TreeSet<>());
            long until = Math.min(open.until(), end);
            Long from = Math.max(open.from(), begin);
            for (Long beacon = times.floor(from); beacon != null && beacon < until; beacon = times.higher(beacon)) {
                Long next = times.higher(beacon);
                long silent = Math.min(next == null ? until : next, until) - beacon - BEACON_LIMIT_MS;
                worst = Math.max(worst, silent);
                if (silent > TOLERANCE_MS) {
                    violations.add("open without knowledge for %d ms: %s, last beacon %d, fault at %d"
                            .formatted(silent, open, beacon, begin));
                }
            }
        }
        return worst;
    }

    /** How long a pipeline or bridge was ready while nothing was committed for any partition. */
    static long falseHealth(List<Sample> samples, Map<Integer, NavigableSet<Long>> beacons, long begin, long end) {
        Map<String, Long> wrong = new HashMap<>();
        for (Sample sample : samples) {
            boolean depends =
                    sample.what().startsWith("pipeline") || sample.what().startsWith("bridge");
            if (depends && sample.isGood() && sample.at() >= begin && sample.at() <= end) {
                boolean isSilent = beacons.values().stream().allMatch(times -> {
                    Long last = times.floor(sample.at());
                    return last == null || sample.at() - last > BEACON_LIMIT_MS + TOLERANCE_MS;
                });
                if (isSilent) {
                    wrong.merge(sample.what(), 200L, Long::sum);
                }
            }
        }
        return wrong.values().stream().mapToLong(Long::longValue).max().orElse(0);
    }
}
