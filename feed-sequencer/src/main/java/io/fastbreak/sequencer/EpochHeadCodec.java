package io.fastbreak.sequencer;

import io.fastbreak.model.feed.Range;
import io.fastbreak.model.log.CompactInput;
import io.fastbreak.model.log.CompactOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The part of a stored {@link FeedHead} that is of one epoch. */
final class EpochHeadCodec {
    private EpochHeadCodec() {}

    static void write(EpochHead epoch, CompactOutput out) {
        out.number(epoch.beginsUtc());
        out.flag(epoch.joinedLate());
        out.flag(epoch.conflict());
        out.flag(epoch.forgotRejected());
        out.optional(epoch.forgottenUpTo() == Long.MIN_VALUE ? null : epoch.forgottenUpTo());
        out.list(new ArrayList<>(epoch.rejected().entrySet()), slot -> {
            out.number(slot.getKey());
            out.flag(slot.getValue());
        });
        out.list(epoch.voids(), range -> {
            out.number(range.first());
            out.number(range.last());
        });
    }

    static EpochHead read(CompactInput in) {
        long beginsUtc = in.number();
        boolean joinedLate = flag(in);
        boolean conflict = flag(in);
        boolean forgotRejected = flag(in);
        Long forgottenUpTo = in.optional();
        SortedMap<Long, Boolean> rejected = rejected(in);
        List<Range> voids = in.list(() -> new Range(in.number(), in.number()));
        return new EpochHead(
                beginsUtc,
                joinedLate,
                conflict,
                rejected,
                forgotRejected,
                forgottenUpTo == null ? Long.MIN_VALUE : forgottenUpTo,
                voids);
    }

    /** The only epoch there was in format 1. */
    static EpochHead readFirstFormat(CompactInput in) {
        boolean joinedLate = flag(in);
        boolean conflict = flag(in);
        boolean forgotRejected = flag(in);
        long forgottenUpTo = in.number();
        return new EpochHead(0, joinedLate, conflict, rejected(in), forgotRejected, forgottenUpTo, List.of());
    }

    private static SortedMap<Long, Boolean> rejected(CompactInput in) {
        SortedMap<Long, Boolean> rejected = new TreeMap<>();
        in.list(() -> Map.entry(in.number(), flag(in))).forEach(slot -> rejected.put(slot.getKey(), slot.getValue()));
        return rejected;
    }

    private static boolean flag(CompactInput in) {
        return Boolean.TRUE.equals(in.flag());
    }
}
