package io.fastbreak.sequencer.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.ResetDecision;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.timeline.Timeline;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.task.RecordCounters;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each case is one seed, shown in its name; {@code -Dseed=N} runs that one alone. */
class SequencerPropertyTest {
    private static final SequencerSettings BRIEFLY_PENDING =
            TestSettings.of(1_000, 4 << 20, 100, 1_000, 10_000, 3, 500);

    static LongStream seeds() {
        Long seed = Long.getLong("seed");
        return seed == null ? LongStream.range(0, 30) : LongStream.of(seed);
    }

    @ParameterizedTest(name = "-Dseed={0}")
    @MethodSource("seeds")
    void any_shuffle_within_the_window_is_released_in_order_without_a_gap(long seed) {
        Random random = new Random(seed);
        FeedRun run = new FeedRun();

        for (long number : shuffledWithin(random, numbers(1, 300), 30)) {
            run.arrive(number).after(random.nextInt(8));
        }
        run.after(500);

        assertThat(run.released()).isEqualTo(numbers(1, 300));
        assertThat(run.gapChanges).isEmpty();
    }

    @ParameterizedTest(name = "-Dseed={0}")
    @MethodSource("seeds")
    void loss_is_named_exactly_and_republication_heals_it(long seed) {
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
        assertThat(run.released()).doesNotHaveDuplicates().hasSize(300);
        assertThat(run.gaps().values()).allMatch(gap -> gap.state() == Gap.State.HEALED);
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
    }

    @ParameterizedTest(name = "-Dseed={0}")
    @MethodSource("seeds")
    void a_crash_at_any_point_changes_no_later_outcome(long seed) {
        assertThat(traffic(seed, true)).isEqualTo(traffic(seed, false));
    }

    /** Random traffic of all kinds; time releases only in steps longer than any wait, so that restarted waits agree. */
    private static List<String> traffic(long seed, boolean crashes) {
        Random random = new Random(seed);
        FeedRun run = new FeedRun(BRIEFLY_PENDING);
        List<LongConsumer> steps = List.of(
                run::arrive,
                number -> run.arrive(number).arrive(number),
                number -> run.arrive(TestEvent.event(number).saying("more")),
                number -> run.arrive(TestEvent.event("e" + (number - 7), number)),
                number -> run.arrive(TestEvent.event(number).deleted()),
                number -> run.reject(number, number % 2 == 0),
                number -> run.arrive(TestEvent.event("r" + number, number % 7).createdAt(1_000 + number)),
                number -> run.arrive(
                        TestEvent.event("f" + number, 20_000 + number).createdAt(1_000 + number)),
                number -> run.makeVoid(new Range(number, number + random.nextInt(3))),
                number -> run.acceptLoss(new Range(number - 40, number - 20)),
                number -> run.clear(anyOf(random, List.of(Reason.values()))),
                number -> run.resolve(anyOf(random, List.of(ResetDecision.values()))),
                number -> run.arrive(TestEvent.event(number).publishedAt(random.nextInt(9_000))),
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
                        run.releases.stream().map(release -> release.event().toString()),
                        Stream.of(run.gapChanges, run.conditions, run.kinds).map(Object::toString))
                .toList();
    }

    @ParameterizedTest(name = "-Dseed={0}")
    @MethodSource("seeds")
    void the_same_events_in_any_order_and_number_give_the_same_versions_and_plays(long seed) {
        Random random = new Random(seed);
        List<TestEvent> sent = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            sent.add(published(random));
        }
        FeedRun inOrder = new FeedRun();
        sent.forEach(event -> inOrder.arrive(event).after(random.nextInt(300)));
        List<TestEvent> disturbed = new ArrayList<>(sent);
        sent.stream().filter(event -> random.nextInt(3) == 0).forEach(disturbed::add);
        Collections.shuffle(disturbed, random);
        FeedRun shuffled = new FeedRun();
        disturbed.forEach(event -> shuffled.arrive(event).after(random.nextInt(300)));

