package io.fastbreak.bridge.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class SendPauseTest {
    private final SendPause pause = new SendPause();

    @Test
    void what_is_denied_pauses_for_longer_each_time() {
        denied(0);
        assertThat(pause.until()).isEqualTo(seconds(1));
        denied(1);
        assertThat(pause.until()).isEqualTo(seconds(3));
        denied(3);
        assertThat(pause.until()).isEqualTo(seconds(7));
    }

    @Test
    void a_new_version_is_tried_at_once() {
        denied(0);
        pause.newVersion();
        assertThat(pause.until()).isLessThanOrEqualTo(0);
    }

    @Test
    void ten_versions_in_one_denied_second_do_not_make_the_pause_longer() {
        denied(0);
        for (int i = 1; i < 10; i++) {
            pause.newVersion();
            pause.answered(WriteResult.DENIED, TimeUnit.MILLISECONDS.toNanos(i * 100));
        }
        assertThat(pause.until()).isEqualTo(seconds(1));
    }

    @Test
    void what_is_accepted_ends_it() {
        denied(0);
        denied(1);
        pause.answered(WriteResult.SETTLED, seconds(3));
        denied(4);
        assertThat(pause.until()).isEqualTo(seconds(5));
    }

    private void denied(long second) {
        pause.answered(WriteResult.DENIED, seconds(second));
    }

    private static long seconds(long count) {
        return TimeUnit.SECONDS.toNanos(count);
    }
}
