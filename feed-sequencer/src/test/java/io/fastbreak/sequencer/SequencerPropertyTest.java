package io.fastbreak.sequencer;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.Range;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each case is one seed, which its name shows; {@code -Dseed=N} runs that one alone. */
class SequencerPropertyTest {

    static LongStream seeds() {
        Long seed = Long.getLong("seed");
        return seed == null ? LongStream.range(0, 60) : LongStream.of(seed);
    }

    @ParameterizedTest(name = "-Dseed={0}")
    @MethodSource("seeds")
    void anyShuffleWithinTheWindowIsPassedInOrderWithoutAGap(long seed) {
        Random random = new Random(seed);
        FeedRun run = new FeedRun();

        for (long number : shuffledWithin(random, numbers(1, 300), 30)) {
            run.arrive(number).after(random.nextInt(8));
        }
        run.after(500);

        assertThat(run.passed()).isEqualTo(numbers(1, 300));
        assertThat(run.gapChanges).isEmpty();
    }

    @ParameterizedTest(name = "-Dseed={0}")
    @MethodSource("seeds")
    void lossIsNamedExactlyAndRepublicationHealsIt(long seed) {
        Random random = new Random(seed);
        Set<Long> lost = new HashSet<>();
        numbers(2, 299).stream().filter(n -> random.nextInt(8) == 0).forEach(lost::add);
        FeedRun run = new FeedRun();

        List<Long> sent = new ArrayList<>(numbers(1, 300));
        sent.removeAll(lost);
        for (long number : shuffledWithin(random, withDuplicates(random, sent), 20)) {
            run.arrive(number).after(random.nextInt(8));
        }
        run.after(500);
        assertThat(missing(run.condition().missing())).isEqualTo(lost);
        assertThat(missing(run.gaps().values().stream()
                        .flatMap(gap -> gap.missing().stream())
                        .toList()))
                .isEqualTo(lost);

        List<Long> again = new ArrayList<>(numbers(1, 300));
        Collections.shuffle(again, random);
        again.forEach(run::arrive);
        assertThat(run.passed()).doesNotHaveDuplicates().hasSize(300);
        assertThat(run.gaps().values()).allMatch(gap -> gap.state() == Gap.State.HEALED);
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
    }

    @ParameterizedTest(name = "-Dseed={0}")
    @MethodSource("seeds")
    void aCrashAtAnyPointChangesNothingThatFollows(long seed) {
        assertThat(traffic(seed, true)).isEqualTo(traffic(seed, false));
    }

    /** Random traffic of all kinds; time passes only in steps longer than a window, so that restarted windows agree. */
    private static List<String> traffic(long seed, boolean crashes) {
        Random random = new Random(seed);
        FeedRun run = new FeedRun();
        List<LongConsumer> steps = List.of(
                run::arrive,
                number -> run.arrive(number).arrive(number),
                number -> run.arrive(TestEvent.event(number).saying("more")),
                number -> run.arrive(TestEvent.event("e" + (number - 7), number)),
                number -> run.arrive(TestEvent.event(number).deleted()),
                number -> run.reject(number, number % 2 == 0),
                number -> run.after(random.nextInt(10) == 0 ? 600 + random.nextInt(60_000) : 0));
        int crashAt = random.nextInt(300);
        for (int i = 0; i < 300; i++) {
            long number = 1L + i / 2 + random.nextInt(12);
            steps.get(random.nextInt(10) < 5 ? 0 : random.nextInt(steps.size())).accept(number);
            if (crashes && i == crashAt) {
                run.crash();
            }
        }
        run.after(30 * 60_000);
        return Stream.concat(
                        run.passes.stream().map(pass -> pass.event().toString()),
                        Stream.of(run.gapChanges, run.conditions, run.kinds).map(Object::toString))
                .toList();
    }

    private static List<Long> numbers(long first, long last) {
        return LongStream.rangeClosed(first, last).boxed().toList();
    }

    private static List<Long> withDuplicates(Random random, List<Long> numbers) {
        return numbers.stream()
                .flatMap(n -> random.nextInt(5) == 0 ? Stream.of(n, n) : Stream.of(n))
                .toList();
    }

    /** Moves every element by less than {@code places}. */
    private static List<Long> shuffledWithin(Random random, List<Long> numbers, int places) {
        record Moved(double position, long number) {}
        return IntStream.range(0, numbers.size())
                .mapToObj(i -> new Moved(i + random.nextDouble() * places, numbers.get(i)))
                .sorted(Comparator.comparingDouble(Moved::position))
                .map(Moved::number)
                .toList();
    }

    private static Set<Long> missing(Collection<Range> ranges) {
        Set<Long> numbers = new HashSet<>();
        ranges.forEach(
                range -> LongStream.rangeClosed(range.first(), range.last()).forEach(numbers::add));
        return numbers;
    }
}
