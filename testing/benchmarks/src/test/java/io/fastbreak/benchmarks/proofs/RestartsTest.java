package io.fastbreak.benchmarks.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.sequencer.RecordCounters.Entry;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("soak")
class RestartsTest {
    private static final int SCHEDULES = 500;

    @Test
    void a_pipeline_that_was_killed_goes_on_as_one_that_was_not() {
        long seed = Long.getLong("seed", new Random().nextInt());
        System.out.println("these schedules again: testing/benchmarks/run restarts --schedules 500 --seed=" + seed);

        CaseResults results = CaseResults.check(
                SCHEDULES, index -> new RestartSchedule(seed + index).check(), () -> false, done -> {});

        assertThat(results.failures()).isEmpty();
        assertThat(results.cases()).isEqualTo(SCHEDULES);
        assertThat(results.count("kills")).isGreaterThan(SCHEDULES);
        for (Entry entry :
                new Entry[] {Entry.REJECTED, Entry.DUPLICATE, Entry.REORDERED, Entry.LATE, Entry.GAPS_HEALED}) {
            assertThat(results.count(entry.name())).as(entry.name()).isPositive();
        }
    }
}
