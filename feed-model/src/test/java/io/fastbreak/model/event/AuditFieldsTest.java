package io.fastbreak.model.event;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AuditFieldsTest {
    private static final long DAY_MS = 86_400_000;

    @Test
    void a_time_of_deletion_deletes() {
        assertThat(new AuditFields(7, 1_000, 2_000, 2_000L).isDeleted()).isTrue();
    }

    @Test
    void one_before_the_creation_does_not() {
        assertThat(new AuditFields(7, 1_000, 2_000, 0L).isDeleted()).isFalse();
    }

    @Test
    void one_in_the_future_of_arrival_and_publication_does_not() {
        assertThat(new AuditFields(7, 1_000, 2_000, 2_000 + DAY_MS, 2_100, true).isDeleted())
                .isFalse();
    }

    @Test
    void one_of_a_publisher_whose_clock_is_ahead_does() {
        assertThat(new AuditFields(7, 1_000 + DAY_MS, 2_000 + DAY_MS, 2_000 + DAY_MS, 2_100, true).isDeleted())
                .isTrue();
    }

    @Test
    void one_behind_the_first_publication_does() {
        assertThat(new AuditFields(7, 1_000, 2_000, 60_000L, 60_000, false).isDeleted())
                .isTrue();
    }
}
