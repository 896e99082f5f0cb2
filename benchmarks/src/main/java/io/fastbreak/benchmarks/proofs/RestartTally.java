package io.fastbreak.benchmarks.proofs;

import io.fastbreak.sequencer.RecordCounters;
import io.fastbreak.sequencer.RecordCounters.Entry;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was shown so far, and where it failed.
 *
 * @param failures the first ones in words; empty where a restart never changed anything
 */
record RestartTally(long schedules, long kills, RecordCounters records, List<String> failures) {
    private static final int MOST_FAILURES = 20;

    static final RestartTally NONE = new RestartTally(0, 0, new RecordCounters(), List.of());

    /** Of one schedule. */
    static RestartTally of(RecordCounters records, long kills, @Nullable String failure) {
        return new RestartTally(1, kills, records, failure == null ? List.of() : List.of(failure));
    }

    RestartTally plus(RestartTally other) {
        List<String> all = new ArrayList<>(failures);
        all.addAll(other.failures);
        return new RestartTally(
                schedules + other.schedules,
                kills + other.kills,
                records.plus(other.records),
                List.copyOf(all.subList(0, Math.min(all.size(), MOST_FAILURES))));
    }

    long count(Entry entry) {
        return records.count(entry);
    }
}
