package io.fastbreak.benchmarks.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ConvergenceTest {
    private static final int GAMES = 100;

    @Test
    void the_same_events_in_any_order_end_in_the_same_game_and_in_the_true_one() {
        long seed = Long.getLong("seed", new Random().nextLong());
        System.out.println("these games again: benchmarks/run convergence --seed=" + seed);

        Tally tally = new Convergence(seed, GAMES).show(() -> false, done -> {});

        assertThat(tally.failures()).isEmpty();
        assertThat(tally.games()).isEqualTo(GAMES);
        assertThat(tally.arrivals().get(DeliveryOrder.WITHIN_THE_WINDOW).gaps()).isZero();
        assertThat(tally.arrivals().get(DeliveryOrder.SHUFFLED).healed())
                .isEqualTo(tally.arrivals().get(DeliveryOrder.SHUFFLED).gaps());
    }
}
