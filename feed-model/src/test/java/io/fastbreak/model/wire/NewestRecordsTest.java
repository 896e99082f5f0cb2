package io.fastbreak.model.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NewestRecordsTest {
    private final NewestRecords records = new NewestRecords();

    @Test
    void of_two_partitions_the_record_that_was_appended_later_counts() {
        assertThat(records.isNewest("F", 0, 10)).isTrue();
        assertThat(records.isNewest("F", 1, 9)).isFalse();
        assertThat(records.isNewest("other", 1, 9)).isTrue();
        assertThat(records.isNewest("F", 1, 10)).isTrue();
        assertThat(records.isNewest("F", 0, 9)).isFalse();
    }

    @Test
    void on_one_partition_the_later_record_counts_whatever_the_clock_of_its_producer_says() {
        assertThat(records.isNewest("F", 0, 10)).isTrue();
        assertThat(records.isNewest("F", 0, 5)).isTrue();
        assertThat(records.isNewest("F", 1, 4)).isFalse();
    }

    @Test
    void a_record_without_a_time_counts() {
        assertThat(records.isNewest("F", 0, 10)).isTrue();
        assertThat(records.isNewest("F", 1, -1)).isTrue();
        assertThat(records.isNewest("F", 0, 3)).isTrue();
    }
}
