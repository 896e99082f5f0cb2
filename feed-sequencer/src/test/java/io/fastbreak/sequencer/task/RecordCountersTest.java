package io.fastbreak.sequencer.task;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.sequencer.task.RecordCounters.Entry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RecordCountersTest {
    private final RecordCounters counters = new RecordCounters();

    @Test
    void empty_counters_balance() {
        assertThat(counters.balances()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"REORDERED", "LATE", "REPARTITIONED", "EVICTED", "UNATTRIBUTABLE"})
    void one_count_alone_does_not_balance(Entry entry) {
        counters.add(entry, 1);
        assertThat(counters.balances()).isFalse();
    }

    @ParameterizedTest
    @EnumSource(names = {"REJECTED", "DUPLICATE", "PENDING"})
    void a_received_record_with_one_result_balances(Entry place) {
        counters.add(Entry.RECEIVED, 1);
        counters.add(place, 1);
        assertThat(counters.balances()).isTrue();
    }

    @Test
    void a_record_counted_twice_does_not_balance() {
        counters.add(Entry.RECEIVED, 1);
        counters.add(Entry.REJECTED, 1);
        counters.add(Entry.DUPLICATE, 1);
        assertThat(counters.balances()).isFalse();
    }

    @Test
    void counters_are_read_as_written() {
        for (Entry entry : Entry.values()) {
            counters.add(entry, 1_000_000 + entry.name().length());
        }
        RecordCounters read = RecordCounters.fromBytes(counters.toBytes());
        for (Entry entry : Entry.values()) {
            assertThat(read.count(entry)).isEqualTo(counters.count(entry));
        }
    }
}
