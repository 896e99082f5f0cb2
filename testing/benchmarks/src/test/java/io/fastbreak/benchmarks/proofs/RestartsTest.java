package io.fastbreak.benchmarks.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.sequencer.task.RecordCounters.Entry;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Gives random feeds to two pipelines, one of which is killed at random records. {@code -Dgames=N} plays more or fewer
 * feeds, {@code -Dseed=N} the same ones again.
 */
@Tag("soak")
class RestartsTest {
    private static final int GAMES = Integer.getInteger("games", 500);

    @Test
    void a_pipeline_that_was_killed_goes_on_as_one_that_was_not() {
        long seed = Long.getLong("seed", new Random().nextInt());
        System.out.println("these feeds again: -Dtest=RestartsTest -Dgames=" + GAMES + " -Dseed=" + seed);

        CaseResults results = CaseResults.check(GAMES, index -> new RestartSchedule(seed + index).check());

        System.out.println(results.cases() + " feeds: " + results.counts());
        assertThat(results.failures()).isEmpty();
        assertThat(results.cases()).isEqualTo(GAMES);
        assertThat(results.count("kills")).isGreaterThan(GAMES);
        for (Entry entry :
                new Entry[] {Entry.REJECTED, Entry.DUPLICATE, Entry.REORDERED, Entry.LATE, Entry.GAPS_HEALED}) {
            assertThat(results.count(entry.name())).as(entry.name()).isPositive();
        }
    }
}
