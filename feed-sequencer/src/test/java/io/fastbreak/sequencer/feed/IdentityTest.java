package io.fastbreak.sequencer.feed;

import static io.fastbreak.sequencer.feed.TestEvent.event;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.ResetDecision;
import io.fastbreak.sequencer.SequencerSettings.Proofs;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An event is its id and its time of creation. */
class IdentityTest {
    private final FeedRun run = new FeedRun().arrive(1, 2, 3, 4, 5).after(500);

    private static TestEvent again(long number) {
        return event(number).createdAt(7_000 + number).publishedAt(8_000);
    }

    @Test
    void a_collector_that_numbers_its_ids_again_is_a_reset() {
        run.arrive(again(1)).arrive(again(2)).arrive(again(3)).after(500);

        assertThat(run.condition().reasons()).containsExactly(Reason.RESET);
        assertThat(run.places()).endsWith("0:5", "1:1", "1:2", "1:3");
        assertThat(run.crash().condition().reasons()).containsExactly(Reason.RESET);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void few_events_of_it_are_a_conflict(boolean isRestarted) {
        run.arrive(again(1)).arrive(again(2));
        if (isRestarted) {
            run.crash();
        }
        run.after(5_000);
        assertThat(run.condition().reasons()).containsExactly(Reason.CONFLICT);
        assertThat(run.released()).hasSize(5);
    }

    @Test
    void one_that_restarts_in_the_middle_is_a_conflict_or_a_reset() {
        run.arrive(again(4)).arrive(again(5)).arrive(again(6)).after(5_000);
        assertThat(run.condition().reasons()).containsExactly(Reason.CONFLICT);
    }

    @Test
    void times_that_go_back_are_a_conflict_at_once() {
        run.arrive(event(2).createdAt(500));
        assertThat(run.condition().reasons()).containsExactly(Reason.CONFLICT);
    }

    @Test
    void an_id_that_is_used_again_under_the_next_number_is_a_conflict_and_its_number_is_not_missing() {
        run.arrive(event("e1", 6).createdAt(7_000)).arrive(7).after(500);

        assertThat(run.condition().reasons()).containsExactly(Reason.CONFLICT);
        assertThat(run.released()).endsWith(5L, 7L);
        assertThat(run.gapChanges).isEmpty();
        assertThat(run.conflicts).singleElement().satisfies(conflict -> assertThat(conflict.message())
                .isEqualTo("the id e1 is that of another event, created at 1000 under sequence number 1"));
    }

    @Test
    void an_id_that_a_held_event_has_is_used_as_well() {
        run.arrive(event("x", 8).createdAt(7_000)).arrive(event("x", 9).createdAt(7_001));
        assertThat(run.condition().reasons()).containsExactly(Reason.CONFLICT);
        assertThat(run.crash().arrive(6, 7).released()).endsWith(6L, 7L, 8L);
    }

    @Test
    void an_empty_id_is_a_conflict() {
        run.arrive(event("", 6)).arrive(event(" ", 7)).arrive(8);
        assertThat(run.condition().reasons()).containsExactly(Reason.CONFLICT);
        assertThat(run.released()).endsWith(5L, 8L);
        assertThat(run.conflicts).hasSize(2);
    }

    @Test
    void an_event_of_its_own_creation_is_revised_under_any_number() {
        run.arrive(event("e1", 6).saying("more")).arrive(event(2).saying("more").publishedAt(3_000));
        assertThat(run.condition().reasons()).isEmpty();
        assertThat(run.released()).endsWith(6L, 2L);
    }

    @Test
    void a_provider_whose_revisions_are_created_anew_is_read_by_id_alone() {
        Proofs byId = new Proofs(false, 5_000, 100, 8 << 20);
        FeedRun other = new FeedRun(TestSettings.with(byId)).arrive(1, 2).after(500);
        other.arrive(event(1).createdAt(7_000).publishedAt(8_000))
                .arrive(event("e2", 3).createdAt(7_000).publishedAt(8_000));

        assertThat(other.condition().reasons()).isEmpty();
        assertThat(other.released()).containsExactly(1L, 2L, 1L, 3L);
    }

    @Test
    void ids_of_the_count_before_are_used_only_if_both_counts_are_the_game() {
        run.arrive(event("x1", 1).createdAt(7_001))
                .arrive(event("x2", 2).createdAt(7_002))
                .arrive(event("x3", 3).createdAt(7_003))
                .after(500)
                .resolve(ResetDecision.CONTINUE);
        assertThat(run.condition().reasons()).isEmpty();

        run.arrive(again(4));
        assertThat(run.condition().reasons()).containsExactly(Reason.CONFLICT);
    }

    @Test
    void counts_with_the_same_ids_do_not_continue_each_other_after_a_crash_either() {
        run.arrive(again(1))
                .arrive(again(2))
                .arrive(again(3))
                .after(500)
                .crash()
                .resolve(ResetDecision.CONTINUE);
        assertThat(run.condition().reasons()).containsExactly(Reason.RESET);

        run.arrive(again(4)).resolve(ResetDecision.START_OVER);
        assertThat(run.condition().reasons()).isEmpty();
        assertThat(run.places()).endsWith("1:3", "1:4");
    }

    static LongStream seeds() {
        Long seed = Long.getLong("seed");
        return seed == null ? LongStream.range(0, 200) : LongStream.of(seed);
    }

    /** Two counts of one collector under the same ids, in any order of arrival, with crashes: never a game of both. */
    @ParameterizedTest(name = "-Dseed={0}")
    @MethodSource("seeds")
    void a_collector_that_starts_over_is_never_reliable(long seed) {
        Random random = new Random(seed);
        int before = 1 + random.nextInt(20);
        int after = 1 + random.nextInt(20);
        int firstAgain = 1 + random.nextInt(before);
        List<TestEvent> events = new ArrayList<>();
        for (int number = 1; number <= before; number++) {
            events.add(event(number).createdAt(1_000 + number));
        }
        boolean goesBack = random.nextInt(4) == 0;
        boolean numbersGoOn = random.nextInt(4) == 0;
        for (int i = 0; i < after; i++) {
            long number = numbersGoOn ? before + 1 + i : firstAgain + i;
            String id = "e" + (firstAgain + i);
            events.add(event(id, number).createdAt(goesBack ? 500 + i : 5_000 + i));
        }
        if (random.nextInt(3) == 0) {
            Collections.shuffle(events, random);
        }
        FeedRun feed = new FeedRun();
        for (TestEvent event : events) {
            feed.arrive(event).after(random.nextInt(10) == 0 ? 6_000 : random.nextInt(300));
            if (random.nextInt(10) == 0) {
                feed.crash();
            }
        }
        assertThat(feed.after(6_000).condition().reasons()).containsAnyOf(Reason.CONFLICT, Reason.RESET);
    }
}
