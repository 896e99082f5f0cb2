package io.fastbreak.sequencer.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.RawRecord.Header;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.sequencer.FeedState;
import io.fastbreak.sequencer.FeedState.EpochState;
import io.fastbreak.sequencer.FeedState.WaitingSlot;
import io.fastbreak.sequencer.HeldEntry;
import io.fastbreak.sequencer.ReceivedEvent;
import io.fastbreak.sequencer.Rejection;
import io.fastbreak.sequencer.task.RecordCounters;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StoredFormsTest {

    @Test
    void a_state_is_read_as_written() {
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
        EpochState epoch = new EpochState(
                1_600_000_000_000L,
                true,
                true,
                true,
                List.of(-3L, 15L),
                -9,
                List.of(new Range(20, 22)),
                List.of(new WaitingSlot(15, 1_600_000_000_123L)),
                6);
        var shot = new Rejection(1, EventType.SHOT, "e1", 7L, true, 1_600_000_000_000L, 12);
        var clock = new Rejection(0, EventType.CLOCK, null, null, false, 1_600_000_000_000L, 4);
        var unread = new Rejection(0, null, null, null, false, Long.MIN_VALUE, Long.MIN_VALUE);
        FeedState head = new FeedState(
                List.of(EpochState.FIRST, epoch),
                new Range(0, 0),
                2,
                List.of(gap),
                true,
                true,
                new FeedState.Rejections(
                        List.of(shot, unread),
                        Map.of(EventType.CLOCK, 8L, EventType.RELIABILITY, -4L),
                        true,
                        List.of(new FeedState.SettledRejection(clock, List.of("e5", "e6")))),
                new FeedState.Rejections(List.of(shot), Map.of(), false, List.of()),
                List.of(
                        new SourceGapChange(
                                TestEvent.FEED.source(), 0, SourceGapChange.Kind.MISSING, List.of(new Range(3, 4))),
                        new SourceGapChange(
                                TestEvent.FEED.source(),
                                2,
                                SourceGapChange.Kind.MISSING,
                                List.of(new Range(-1, 1), new Range(7, 7)))),
                List.of(new Place(0, 3), new Place(1, -4)),
                List.of(new FeedState.ConflictingEvent(0, "e7"), new FeedState.ConflictingEvent(1, "e7")),
                List.of(
                        new FeedState.VoidNotice(0, List.of(new Range(3, 3))),
                        new FeedState.VoidNotice(1, List.of(new Range(20, 22), new Range(30, Long.MAX_VALUE)))),
                new FeedState.ReceivedAgain(1, List.of(new Range(1, 4), new Range(8, 8))));

        assertThat(FeedState.STORED.read(FeedState.STORED.write(head))).isEqualTo(head);
    }

    @Test
    void the_state_of_a_feed_in_order_takes_a_few_bytes() {
        assertThat(FeedState.STORED.write(FeedState.NEW)).hasSizeLessThan(50);
    }

    @Test
    void a_held_event_keeps_its_whole_record() {
        ReceivedEvent arrival = TestEvent.event(7).arrival(42);

        LogKey key = new LogKey("G1", TestEvent.FEED.source(), 0, 7, 1);
        HeldEntry entry = HeldEntry.fromBytes(key, new HeldEntry(key, arrival, 3, 1_234).toBytes());

        assertThat(List.of(entry.key(), entry.serial(), entry.sinceUtc())).containsExactly(key, 3L, 1_234L);
        ReceivedEvent read = entry.received();
        assertThat(read.event()).isEqualTo(arrival.event());
        assertThat(read.raw()).usingRecursiveComparison().isEqualTo(arrival.raw());
    }

    @Test
    void a_held_event_may_have_no_key_and_empty_headers() {
        RawRecord raw = TestEvent.event(7).arrival(42).raw();
        RawRecord withoutKey = new RawRecord(
                null, raw.value(), List.of(new Header("a", null), new Header("a", new byte[0])), "t", 3, 1, 2);

        LogKey key = new LogKey("G1", TestEvent.FEED.source(), 0, 7, 0);
        ReceivedEvent arrival = new ReceivedEvent(TestEvent.event(7).arrival(0).event(), withoutKey);
        HeldEntry read = HeldEntry.fromBytes(key, new HeldEntry(key, arrival, 1, 1).toBytes());

        assertThat(read.received().raw()).usingRecursiveComparison().isEqualTo(withoutKey);
    }

    @Test
    void a_state_of_a_later_version_is_not_read() {
        byte[] later = {12};
        LogKey key = new LogKey("G1", TestEvent.FEED.source(), 0, 7, 0);
        assertThatThrownBy(() -> FeedState.STORED.read(later)).hasMessageContaining("feed head of format 6");
        assertThatThrownBy(() -> HeldEntry.fromBytes(key, later)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> RecordCounters.fromBytes(later)).isInstanceOf(IllegalStateException.class);
    }
}