        assertThat(versions(shuffled.after(500))).isEqualTo(versions(inOrder.after(500)));
        assertThat(plays(shuffled)).isEqualTo(plays(inOrder));
        assertThat(plays(shuffled.crash())).isEqualTo(plays(inOrder));
        assertThat(live(shuffled)).isEqualTo(plays(inOrder));
    }

    @ParameterizedTest(name = "-Dseed={0}")
    @MethodSource("seeds")
    void the_last_version_that_is_not_superseded_has_the_content_in_force(long seed) {
        Random random = new Random(seed);
        FeedRun run = new FeedRun();
        for (int i = 0; i < 150; i++) {
            TestEvent event = published(random);
            boolean underAnotherNumber = random.nextInt(4) == 0;
            run.arrive(underAnotherNumber ? event.numbered(20 + random.nextInt(12)) : event)
                    .after(random.nextInt(300));
            if (random.nextInt(50) == 0) {
                run.crash();
            }
        }

        assertThat(cleanAlone(run.after(500))).isEqualTo(contents(run));
    }

    /** Content by event id, as a reader of the clean topic alone has it. */
    private static Map<String, Long> cleanAlone(FeedRun run) {
        Map<String, Long> contents = new TreeMap<>();
        run.releases.stream()
                .filter(release -> !release.superseded())
                .map(release -> release.event().event())
                .forEach(event -> contents.put(event.id(), event.contentHash()));
        return contents;
    }

    /** Content by event id, as the pipeline has it. */
    private static Map<String, Long> contents(FeedRun run) {
        Timeline timeline = new Timeline();
        run.updates.forEach(update -> timeline.put(update.event(), new Place(update.epoch(), update.number())));
        Map<String, Long> contents = new TreeMap<>();
        for (FeedOutcome.Release release : run.releases) {
            String id = release.event().event().id();
            contents.put(id, Objects.requireNonNull(timeline.find(id)).contentHash());
        }
        return contents;
    }

    @ParameterizedTest(name = "-Dseed={0}")
    @MethodSource("seeds")
    void a_feed_that_is_read_late_starts_without_waiting_and_without_false_gaps(long seed) {
        Random random = new Random(seed);
        FeedRun run = new FeedRun();

        for (long number : shuffledWithin(random, numbers(1, 200), 5)) {
            run.inTheLogAfter(random.nextInt(3_000)).arrive(number).afterPause(random.nextInt(90_000));
            if (random.nextInt(40) == 0) {
                run.crash();
            }
        }

        assertThat(run.released()).isEqualTo(numbers(1, 200));
        assertThat(run.gapChanges).isEmpty();
        assertThat(run.count(RecordCounters.Entry.LATE)).isZero();
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
    }

    /** One of few contents for one of few numbers, at one of few times, so that all of them meet. */
    private static TestEvent published(Random random) {
        long number = 1L + random.nextInt(12);
        TestEvent event =
                TestEvent.event(number).saying("content" + random.nextInt(3)).publishedAt(random.nextInt(6));
        return switch (random.nextInt(6)) {
            case 0 -> event.deleted();
            case 1 -> event.before("e" + (1 + random.nextInt(12)));
            default -> event;
        };
    }

    private static Set<String> versions(FeedRun run) {
        return run.releases.stream()
                .map(release ->
                        release.event().number() + "/" + release.event().event().contentHash())
                .collect(Collectors.toSet());
    }

    /** The plays as read from the event log. */
    private static List<Long> plays(FeedRun run) {
        Timeline timeline = new Timeline();
        run.log()
                .forEach(entry -> timeline.put(
                        entry.event(),
                        new Place(entry.key().epoch(), entry.key().number())));
        return timeline.inOrder().stream().map(Event::contentHash).toList();
    }

    /** The plays as projected from the updates. */
    private static List<Long> live(FeedRun run) {
        Timeline timeline = new Timeline();
        run.updates.forEach(update -> timeline.put(update.event(), new Place(update.epoch(), update.number())));
        return timeline.inOrder().stream().map(Event::contentHash).toList();
    }

    @ParameterizedTest(name = "-Dseed={0}")
    @MethodSource("seeds")
    void a_game_sent_again_under_new_ids_is_in_one_epoch_once(long seed) {
        Random random = new Random(seed);
        FeedRun run = new FeedRun();
        int sentBefore = 10 + random.nextInt(200);
        shuffledWithin(random, numbers(1, sentBefore), 10).forEach(run::arrive);
        run.after(random.nextInt(1_000));
        for (long number : shuffledWithin(random, numbers(1, sentBefore), 3)) {
            run.arrive(TestEvent.event("again" + number, number).createdAt(5_000));
        }
        run.after(500);

        assertThat(run.places()).doesNotHaveDuplicates().hasSize(2 * sentBefore);
        assertThat(run.gapChanges).isEmpty();
        assertThat(run.conflicts).isEmpty();
        assertThat(counted(run)).isEqualTo(ids("e", sentBefore));
        assertThat(counted(run.crash().resolve(ResetDecision.START_OVER))).isEqualTo(ids("again", sentBefore));
    }

    private static Set<String> counted(FeedRun run) {
        return run.releases.stream()
                .filter(release -> run.condition().counts(release.key().epoch()))
                .map(release -> release.event().event().id())
                .collect(Collectors.toSet());
    }

    private static Set<String> ids(String prefix, int last) {
        return numbers(1, last).stream().map(number -> prefix + number).collect(Collectors.toSet());
    }

    private static <T> T anyOf(Random random, List<T> values) {
        return values.get(random.nextInt(values.size()));
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
