package io.fastbreak.sequencer;

import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.Range;
import io.fastbreak.model.log.CompactInput;
import io.fastbreak.model.log.CompactOutput;
import io.fastbreak.model.log.Formats;
import java.util.List;

/** The stored form of a {@link FeedHead}; fields are read in the order in which they were written. */
final class FeedHeadCodec {
    private static final int FORMAT = 2;
    private static final int FORMAT_OF_ONE_EPOCH = 1;
    private static final Gap.State[] STATES = Gap.State.values();

    private FeedHeadCodec() {}

    static byte[] write(FeedHead head) {
        CompactOutput out = new CompactOutput();
        out.number(FORMAT);
        out.list(head.epochs(), epoch -> EpochHeadCodec.write(epoch, out));
        out.number(head.counted().first());
        out.number(head.counted().last());
        out.number(head.suspects());
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
        long format = in.number();
        if (format == FORMAT_OF_ONE_EPOCH) {
            List<EpochHead> only = List.of(EpochHeadCodec.readFirstFormat(in));
            return new FeedHead(only, FeedHead.NEW.counted(), 0, in.list(() -> gap(feed, in)));
        }
        Formats.require(FORMAT, format, "feed head");
        List<EpochHead> epochs = in.list(() -> EpochHeadCodec.read(in));
        Range counted = new Range(in.number(), in.number());
        return new FeedHead(epochs, counted, in.integer(), in.list(() -> gap(feed, in)));
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
