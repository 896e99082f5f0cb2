package io.fastbreak.benchmarks.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.sequencer.task.RecordCounters.Entry;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code -Dgames=N} plays more or fewer games, {@code -Dseed=N} the same ones again. */
@Tag("soak")
class ConvergenceTest {
    private static final int GAMES = Integer.getInteger("games", 200);

    @Test
    void the_same_events_in_any_order_end_in_the_same_game_and_in_the_true_one() {
        long seed = Long.getLong("seed", new Random().nextLong());
        System.out.println("these games again: -Dtest=ConvergenceTest -Dgames=" + GAMES + " -Dseed=" + seed);

        CaseResults results = CaseResults.check(GAMES, index -> new ConvergingGame(seed, index).check());

        System.out.println(results.cases() + " games: " + results.counts());
        assertThat(results.failures()).isEmpty();
        assertThat(results.cases()).isEqualTo(GAMES);
        assertThat(count(results, DeliveryOrder.WITHIN_THE_WINDOW, Entry.GAPS_OPENED))
                .isZero();
        assertThat(count(results, DeliveryOrder.SHUFFLED, Entry.GAPS_HEALED))
                .isEqualTo(count(results, DeliveryOrder.SHUFFLED, Entry.GAPS_OPENED));
    }

    private static long count(CaseResults results, DeliveryOrder order, Entry entry) {
        return results.count(order.title() + entry);
    }
}
