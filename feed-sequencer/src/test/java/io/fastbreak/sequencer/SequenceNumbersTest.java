package io.fastbreak.sequencer;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SequenceNumbersTest {
    private static final Range ALL = new Range(Long.MIN_VALUE, Long.MAX_VALUE);

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void ranges_without_ranges_are_sets_without_sets(long seed) {
        Random random = new Random(seed);
        for (int step = 0; step < 300; step++) {
            // At both ends of the range of a long, where a sum overflows, and in the middle.
            long offset =
                    switch (random.nextInt(3)) {
                        case 0 -> Long.MAX_VALUE - 60;
                        case 1 -> Long.MIN_VALUE;
                        default -> -30;
                    };
            List<Range> others = ranges(random, offset);
            Range whole = new Range(offset + random.nextInt(20), offset + 40 + random.nextInt(21));
            List<Range> within = others.stream()
                    .map(other -> SequenceNumbers.common(whole, other))
                    .filter(Objects::nonNull)
                    .toList();
            Set<Long> left = numbers(List.of(whole));
            left.removeAll(numbers(others));
            assertThat(numbers(SequenceNumbers.without(whole, within))).isEqualTo(left);

            Set<Long> leftOfOthers = numbers(others);
            leftOfOthers.removeAll(numbers(List.of(whole)));
            assertThat(numbers(SequenceNumbers.without(others, whole, 100))).isEqualTo(leftOfOthers);
        }
    }

    @Test
    void all_numbers_of_a_long_are_one_range() {
        assertThat(SequenceNumbers.without(ALL, List.of())).containsExactly(ALL);
        assertThat(SequenceNumbers.without(ALL, List.of(ALL))).isEmpty();
        assertThat(SequenceNumbers.without(List.of(ALL), ALL, 100)).isEmpty();
        assertThat(SequenceNumbers.without(List.of(ALL), new Range(0, 0), 100))
                .containsExactly(new Range(Long.MIN_VALUE, -1), new Range(1, Long.MAX_VALUE));
    }

    private static List<Range> ranges(Random random, long offset) {
        List<Range> ranges = new ArrayList<>();
        int first = random.nextInt(9);
        while (first <= 60) {
            int last = Math.min(60, first + random.nextInt(5));
            ranges.add(new Range(offset + first, offset + last));
            first = last + 1 + random.nextInt(6);
        }
        return ranges;
    }

    private static Set<Long> numbers(List<Range> ranges) {
        return ranges.stream()
                .flatMapToLong(range -> LongStream.rangeClosed(range.first(), range.last()))
                .boxed()
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
