package io.fastbreak.sequencer.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RankingTest {
    private static final int LEVELS = 5;
    private static final int RANKED = 12;

    private final Ranking<Integer> ranking = new Ranking<>(LEVELS);
    private final List<List<Integer>> levels = Stream.generate(() -> (List<Integer>) new ArrayList<Integer>())
            .limit(LEVELS)
            .toList();

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void the_order_on_each_level_is_that_of_a_list(long seed) {
        Random random = new Random(seed);
        for (int step = 0; step < 2_000; step++) {
            Integer value = random.nextInt(RANKED);
            int level = random.nextInt(LEVELS + 2);
            levels.forEach(ranked -> ranked.remove(value));
            if (level < LEVELS) {
                ranking.put(value, level);
                levels.get(level).add(value);
            } else {
                ranking.remove(value);
            }
            assertThat(ranking.size())
                    .isEqualTo(levels.stream().mapToInt(List::size).sum());
            assertThat(IntStream.range(0, LEVELS).mapToObj(ranking::first).toList())
                    .isEqualTo(levels.stream().map(RankingTest::first).toList());
            assertThat(ranking.lowest())
                    .isEqualTo(levels.stream().flatMap(List::stream).findFirst().orElse(null));
        }
    }

    private static Integer first(List<Integer> level) {
        return level.isEmpty() ? null : level.get(0);
    }
}
