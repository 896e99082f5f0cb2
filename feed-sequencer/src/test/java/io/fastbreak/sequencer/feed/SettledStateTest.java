package io.fastbreak.sequencer.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.model.game.Reason;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A later state settles a rejected one only while it is in force. */
class SettledStateTest {
    private final FeedRun run = FeedRun.started();

    @BeforeEach
    void a_rejected_clock_is_settled_by_the_next_one() {
        run.reject(claim(2L, EventType.CLOCK, "e2"))
                .arrive(TestEvent.event(3).two())
                .arrive(clock(4));
        assertThat(isRejected()).isFalse();
        run.crash();
    }

    @Test
    void a_record_is_open_again_when_its_proof_is_deleted() {
        run.arrive(clock(4).deleted().publishedAt(4_000));
        assertThat(isRejected()).isTrue();
        assertThat(run.crash().condition().has(Reason.REJECTED)).isTrue();

        run.arrive(clock(5));
        assertThat(isRejected()).isFalse();
    }

    @Test
    void a_record_is_open_again_when_its_proof_is_moved() {
        run.arrive(clock(4).before("e1").publishedAt(4_000));
        assertThat(isRejected()).isTrue();
    }

    @Test
    void a_record_is_open_again_when_its_proof_changes_its_kind() {
        run.arrive(TestEvent.event(4).two().publishedAt(4_000));
        assertThat(isRejected()).isTrue();
    }

    @Test
    void a_deletion_under_a_new_number_counts_as_well() {
        run.arrive(TestEvent.event("e4", 5).clock().deleted().publishedAt(4_000));
        assertThat(isRejected()).isTrue();
    }

    @Test
    void a_clock_without_a_value_sets_no_state() {
        run.arrive(clock(4).deleted().publishedAt(4_000))
                .arrive(TestEvent.event(5).clockWithoutValue());
        assertThat(isRejected()).isTrue();

        run.arrive(clock(6));
        assertThat(isRejected()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"PERIOD_TRANSITION", "MATCH_STATUS_CHANGE", "RELIABILITY"})
    void every_kind_that_sets_a_state_is_settled_the_same_way(EventType kind) {
        TestEvent proof =
                switch (kind) {
                    case MATCH_STATUS_CHANGE -> TestEvent.event(6).matchStatus("IN_PROGRESS");
                    case RELIABILITY -> TestEvent.event(6).notice(true);
                    default -> TestEvent.event(6).ofKind(kind.name(), "").inPeriod("REGULAR", "IN_PROGRESS");
                };
        run.reject(claim(5L, kind, "e5")).arrive(proof);
        assertThat(run.condition().reasons()).isEmpty();

        run.arrive(proof.deleted().publishedAt(4_000)).crash();
        assertThat(isRejected()).isTrue();
        assertThat(run.condition().has(Reason.FEED_UNRELIABLE)).isEqualTo(kind == EventType.RELIABILITY);
    }

    @Test
    void a_proof_that_is_only_revised_still_proves_it() {
        run.arrive(clock(4).saying("more").publishedAt(4_000));
        assertThat(isRejected()).isFalse();
    }

    @Test
    void a_proof_that_is_restored_proves_it_again() {
        run.arrive(clock(4).deleted().publishedAt(4_000)).arrive(clock(4).publishedAt(5_000));
        assertThat(isRejected()).isFalse();
    }

    @Test
    void another_state_behind_it_proves_it_as_well() {
        run.arrive(clock(5)).arrive(clock(4).deleted().publishedAt(4_000)).crash();
        assertThat(isRejected()).isFalse();

        run.arrive(clock(5).deleted().publishedAt(4_000));
        assertThat(isRejected()).isTrue();
    }

    @Test
    void an_earlier_content_that_comes_late_changes_nothing() {
        run.arrive(clock(4).deleted().publishedAt(1_500));
        assertThat(isRejected()).isFalse();

        run.reject(claim(5L, EventType.CLOCK, "e5")).arrive(clock(6).deleted().publishedAt(4_000));
        run.arrive(clock(6));
        assertThat(isRejected()).isTrue();
    }

