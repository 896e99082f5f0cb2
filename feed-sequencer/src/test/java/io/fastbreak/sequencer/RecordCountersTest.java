package io.fastbreak.sequencer;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.sequencer.RecordCounters.Entry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RecordCountersTest {
    private final RecordCounters ledger = new RecordCounters();

    @Test
    void anEmptyLedgerBalances() {
        assertThat(ledger.balances()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"REORDERED", "LATE", "REHOMED", "EVICTED"})
    void oneCountAloneDoesNotBalance(Entry entry) {
        ledger.add(entry, 1);
        assertThat(ledger.balances()).isFalse();
    }

    @ParameterizedTest
    @EnumSource(names = {"REJECTED", "DUPLICATE", "PENDING"})
    void aReceivedRecordThatEndsInOnePlaceBalances(Entry place) {
        ledger.add(Entry.RECEIVED, 1);
        ledger.add(place, 1);
        assertThat(ledger.balances()).isTrue();
    }

    @Test
    void aRecordCountedTwiceDoesNotBalance() {
        ledger.add(Entry.RECEIVED, 1);
        ledger.add(Entry.REJECTED, 1);
        ledger.add(Entry.DUPLICATE, 1);
        assertThat(ledger.balances()).isFalse();
    }

    @Test
    void aLedgerOfTheFirstFormatIsReadWithNothingRehomedOrEvicted() {
        byte[] first = {2, 14, 10, 4, 0, 0, 10, 0, 0, 0, 0, 0, 0, 6};

        RecordCounters read = RecordCounters.fromBytes(first);

        assertThat(read.count(Entry.RECEIVED)).isEqualTo(7);
        assertThat(read.count(Entry.LATE)).isEqualTo(3);
        assertThat(read.count(Entry.REHOMED)).isZero();
        assertThat(read.balances()).isTrue();
    }

    @Test
    void isReadAsItWasWrittenAndAddsUp() {
        for (Entry entry : Entry.values()) {
            ledger.add(entry, 1_000_000 + entry.name().length());
        }
        RecordCounters doubled = RecordCounters.fromBytes(ledger.toBytes()).plus(ledger);
        for (Entry entry : Entry.values()) {
            assertThat(doubled.count(entry)).isEqualTo(2 * ledger.count(entry));
        }
    }
}
