package io.fastbreak.sequencer;

import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.Range;
import io.fastbreak.model.log.CompactInput;
import io.fastbreak.model.log.CompactOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The stored form of a {@link FeedHead}; fields are read in the order in which they were written. */
final class FeedHeadCodec {
    private static final int FORMAT = 1;
    private static final Gap.State[] STATES = Gap.State.values();

    private FeedHeadCodec() {}

    static byte[] write(FeedHead head) {
        CompactOutput out = new CompactOutput();
        out.number(FORMAT);
        out.flag(head.joinedLate());
        out.flag(head.conflict());
        out.flag(head.forgotRejected());
        out.number(head.forgottenUpTo());
        out.list(new ArrayList<>(head.rejected().entrySet()), slot -> {
            out.number(slot.getKey());
            out.flag(slot.getValue());
        });
        out.list(head.gaps(), gap -> gap(gap, out));
        return out.toBytes();
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

    static FeedHead read(FeedId feed, byte[] bytes) {
        CompactInput in = new CompactInput(bytes);
        Formats.require(FORMAT, in.number(), "feed head");
        boolean joinedLate = Boolean.TRUE.equals(in.flag());
        boolean conflict = Boolean.TRUE.equals(in.flag());
        boolean forgotRejected = Boolean.TRUE.equals(in.flag());
        long forgottenUpTo = in.number();
        SortedMap<Long, Boolean> rejected = new TreeMap<>();
        in.list(() -> Map.entry(in.number(), Boolean.TRUE.equals(in.flag())))
                .forEach(slot -> rejected.put(slot.getKey(), slot.getValue()));
        return new FeedHead(
                joinedLate, conflict, rejected, forgotRejected, forgottenUpTo, in.list(() -> gap(feed, in)));
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
                opened + in.number());
    }

    private static Range range(long first, long length) {
        return new Range(first, first + length);
    }
}