    @Test
    void a_rejected_record_that_arrives_repaired_needs_no_proof() {
        run.arrive(clock(2).saying("repaired")).arrive(clock(4).deleted().publishedAt(4_000));
        assertThat(isRejected()).isFalse();
    }

    @Test
    void a_rejected_record_that_arrives_repaired_after_its_proof_is_gone_is_settled() {
        run.arrive(clock(4).deleted().publishedAt(4_000)).crash().arrive(clock(2).saying("repaired"));
        assertThat(isRejected()).isFalse();
    }

    @Test
    void the_last_rejected_record_stands_for_those_before_it() {
        run.reject(claim(5L, EventType.CLOCK, "e5")).arrive(clock(6)).crash();
        run.arrive(clock(2).saying("repaired")).arrive(clock(5).saying("repaired"));
        run.arrive(clock(6).deleted().publishedAt(4_000));
        assertThat(isRejected()).isTrue();

        run.arrive(clock(7));
        assertThat(isRejected()).isFalse();
    }

    @Test
    void records_beyond_the_bound_need_their_proof_too() {
        for (long i = 0; i < 1_000; i++) {
            run.reject(claim(null, EventType.CLOCK, "c" + i));
        }
        run.arrive(clock(5)).crash();
        assertThat(isRejected()).isFalse();
        assertThat(run.storedState()).hasSizeLessThan(200);

        run.arrive(clock(5).deleted().publishedAt(4_000));
        assertThat(isRejected()).isTrue();
    }

    @Test
    void a_thousand_rejected_states_and_their_proofs_take_a_few_bytes() {
        for (long number = 5; number < 1_005; number++) {
            run.reject(claim(null, EventType.CLOCK, "e" + number)).arrive(clock(number));
        }
        assertThat(isRejected()).isFalse();
        assertThat(run.storedState()).hasSizeLessThan(200);
    }

    @Test
    void an_operator_who_clears_the_reason_clears_the_proofs() {
        run.clear(Reason.REJECTED).arrive(clock(4).deleted().publishedAt(4_000));
        assertThat(isRejected()).isFalse();
    }

    static LongStream seeds() {
        Long seed = Long.getLong("seed");
        return seed == null ? LongStream.range(0, 40) : LongStream.of(seed);
    }

    @ParameterizedTest(name = "-Dseed={0}")
    @MethodSource("seeds")
    void no_rejected_state_is_settled_without_a_later_event_in_force(long seed) {
        Random random = new Random(seed);
        Set<Long> settled = new TreeSet<>(Set.of(4L));
        long next = 5;
        long lastRejected = 2;
        for (int step = 0; step < 300; step++) {
            long known = 4 + random.nextLong(next - 4);
            long utc = 10_000L + step;
            int action = random.nextInt(10);
            if (action < 2) {
                run.reject(claim(null, EventType.CLOCK, "rejected" + step));
                lastRejected = next - 1;
            } else if (action < 4) {
                run.arrive(clock(next).publishedAt(utc));
                settled.add(next++);
            } else if (action == 4) {
                run.crash();
            } else if (action == 5) {
                run.arrive(clock(known).publishedAt(utc));
                settled.add(known);
            } else {
                TestEvent clock = clock(known).publishedAt(utc);
                run.arrive(
                        switch (action) {
                            case 6 -> clock.before("e1");
                            case 7 -> clock.two();
                            default -> clock.deleted();
                        });
                settled.remove(known);
            }
            long behind = lastRejected;
            boolean proven = settled.stream().anyMatch(number -> number > behind);
            assertThat(isRejected() || proven).as("step %d", step).isTrue();
        }
        run.arrive(clock(next).publishedAt(20_000));
        assertThat(isRejected()).isFalse();
    }

    private boolean isRejected() {
        return run.condition().has(Reason.REJECTED);
    }

    private static TestEvent clock(long number) {
        return TestEvent.event(number).clock();
    }

    private static ReadableFields claim(Long number, EventType kind, String id) {
        return new ReadableFields("G1", TestEvent.FEED.source(), number, kind, id, 2_000L);
    }
}
