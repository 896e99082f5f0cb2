package io.fastbreak.sequencer;

import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.log.CompactInput;
import io.fastbreak.model.log.CompactOutput;
import io.fastbreak.model.log.StoredFormats;
import io.fastbreak.sequencer.EpochHeadCodec.Earlier;
import io.fastbreak.sequencer.RejectedRecords.Stored;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The stored form of a {@link FeedState}; fields are read in the order in which they were written. */
final class FeedStateCodec {
    private static final int FORMAT = 3;
    private static final int SECOND_FORMAT = 2;
    private static final int FORMAT_OF_ONE_EPOCH = 1;
    private static final int HELD = 1;
    private static final int OVERSIZE = 2;
    private static final int REJECTED = 4;
    private static final int NOTICES = 8;
    private static final EventType[] KINDS = EventType.values();
    private static final Gap.State[] STATES = Gap.State.values();

    private FeedStateCodec() {}

    static byte[] write(FeedState head) {
        CompactOutput out = new CompactOutput();
        out.number(FORMAT);
        out.list(head.epochs(), epoch -> EpochHeadCodec.write(epoch, out));
        out.number(head.counted().first());
        out.number(head.counted().last());
        out.number(head.suspects());
        out.list(head.gaps(), gap -> gap(gap, out));
        boolean anyRejected = !head.rejected().equals(Stored.NONE);
        boolean anyNotices = !head.notices().equals(Stored.NONE);
        out.number((head.held() ? HELD : 0)
                | (head.oversize() ? OVERSIZE : 0)
                | (anyRejected ? REJECTED : 0)
                | (anyNotices ? NOTICES : 0));
        if (anyRejected) {
            rejected(head.rejected(), out);
        }
        if (anyNotices) {
            rejected(head.notices(), out);
        }
        return out.toBytes();
    }

    private static void rejected(Stored rejected, CompactOutput out) {
        out.list(rejected.entries(), entry -> rejectedRecord(entry, out));
        out.list(List.copyOf(new TreeMap<>(rejected.further()).entrySet()), kind -> {
            out.value(kind.getKey());
            out.number(kind.getValue());
        });
        out.flag(rejected.some());
        out.list(rejected.settled(), settled -> {
            rejectedRecord(settled.record(), out);
            out.list(settled.proofs(), out::text);
        });
    }

    private static void rejectedRecord(RejectedRecords.Entry entry, CompactOutput out) {
        out.number(entry.epoch());
        out.value(entry.kind());
        out.text(entry.eventId());
        out.optional(entry.number());
        out.flag(entry.isCorrection());
        out.optional(entry.publishedUtc() == Long.MIN_VALUE ? null : entry.publishedUtc());
        out.number(entry.behind());
    }

    private static Stored rejected(CompactInput in) {
        List<RejectedRecords.Entry> entries = in.list(() -> rejectedRecord(in));
        Map<EventType, Long> further = new EnumMap<>(EventType.class);
        in.list(() -> further.put(in.value(KINDS), in.number()) == null);
        boolean some = Boolean.TRUE.equals(in.flag());
        return new Stored(
                entries,
                further,
                some,
                in.list(() -> new SettledStates.Settled(rejectedRecord(in), in.list(in::text))));
    }

    private static RejectedRecords.Entry rejectedRecord(CompactInput in) {
        int epoch = in.integer();
        EventType kind = in.optionalValue(KINDS);
        String eventId = in.optionalText();
        Long number = in.optional();
        boolean isCorrection = Boolean.TRUE.equals(in.flag());
        Long publishedUtc = in.optional();
        return new RejectedRecords.Entry(
                epoch,
                kind,
                eventId,
                number,
                isCorrection,
                publishedUtc == null ? Long.MIN_VALUE : publishedUtc,
                in.number());
    }

    private static void gap(Gap gap, CompactOutput out) {
        out.number(gap.epoch());
        out.number(gap.first());
        out.number(gap.last() - gap.first());
        out.list(gap.missing(), range -> {
            out.number(range.first() - gap.first());
            out.number(range.last() - range.first());
        });
        out.value(gap.state());
        out.number(gap.requests());
        out.number(gap.openedUtc());
        out.number(gap.updatedUtc() - gap.openedUtc());
    }

    static FeedState read(FeedId feed, byte[] bytes) {
        CompactInput in = new CompactInput(bytes);
        long format = in.number();
        if (format == FORMAT_OF_ONE_EPOCH) {
            List<Earlier> only = List.of(EpochHeadCodec.readFirstFormat(in));
            return earlier(only, FeedState.NEW.counted(), 0, in.list(() -> gap(feed, in)));
        }
        if (format == SECOND_FORMAT) {
            List<Earlier> epochs = in.list(() -> EpochHeadCodec.readSecondFormat(in));
            Range counted = new Range(in.number(), in.number());
            return earlier(epochs, counted, in.integer(), in.list(() -> gap(feed, in)));
        }
        StoredFormats.require(FORMAT, format, "feed head");
        List<EpochState> epochs = in.list(() -> EpochHeadCodec.read(in));
        Range counted = new Range(in.number(), in.number());
        int suspects = in.integer();
        List<Gap> gaps = in.list(() -> gap(feed, in));
        long marks = in.number();
        return new FeedState(
                epochs,
                counted,
                suspects,
                gaps,
                (marks & HELD) != 0,
                (marks & OVERSIZE) != 0,
                (marks & REJECTED) != 0 ? rejected(in) : Stored.NONE,
                (marks & NOTICES) != 0 ? rejected(in) : Stored.NONE);
    }

    /** Which records were rejected is not known of earlier formats, only that some were that matter. */
    private static FeedState earlier(List<Earlier> epochs, Range counted, int suspects, List<Gap> gaps) {
        boolean some =
                epochs.subList((int) counted.first(), epochs.size()).stream().anyMatch(Earlier::lacksRejected);
        return new FeedState(
                epochs.stream().map(Earlier::head).toList(),
                counted,
                suspects,
                gaps,
                false,
                false,
                new Stored(List.of(), Map.of(), some, List.of()),
                Stored.NONE);
    }

    private static Gap gap(FeedId feed, CompactInput in) {
        int epoch = in.integer();
        long first = in.number();
        long last = first + in.number();
        List<Range> missing = in.list(() -> range(first + in.number(), in.number()));
        Gap.State state = in.value(STATES);
        int requests = in.integer();
        long opened = in.number();
        return new Gap(
                feed.fixtureId(),
                feed.source(),
                epoch,
                first,
                last,
                missing,
                state,
                requests,
                opened,
                opened + in.number(),
                false);
    }

    private static Range range(long first, long length) {
        return new Range(first, first + length);
    }
}
