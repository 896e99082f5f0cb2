package io.fastbreak.bridge.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OffsetTrackerTest {
    private final OffsetTracker tracker = new OffsetTracker(3);

    @Test
    void commits_up_to_the_first_record_in_progress() {
        // given
        tracker.started(3);
        tracker.started(4);
        tracker.started(5);

        // when
        tracker.done(3);
        tracker.done(5);

        // then
        assertThat(tracker.position()).isEqualTo(4);
    }

    @Test
    void commits_behind_the_last_record_when_all_are_done() {
        tracker.started(3);
        tracker.done(3);
        assertThat(tracker.position()).isEqualTo(4);
    }

    @Test
    void commits_where_it_began_before_the_first_record() {
        assertThat(tracker.position()).isEqualTo(3);
    }
}
