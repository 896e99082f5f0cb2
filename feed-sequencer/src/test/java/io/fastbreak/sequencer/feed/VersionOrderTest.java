package io.fastbreak.sequencer.feed;

import static io.fastbreak.sequencer.feed.TestEvent.event;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.timeline.Timeline;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Versions of one event are ordered by number, then by time; what nothing orders is a conflict. */
class VersionOrderTest {
    private static final long NOW = FeedRun.BEGINS_UTC;
    private static final long DAY = 86_400_000;

    private final FeedRun run = new FeedRun().arrive(1).after(500);

    private boolean isConflict() {
        return run.condition().has(Reason.CONFLICT);
    }

    @Test
    void two_contents_of_one_time_are_a_conflict() {
        run.arrive(2).arrive(event(2).saying("more"));
        assertThat(isConflict()).isTrue();
        assertThat(run.crash().condition().reasons()).containsExactly(Reason.CONFLICT);
    }

    @Test
    void a_later_content_settles_it() {
        run.arrive(2).arrive(event(2).saying("more"));
        run.crash().arrive(event(2).saying("most").publishedAt(3_000));
        assertThat(run.condition().reasons()).isEmpty();
    }

    @Test
    void a_later_content_that_arrived_before_leaves_nothing_to_settle() {
        run.arrive(2).arrive(event(2).saying("most").publishedAt(3_000)).arrive(event(2).saying("more"));
        assertThat(run.condition().reasons()).isEmpty();
    }

    @Test
    void a_later_number_settles_it() {
        run.arrive(2).arrive(event(2).saying("more")).arrive(event("e2", 3).saying("most"));
        assertThat(run.condition().reasons()).isEmpty();

        run.arrive(event(2).saying("another"));
        assertThat(run.condition().reasons()).isEmpty();
    }

    @Test
    void one_of_both_published_again_settles_it() {
        run.arrive(2).arrive(event(2).saying("more")).arrive(event(2).publishedAt(2_001));
        assertThat(run.condition().reasons()).isEmpty();
    }

    @Test
    void an_operator_settles_it_for_good() {
        run.arrive(2).arrive(event(2).saying("more")).clear(Reason.CONFLICT);
        assertThat(isConflict()).isFalse();
        assertThat(run.crash().arrive(event(2).saying("more")).condition().reasons())
                .isEmpty();
    }

    @Test
    void so_are_contents_that_were_held() {
        run.arrive(3).arrive(event(3).saying("more")).arrive(2);
        assertThat(run.released()).containsExactly(1L, 2L, 3L, 3L);
        assertThat(isConflict()).isTrue();
    }

    @Test
    void many_of_them_are_a_conflict_too() {
        for (long number = 2; number < 300; number++) {
            run.arrive(number).arrive(event(number).saying("more"));
        }
        assertThat(run.storedState()).hasSizeLessThan(1_000);
        for (long number = 2; number < 300; number++) {
            run.arrive(event(number).saying("most").publishedAt(3_000));
        }
        assertThat(isConflict())
                .as("what is beyond the bound needs an operator")
                .isTrue();
    }

    @Test
    void a_deletion_of_the_same_publication_is_later_in_either_order() {
        TestEvent two = event(2).two().publishedAt(2_000);
        TestEvent deleted = two.stating(",\"updatedUtc\":2500,\"deletedUtc\":2500");
        assertThat(plays(run.arrive(two).arrive(deleted))).isEmpty();
        assertThat(run.condition().reasons()).isEmpty();

        FeedRun reverse = new FeedRun().arrive(1).after(500).arrive(deleted).arrive(two);
        assertThat(plays(reverse)).isEmpty();
        assertThat(reverse.condition().reasons()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -62_135_596_800_000L, 999})
    void a_deletion_before_the_creation_deletes_nothing(long deletedUtc) {
        run.arrive(event(2).stating(",\"deletedUtc\":" + deletedUtc));
        assertThat(plays(run)).hasSize(1);
    }

    @Test
    void a_time_in_the_future_does_not_outrank_what_is_published_after_its_arrival() {
        run.inTheLogAfter(10_000).arrive(event(2).two().publishedAt(NOW + DAY));
        run.inTheLogAfter(1_000).arrive(event(2).two().deleted().publishedAt(NOW + 11_000));

        assertThat(plays(run)).isEmpty();
        assertThat(run.condition().reasons()).isEmpty();
        assertThat(plays(run.crash().arrive(event(2).two().publishedAt(NOW + DAY))))
                .isEmpty();
    }

