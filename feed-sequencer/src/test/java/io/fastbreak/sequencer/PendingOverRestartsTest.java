package io.fastbreak.sequencer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PendingOverRestartsTest {

    @Test
    void what_is_pending_keeps_its_number_over_a_restart() {
        FeedRun run = new FeedRun().arrive(1, 2, 3).after(500);
        run.arrive(suspect(1)).after(3_000).arrive(suspect(2)).after(2_000);
        assertThat(run.conflicts).hasSize(1);

        run.crash().after(5_000);
        assertThat(run.conflicts)
                .extracting(reject -> reject.received().event().id())
                .containsExactly("x1", "x2");
        assertThat(run.count(RecordCounters.Entry.PENDING)).isZero();

        run.crash().after(60_000);
        assertThat(run.conflicts).hasSize(2);
    }

    @Test
    void one_that_comes_after_a_restart_does_not_take_the_place_of_one_before_it() {
        FeedRun run = new FeedRun().arrive(1, 2, 3).after(500);
        run.arrive(suspect(1)).after(3_000).arrive(suspect(2)).after(2_000).crash();
        run.arrive(suspect(3));
        assertThat(run.count(RecordCounters.Entry.PENDING)).isEqualTo(2);

        run.crash().after(5_000);
        assertThat(run.conflicts).hasSize(3);
        assertThat(run.count(RecordCounters.Entry.REJECTED)).isEqualTo(3);
    }

    private static TestEvent suspect(long number) {
        return TestEvent.event("x" + number, number).createdAt(5_000);
    }
}
