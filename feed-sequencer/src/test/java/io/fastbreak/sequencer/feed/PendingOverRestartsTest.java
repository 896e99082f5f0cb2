package io.fastbreak.sequencer.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.sequencer.task.RecordCounters;
import org.junit.jupiter.api.Test;

class PendingOverRestartsTest {

    @Test
    void a_pending_event_keeps_its_serial_over_a_restart() {
        FeedRun run = new FeedRun().arrive(1, 2, 3).after(500);
        run.arrive(candidate(1)).after(3_000).arrive(candidate(2)).after(2_000);
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
    void an_event_pending_after_a_restart_does_not_replace_one_from_before() {
        FeedRun run = new FeedRun().arrive(1, 2, 3).after(500);
        run.arrive(candidate(1)).after(3_000).arrive(candidate(2)).after(2_000).crash();
        run.arrive(candidate(3));
        assertThat(run.count(RecordCounters.Entry.PENDING)).isEqualTo(2);

        run.crash().after(5_000);
        assertThat(run.conflicts).hasSize(3);
        assertThat(run.count(RecordCounters.Entry.REJECTED)).isEqualTo(3);
    }

    private static TestEvent candidate(long number) {
        return TestEvent.event("x" + number, number).createdAt(5_000);
    }
}
