package io.fastbreak.sequencer.task;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.log.FinalMarker;
import io.fastbreak.sequencer.task.FixtureRetention.Periods;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PeriodsTest {
    private static final long LAST_EVENT = 1_700_000_000_000L;

    private final Periods retention = Periods.STANDARD;
    private final FinalMarker marker = new FinalMarker(561, -7, LAST_EVENT);

    private static long after(Duration silence) {
        return LAST_EVENT + silence.toMillis();
    }

    @Test
    void a_final_game_is_retired_forty_eight_hours_after_its_last_event() {
        long due = after(Duration.ofDays(2));
        assertThat(retention.removalUtc(true, LAST_EVENT)).isEqualTo(due);
        assertThat(retention.isOver(true, LAST_EVENT, due - 1)).isFalse();
        assertThat(retention.isOver(true, LAST_EVENT, due)).isTrue();
    }

    @Test
    void a_game_that_is_not_final_is_evicted_after_a_day_of_silence() {
        long due = after(Duration.ofDays(1));
        assertThat(retention.isOver(false, LAST_EVENT, due - 1)).isFalse();
        assertThat(retention.isOver(false, LAST_EVENT, due)).isTrue();
    }

    @Test
    void later_events_expire_for_thirty_days() {
        assertThat(retention.expires(marker, after(Duration.ofHours(49)))).isTrue();
        assertThat(retention.expires(marker, after(Duration.ofDays(30)) - 1)).isTrue();
        assertThat(retention.expires(marker, after(Duration.ofDays(30)))).isFalse();
    }

    @Test
    void a_marker_is_read_as_written() {
        assertThat(FinalMarker.STORED.read(FinalMarker.STORED.write(marker))).isEqualTo(marker);
    }
}
