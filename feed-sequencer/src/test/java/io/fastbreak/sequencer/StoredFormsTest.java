package io.fastbreak.sequencer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.Range;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.RawRecord.Header;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class StoredFormsTest {

    @Test
    void aHeadIsReadAsItWasWritten() {
        Gap gap = new Gap(
                "G1",
                TestEvent.FEED.source(),
                0,
                12,
                17,
                List.of(new Range(12, 14), new Range(17, 17)),
                Gap.State.LOST,
                40,
                1_700_000_000_000L,
                1_700_001_200_000L,
                false);
        EpochHead epoch = new EpochHead(
                1_600_000_000_000L,
                true,
                true,
                new TreeMap<>(Map.of(-3L, true, 15L, false)),
                true,
                -9,
                List.of(new Range(20, 22)));
        FeedHead head = new FeedHead(List.of(EpochHead.FIRST, epoch), new Range(0, 0), 2, List.of(gap));

        assertThat(FeedHead.fromBytes(TestEvent.FEED, head.toBytes())).isEqualTo(head);
    }

    @Test
    void theHeadOfAFeedInOrderTakesAFewBytes() {
        assertThat(FeedHead.NEW.toBytes()).hasSizeLessThan(20);
    }

    @Test
    void aHeldEventKeepsItsRecordWhole() {
        Arrival arrival = TestEvent.event(7).arrival(42);

        Arrival read = HeldCodec.read(HeldCodec.write(arrival));

        assertThat(read.event()).isEqualTo(arrival.event());
        assertThat(read.raw()).usingRecursiveComparison().isEqualTo(arrival.raw());
    }

    @Test
    void aHeldEventMayHaveNoKeyAndEmptyHeaders() {
        RawRecord raw = TestEvent.event(7).arrival(42).raw();
        RawRecord bare = new RawRecord(
                null, raw.value(), List.of(new Header("a", null), new Header("a", new byte[0])), "t", 3, 1, 2);

        Arrival read = HeldCodec.read(
                HeldCodec.write(new Arrival(TestEvent.event(7).arrival(0).event(), bare)));

        assertThat(read.raw()).usingRecursiveComparison().isEqualTo(bare);
    }

    @Test
    void stateOfALaterVersionIsRefused() {
        byte[] later = {6};
        assertThatThrownBy(() -> FeedHead.fromBytes(TestEvent.FEED, later))
                .hasMessageContaining("feed head of format 3");
        assertThatThrownBy(() -> HeldCodec.read(later)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> Ledger.fromBytes(later)).isInstanceOf(IllegalStateException.class);
    }
}
