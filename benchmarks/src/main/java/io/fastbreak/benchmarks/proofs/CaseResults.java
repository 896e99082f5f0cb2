package io.fastbreak.benchmarks.proofs;

import io.fastbreak.sequencer.RecordCounters;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What checking many numbered cases found.
 *
 * @param cases that were checked
 * @param counts by name
 * @param records counters of the sequencers, by group
 * @param failures the first ones; empty where every case passed
 */
record CaseResults(
        long cases, SortedMap<String, Long> counts, SortedMap<String, RecordCounters> records, List<String> failures) {
    private static final int MOST_FAILURES = 20;

    private static final CaseResults NONE = new CaseResults(0, new TreeMap<>(), new TreeMap<>(), List.of());

    /** @param failure null where the case passed */
    static CaseResults of(Map<String, Long> counts, String group, RecordCounters records, @Nullable String failure) {
        return new CaseResults(
                1,
                new TreeMap<>(counts),
                new TreeMap<>(Map.of(group, records)),
                failure == null ? List.of() : List.of(failure));
    }

    /**
     * Checks cases on all cores.
     *
     * @param stop true where no further case is to begin
     * @param progress receives how many cases are done, from any thread
     */
    static CaseResults check(int cases, IntFunction<CaseResults> check, BooleanSupplier stop, IntConsumer progress) {
        AtomicInteger done = new AtomicInteger();
        return IntStream.range(0, cases)
                .parallel()
                .filter(index -> !stop.getAsBoolean())
                .mapToObj(index -> {
                    CaseResults result = check.apply(index);
                    progress.accept(done.incrementAndGet());
                    return result;
                })
                .reduce(NONE, CaseResults::plus);
    }

    private CaseResults plus(CaseResults other) {
        SortedMap<String, Long> bothCounts = new TreeMap<>(counts);
        other.counts.forEach((name, count) -> bothCounts.merge(name, count, Long::sum));
        SortedMap<String, RecordCounters> bothRecords = new TreeMap<>(records);
        other.records.forEach((group, more) -> bothRecords.merge(group, more, RecordCounters::plus));
        List<String> all = new ArrayList<>(failures);
        all.addAll(other.failures);
        return new CaseResults(
                cases + other.cases,
                bothCounts,
                bothRecords,
                List.copyOf(all.subList(0, Math.min(all.size(), MOST_FAILURES))));
    }

    long count(String name) {
        return counts.getOrDefault(name, 0L);
    }

    RecordCounters records(String group) {
        return records.getOrDefault(group, new RecordCounters());
    }
}
