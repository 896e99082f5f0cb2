package io.fastbreak.app.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.files.Pacing.DueTimes;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PacingTest {
    private static final long START = 1_700_000_000_000L;

    @Test
    void events_in_order_are_due_at_their_own_times() {
        assertThat(due(0, 1000, 1000, 4000)).containsExactly(0L, 1000L, 1000L, 4000L);
    }

    @Test
    void an_event_out_of_order_is_due_at_once_and_delays_no_other() {
        assertThat(due(0, 9000, 1000, 9000, 2000, 10_000)).containsExactly(0L, 9000L, 9000L, 9000L, 9000L, 10_000L);
    }

    @Test
    void a_long_pause_is_cut_to_two_minutes() {
        assertThat(due(0, 3_600_000, 0, 3_601_000)).containsExactly(0L, 120_000L, 120_000L, 121_000L);
    }

    private static List<Long> due(long... afterStart) {
        DueTimes due = new DueTimes();
        return LongStream.of(afterStart).map(ms -> due.next(START + ms)).boxed().toList();
    }
}
