package io.fastbreak.sequencer.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.model.feed.SourceGapChange.Kind;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.ResetDecision;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.completeness.SourceSequenceDetector;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The contract allows any 64-bit sequence number: nothing may take longer, or overflow, because numbers are far apart. Each
 * case is one seed, shown in its name; {@code -Dseed=N} runs that one alone. The time-outs only guard against endless loops.
 */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = ThreadMode.SEPARATE_THREAD)
class ExtremeNumbersTest {
    private static final long HIGHEST = 1L << 60;
    private static final List<SequencerSettings> SETTINGS = List.of(
            TestSettings.of(1_000, 4 << 20, 100, 1_000, 10_000, 3, 500),
            TestSettings.of(5, 4 << 20, 3, 4, 30, 3, 500),
            TestSettings.of(1_000, 4 << 20, 4, 1_000, HIGHEST, 2, 500),
            TestSettings.overAllFixtures(TestSettings.of(6, 4 << 20, 3, 1_000, 10_000, 3, 500)));

    static LongStream seeds() {
        Long seed = Long.getLong("seed");
        return seed == null ? LongStream.range(0, 120) : LongStream.of(seed);
    }

    @ParameterizedTest(name = "-Dseed={0}")
    @MethodSource("seeds")
    void numbers_of_any_size_end_and_a_crash_changes_no_later_outcome(long seed) {
        assertThat(traffic(seed, true)).isEqualTo(traffic(seed, false));
    }

    /** Time releases only in steps longer than any wait, so that waits restarted by a crash agree. */
    private static List<String> traffic(long seed, boolean crashes) {
        Random random = new Random(seed);
        FeedRun run = new FeedRun(SETTINGS.get((int) (seed % SETTINGS.size())));
        Numbers numbers = new Numbers(random);
        long created = 1_000;
        for (int i = 0; i < 120; i++) {
            created += random.nextInt(3);
            step(run, random, numbers, created);
            if (random.nextInt(10) == 0 && crashes) {
                run.crash();
            }
        }
        run.after(30 * 60_000).release().after(30 * 60_000);
        return Stream.concat(
                        run.releases.stream().map(release -> release.event().toString()),
                        Stream.of(run.gapChanges, run.conditions, run.kinds).map(Object::toString))
                .toList();
    }

    @ParameterizedTest(name = "-Dseed={0}")
    @MethodSource("seeds")
    void a_count_over_all_fixtures_takes_numbers_of_any_size(long seed) {
        Random random = new Random(seed);
        SequencerSettings settings = SETTINGS.get((int) (seed % SETTINGS.size()));
        Numbers numbers = new Numbers(random);
        var source = TestEvent.FEED.source();
        Time now = new Time(0, 0);
        var detector = new SourceSequenceDetector(source, settings, SourceSequenceDetector.State.NEW, now);
        List<SourceGapChange> changes = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            changes.addAll(detector.received(numbers.next(), now));
            now = new Time(now.runningMs() + random.nextInt(200), 0);
            changes.addAll(detector.onTime(now));
            byte[] stored = SourceSequenceDetector.State.STORED.write(detector.state());
            SourceSequenceDetector.State state = SourceSequenceDetector.State.STORED.read(stored);
            assertThat(state).isEqualTo(detector.state());
            assertThat(state.missing()).hasSizeLessThanOrEqualTo(settings.maxGapRanges());
            if (random.nextInt(10) == 0) {
                detector = new SourceSequenceDetector(source, settings, state, now);
            }
        }
        assertThat(changes)
                .flatExtracting(SourceGapChange::numbers)
                .allMatch(range -> -HIGHEST <= range.first() && range.first() <= range.last());
    }

    private static void step(FeedRun run, Random random, Numbers numbers, long created) {
        long number = numbers.next();
        TestEvent event = TestEvent.event(number).createdAt(created);
        switch (random.nextInt(14)) {
            case 0 -> run.reject(number, random.nextBoolean());
            case 1 -> run.reject(claim(number, random)).reject(claim(numbers.next(), random));
            case 2 -> run.rejectUnprocessed(claim(number, random));
            case 3 -> run.makeVoid(numbers.range());
            case 4 -> run.makeVoid(numbers.range(), numbers.range(), numbers.range());
            case 5 -> run.acceptLoss(numbers.range());
            case 6 -> run.sourceGap(random.nextBoolean() ? Kind.MISSING : Kind.RECEIVED, 0, numbers.range());
            case 7 -> run.after(random.nextInt(3) == 0 ? 600 + random.nextInt(60_000) : 0);
            case 8 -> run.resolve(anyOf(random, ResetDecision.values()));
            case 9 -> run.clear(anyOf(random, Reason.values()));
            case 10 -> run.arrive(event).arrive(event.saying("more"));
            default -> run.arrive(event);
        }
    }

    private static <T> T anyOf(Random random, T[] values) {
        return values[random.nextInt(values.length)];
    }

    private static ReadableFields claim(long number, Random random) {
        EventType kind = anyOf(random, EventType.values());
        return new ReadableFields("G1", TestEvent.FEED.source(), number, kind, null, null);
    }

    /** Numbers anywhere in the range of a long, repeated, next to each other, and at and beyond every limit. */
    private static final class Numbers {
        private final Random random;
        private final List<Long> earlier = new ArrayList<>(List.of(0L));

        Numbers(Random random) {
            this.random = random;
        }

        long next() {
            long number =
                    switch (random.nextInt(8)) {
                        case 0 -> random.nextLong();
                        case 1 -> random.nextLong() >> random.nextInt(64);
                        case 2 -> limit() + random.nextInt(7) - 3;
                        default -> near();
                    };
            earlier.add(number);
            return number;
        }

        private long near() {
            // Most often near the latest, so that the numbers are those of one epoch.
            int back = random.nextInt(random.nextInt(4) == 0 ? earlier.size() : Math.min(3, earlier.size()));
            long distance =
                    switch (random.nextInt(4)) {
                        case 0 -> random.nextInt(20_100) - 10_050;
                        case 1 -> random.nextInt(2_010) - 1_005;
                        default -> random.nextInt(9) - 4;
                    };
            return earlier.get(earlier.size() - 1 - back) + distance;
        }

        private long limit() {
            long[] limits = {HIGHEST, -HIGHEST, 0, Long.MAX_VALUE - 3, Long.MIN_VALUE + 3, HIGHEST - 10_000, -1L << 40};
            return limits[random.nextInt(limits.length)];
        }

        Range range() {
            long one = next();
            long other = random.nextInt(3) == 0 ? one + random.nextInt(5) : next();
            return random.nextInt(20) == 0
                    ? new Range(Long.MIN_VALUE, Long.MAX_VALUE)
                    : new Range(Math.min(one, other), Math.max(one, other));
        }
    }
}
