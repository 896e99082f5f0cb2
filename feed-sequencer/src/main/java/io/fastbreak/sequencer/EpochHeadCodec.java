package io.fastbreak.sequencer;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.log.CompactInput;
import io.fastbreak.model.log.CompactOutput;
import io.fastbreak.sequencer.EpochState.SlotWait;
import java.util.ArrayList;
import java.util.List;

/** The part of a stored {@link FeedState} that is of one epoch. */
final class EpochHeadCodec {
    private EpochHeadCodec() {}

    /**
     * An epoch as an earlier format has it.
     *
     * @param lacksRejected true where what was rejected may have affected the score
     */
    record Earlier(EpochState head, boolean lacksRejected) {}

    static void write(EpochState epoch, CompactOutput out) {
        out.number(epoch.beginsUtc());
        out.flag(epoch.joinedLate());
        out.flag(epoch.conflict());
        out.optional(epoch.passedUpTo() == Long.MIN_VALUE ? null : epoch.passedUpTo());
        out.list(epoch.rejected(), out::number);
        out.list(epoch.voids(), range -> {
            out.number(range.first());
            out.number(range.last());
        });
        out.list(epoch.waits(), wait -> {
            out.number(wait.number());
            out.number(wait.sinceUtc());
        });
        out.number(epoch.newestPassed());
    }

    static EpochState read(CompactInput in) {
        long beginsUtc = in.number();
        boolean joinedLate = flag(in);
        boolean conflict = flag(in);
        Long passedUpTo = in.optional();
        return new EpochState(
                beginsUtc,
                joinedLate,
                conflict,
                in.list(in::number),
                passedUpTo == null ? Long.MIN_VALUE : passedUpTo,
                in.list(() -> new Range(in.number(), in.number())),
                in.list(() -> new SlotWait(in.number(), in.number())),
                in.number());
    }

    /** An epoch of format 2. */
    static Earlier readSecondFormat(CompactInput in) {
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
    static Earlier readFirstFormat(CompactInput in) {
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
