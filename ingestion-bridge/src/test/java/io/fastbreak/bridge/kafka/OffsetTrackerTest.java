package io.fastbreak.bridge.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OffsetTrackerTest {
    private final OffsetTracker ledger = new OffsetTracker(3);

    @Test
    void commits_up_to_the_first_record_in_progress() {
        // given
        ledger.started(3);
        ledger.started(4);
        ledger.started(5);

        // when
        ledger.done(3);
        ledger.done(5);

        // then
        assertThat(ledger.position()).isEqualTo(4);
    }

    @Test
    void commits_behind_the_last_record_when_all_are_done() {
        ledger.started(3);
        ledger.done(3);
        assertThat(ledger.position()).isEqualTo(4);
    }

    @Test
    void commits_where_it_began_before_the_first_record() {
        assertThat(ledger.position()).isEqualTo(3);
    }
}
