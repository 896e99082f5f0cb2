package io.fastbreak.benchmarks.proofs;

import io.fastbreak.sequencer.task.RecordCounters;
import io.fastbreak.sequencer.task.RecordCounters.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * The findings of a check of many numbered cases.
 *
 * @param cases that were checked
 * @param counts by name
 * @param failures the first ones; empty if every case passed
 */
record CaseResults(long cases, Map<String, Long> counts, List<String> failures) {
    private static final int MOST_FAILURES = 20;

    /** Those of one case. */
    CaseResults(Map<String, Long> counts, List<String> failures) {
        this(1, counts, failures);
    }

    /**
     * Checks cases on all cores.
     *
     * @param stop true if no further case may begin
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
                .reduce(new CaseResults(0, Map.of(), List.of()), CaseResults::plus);
    }

    /** Checks all cases on all cores. */
    static CaseResults check(int cases, IntFunction<CaseResults> check) {
        return check(cases, check, () -> false, done -> {});
    }

    private CaseResults plus(CaseResults other) {
        Map<String, Long> sums = new TreeMap<>(counts);
        other.counts.forEach((name, count) -> sums.merge(name, count, Long::sum));
        List<String> all = new ArrayList<>(failures);
        all.addAll(other.failures.subList(0, Math.min(other.failures.size(), MOST_FAILURES - all.size())));
        return new CaseResults(cases + other.cases, sums, all);
    }

    /** The same with the counters of a sequencer. */
    CaseResults with(String group, RecordCounters counters) {
        Map<String, Long> more = new TreeMap<>(counts);
        for (Entry entry : Entry.values()) {
            more.put(group + entry, counters.count(entry));
        }
        return new CaseResults(cases, more, failures);
    }

    long count(String name) {
        return counts.getOrDefault(name, 0L);
    }
}
