package io.fastbreak.sequencer;

import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.log.CompactInput;
import io.fastbreak.model.log.CompactOutput;
import io.fastbreak.model.log.StoredFormats;
import io.fastbreak.sequencer.EpochState.WaitingSlot;
import io.fastbreak.sequencer.RejectedRecords.Stored;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The stored form of a {@link FeedState}; fields are read in the order of writing. */
public final class FeedStateCodec {
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

    public static byte[] write(FeedState state) {
        CompactOutput out = new CompactOutput();
        out.number(FORMAT);
        out.list(state.epochs(), epoch -> epoch(epoch, out));
        out.number(state.counted().first());
        out.number(state.counted().last());
        out.number(state.resetCandidates());
        out.list(state.gaps(), gap -> gap(gap, out));
        boolean anyRejected = !state.rejected().equals(Stored.NONE);
        boolean anyNotices = !state.notices().equals(Stored.NONE);
        out.number((state.held() ? HELD : 0)
                | (state.oversize() ? OVERSIZE : 0)
                | (anyRejected ? REJECTED : 0)
                | (anyNotices ? NOTICES : 0));
        if (anyRejected) {
            rejected(state.rejected(), out);
        }
        if (anyNotices) {
            rejected(state.notices(), out);
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

    private static void rejectedRecord(Rejection entry, CompactOutput out) {
        out.number(entry.epoch());
        out.value(entry.kind());
        out.text(entry.eventId());
        out.optional(entry.number());
        out.flag(entry.isCorrection());
        out.optional(entry.publishedUtc() == Long.MIN_VALUE ? null : entry.publishedUtc());
        out.number(entry.behind());
    }

    private static Stored rejected(CompactInput in) {
        List<Rejection> entries = in.list(() -> rejectedRecord(in));
        Map<EventType, Long> further = new EnumMap<>(EventType.class);
        in.list(() -> further.put(in.value(KINDS), in.number()) == null);
        boolean some = flag(in);
        return new Stored(
                entries,
                further,
                some,
                in.list(() -> new RejectedRecords.Settled(rejectedRecord(in), in.list(in::text))));
    }

    private static Rejection rejectedRecord(CompactInput in) {
        int epoch = in.integer();
        EventType kind = in.optionalValue(KINDS);
        String eventId = in.optionalText();
        Long number = in.optional();
        boolean isCorrection = flag(in);
        Long publishedUtc = in.optional();
        return new Rejection(
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

    /** @throws IllegalStateException if a later version of the program wrote the bytes */
    public static FeedState read(FeedId feed, byte[] bytes) {
        CompactInput in = new CompactInput(bytes);
        long format = in.number();
        if (format == FORMAT_OF_ONE_EPOCH) {
            List<Earlier> only = List.of(readFirstFormat(in));
            return earlier(only, FeedState.NEW.counted(), 0, in.list(() -> gap(feed, in)));
        }
        if (format == SECOND_FORMAT) {
            List<Earlier> epochs = in.list(() -> readSecondFormat(in));
            Range counted = new Range(in.number(), in.number());
            return earlier(epochs, counted, in.integer(), in.list(() -> gap(feed, in)));
        }
        StoredFormats.require(FORMAT, format, "feed head");
        List<EpochState> epochs = in.list(() -> epoch(in));
        Range counted = new Range(in.number(), in.number());
        int resetCandidates = in.integer();
        List<Gap> gaps = in.list(() -> gap(feed, in));
        long marks = in.number();
        return new FeedState(
                epochs,
                counted,
                resetCandidates,
                gaps,
                (marks & HELD) != 0,
                (marks & OVERSIZE) != 0,
                (marks & REJECTED) != 0 ? rejected(in) : Stored.NONE,
                (marks & NOTICES) != 0 ? rejected(in) : Stored.NONE);
    }

    /** Which records were rejected is not known of earlier formats, only that some were that matter. */
    private static FeedState earlier(List<Earlier> epochs, Range counted, int resetCandidates, List<Gap> gaps) {
        boolean some =
                epochs.subList((int) counted.first(), epochs.size()).stream().anyMatch(Earlier::lacksRejected);
        return new FeedState(
                epochs.stream().map(Earlier::head).toList(),
                counted,
                resetCandidates,
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

    /**
     * An epoch as an earlier format has it.
     *
     * @param lacksRejected true if a rejected record may have affected the score
     */
    private record Earlier(EpochState head, boolean lacksRejected) {}

    private static void epoch(EpochState epoch, CompactOutput out) {
        out.number(epoch.beginsUtc());
        out.flag(epoch.joinedLate());
        out.flag(epoch.conflict());
        out.optional(epoch.skippedUpTo() == Long.MIN_VALUE ? null : epoch.skippedUpTo());
        out.list(epoch.rejected(), out::number);
        out.list(epoch.voids(), range -> {
            out.number(range.first());
            out.number(range.last());
        });
        out.list(epoch.waiting(), slot -> {
            out.number(slot.number());
            out.number(slot.sinceUtc());
        });
        out.number(epoch.newestReleased());
    }

    private static EpochState epoch(CompactInput in) {
        long beginsUtc = in.number();
        boolean joinedLate = flag(in);
        boolean conflict = flag(in);
        Long skippedUpTo = in.optional();
        return new EpochState(
                beginsUtc,
                joinedLate,
                conflict,
                in.list(in::number),
                skippedUpTo == null ? Long.MIN_VALUE : skippedUpTo,
                in.list(() -> new Range(in.number(), in.number())),
                in.list(() -> new WaitingSlot(in.number(), in.number())),
                in.number());
    }

    /** An epoch of format 2. */
    private static Earlier readSecondFormat(CompactInput in) {
        long beginsUtc = in.number();
        boolean joinedLate = flag(in);
        boolean conflict = flag(in);
        boolean forgotRejected = flag(in);
        Long forgottenUpTo = in.optional();
        Slots slots = new Slots(in);
        List<Range> voids = in.list(() -> new Range(in.number(), in.number()));
        EpochState head = new EpochState(
                beginsUtc,
                joinedLate,
                conflict,
                slots.numbers,
                forgottenUpTo == null ? Long.MIN_VALUE : forgottenUpTo,
                voids,
                List.of(),
                0);
        return new Earlier(head, forgotRejected || slots.affectScore);
    }

    /** The only epoch there was in format 1. */
    private static Earlier readFirstFormat(CompactInput in) {
        boolean joinedLate = flag(in);
        boolean conflict = flag(in);
        boolean forgotRejected = flag(in);
        long forgottenUpTo = in.number();
        Slots slots = new Slots(in);
        EpochState head =
                new EpochState(0, joinedLate, conflict, slots.numbers, forgottenUpTo, List.of(), List.of(), 0);
        return new Earlier(head, forgotRejected || slots.affectScore);
    }

    /** Rejected slots as earlier formats have them: each with whether it may have affected the score. */
    private static final class Slots {
        private final List<Long> numbers = new ArrayList<>();
        private boolean affectScore;

        Slots(CompactInput in) {
            in.list(() -> {
                numbers.add(in.number());
                affectScore |= flag(in);
                return true;
            });
        }
    }

    private static boolean flag(CompactInput in) {
        return Boolean.TRUE.equals(in.flag());
    }
}