    @Test
    void a_time_in_the_future_that_arrives_later_is_a_conflict() {
        run.inTheLogAfter(11_000).arrive(event(2).two().deleted().publishedAt(NOW + 11_000));
        run.inTheLogAfter(1_000).arrive(event(2).two().publishedAt(NOW + DAY));
        assertThat(isConflict()).isTrue();
    }

    @Test
    void a_clock_that_is_always_ahead_still_orders_its_own_versions() {
        run.arrive(event(2).publishedAt(NOW + DAY))
                .inTheLogAfter(1_000)
                .arrive(event(2).saying("more").publishedAt(NOW + DAY + 1_000));
        assertThat(run.condition().reasons()).isEmpty();

        run.inTheLogAfter(1_000).arrive(event(2).saying("less").publishedAt(NOW + DAY + 500));
        assertThat(isConflict()).as("it arrived last and claims to be older").isTrue();
    }

    @Test
    void a_few_seconds_ahead_are_not_the_future() {
        run.arrive(event(2).publishedAt(NOW + 5_000))
                .arrive(event(2).saying("older").publishedAt(NOW + 4_999));
        assertThat(run.condition().reasons()).isEmpty();
    }

    @Test
    void without_append_times_nothing_is_in_the_future() {
        run.inTheLogAfter(-NOW - 1).arrive(event(2).publishedAt(DAY)).arrive(event(2).saying("older"));
        assertThat(run.condition().reasons()).isEmpty();
    }

    static LongStream seeds() {
        Long seed = Long.getLong("seed");
        return seed == null ? LongStream.range(0, 300) : LongStream.of(seed);
    }

    /** Any versions of one event, some of them with times in the future, in any two orders and with copies. */
    @ParameterizedTest(name = "-Dseed={0}")
    @MethodSource("seeds")
    void reliable_in_two_orders_means_the_same_content(long seed) {
        Random random = new Random(seed);
        List<TestEvent> versions = new ArrayList<>();
        for (int i = 0; i < 2 + random.nextInt(4); i++) {
            long utc = NOW + 20_000 + random.nextInt(6) * 1_000;
            versions.add(event(2).saying("content " + random.nextInt(4))
                    .publishedAt(random.nextInt(3) == 0 ? utc + DAY : utc));
        }
        List<Long> contents = new ArrayList<>();
        for (int order = 0; order < 6; order++) {
            List<TestEvent> arrivals = new ArrayList<>(versions);
            if (random.nextBoolean()) {
                arrivals.add(versions.get(random.nextInt(versions.size())));
            }
            Collections.shuffle(arrivals, random);
            FeedRun feed = new FeedRun().arrive(1).after(500).inTheLogAfter(30_000);
            for (TestEvent version : arrivals) {
                feed.arrive(version).inTheLogAfter(random.nextInt(2_000));
                if (random.nextInt(4) == 0) {
                    feed.crash();
                }
            }
            assertThat(live(feed)).isEqualTo(plays(feed));
            if (feed.condition().reasons().isEmpty()) {
                contents.add(plays(feed).get(0));
            }
        }
        // An order in which a time in the future arrives early may be reliable with what was published after it.
        assertThat(contents.stream().distinct().toList()).as("%s", versions).hasSizeLessThanOrEqualTo(1);
    }

    private static List<Long> plays(FeedRun run) {
        Timeline timeline = new Timeline();
        run.log()
                .forEach(entry ->
                        timeline.put(entry.event(), new Place(0, entry.key().number())));
        return contents(timeline);
    }

    private static List<Long> live(FeedRun run) {
        Timeline timeline = new Timeline();
        run.updates.forEach(update -> timeline.put(update.event(), new Place(update.epoch(), update.number())));
        return contents(timeline);
    }

    /** Behind the first event. */
    private static List<Long> contents(Timeline timeline) {
        return timeline.inOrder().stream().skip(1).map(Event::contentHash).toList();
    }

    /** Or another broker with an earlier clock leads the partition: what it has stored seems to be ahead. */
    @ParameterizedTest
    @ValueSource(longs = {10_000, 60_000, 600_000})
    void a_content_behind_a_step_of_the_brokers_clock_is_a_conflict_until_it_is_published_again(long stepMs) {
        run.inTheLogAfter(1_000)
                .arrive(TestEvent.event(2)
                        .ofKind("SHOT", "\"points\":3,\"isSuccessful\":true")
                        .publishedAt(NOW + 1_000));
        run.after(3_000).inTheLogAfter(4_000 - stepMs);
        run.arrive(TestEvent.event(2).two().publishedAt(NOW + 4_000));
        assertThat(isConflict()).isTrue();

        run.after(stepMs).inTheLogAfter(stepMs + 5_000);
        run.arrive(TestEvent.event(2).two().publishedAt(NOW + 5_000));
        assertThat(isConflict()).isFalse();
    }
}
