package io.fastbreak.bridge.reconcile;

import static io.fastbreak.bridge.TestSettings.SETTINGS;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ReadScheduleTest {
    private static final long PAUSE = Duration.ofSeconds(15).toNanos();
    private static final long TIMEOUT = Duration.ofMillis(500).toNanos();

    private final ReadSchedule reads = new ReadSchedule("G1", SETTINGS.timing());

    @Test
    void a_read_that_was_under_way_when_the_process_was_paused_is_waited_for_once_more() {
        reads.lease(true, 0);
        reads.began(0);

        reads.lease(false, PAUSE);
        assertThat(reads.isRead(PAUSE)).isFalse();
        assertThat(reads.timeoutAt()).isEqualTo(PAUSE + TIMEOUT);

        reads.lease(false, PAUSE + TIMEOUT);
        assertThat(reads.isRead(PAUSE + TIMEOUT)).isTrue();
    }

    @Test
    void a_read_that_began_while_the_lease_was_held_shows_nothing_of_what_others_did_afterwards() {
        reads.lease(true, 0);
        reads.began(0);
        reads.lease(false, PAUSE);

        reads.ended(true, PAUSE + 1);
        assertThat(reads.isRead(PAUSE + 1)).isFalse();

        reads.began(PAUSE + 2);
        reads.ended(true, PAUSE + 3);
        assertThat(reads.isRead(PAUSE + 3)).isTrue();
    }
}
