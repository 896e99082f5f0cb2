package io.fastbreak.sequencer;

import io.fastbreak.model.feed.Range;
import java.util.function.LongPredicate;

/** The slots of an epoch that hold no event and that none is waited for: rejected ones and void ones. */
final class EmptySlots {
    private final RejectedSlots rejected;
    private final VoidNumbers voids;
    private long forgottenVoid = Long.MIN_VALUE;

    EmptySlots(SequencerSettings settings, EpochHead head) {
        rejected = new RejectedSlots(settings.rejectedSlotWindow(), head);
        voids = new VoidNumbers(settings.maxGapRanges(), head.voids());
    }

    void reject(long number, boolean mayAffectScore) {
        voids.remove(number);
        rejected.add(number, mayAffectScore);
    }

    /** Makes the numbers of the range void that are free; {@code head} is the lowest that is still waited for. */
    void makeVoid(Range range, LongPredicate taken, long head) {
        for (Range free : MissingRanges.between(range.first(), range.last(), n -> taken.test(n) || contains(n))) {
            forgottenVoid = Math.max(forgottenVoid, voids.add(free, head));
        }
    }

    /** Makes room for an accepted event; true where the slot was empty. */
    boolean fill(long number) {
        return !areNone() && (rejected.remove(number) || voids.remove(number));
    }

    /** What was rejected no longer counts, though its slots stay empty. */
    void forgive() {
        rejected.forgive();
    }

    boolean contains(long number) {
        return !areNone() && (rejected.contains(number) || voids.contains(number));
    }

    // Almost always so: then no number need be boxed to be looked for.
    private boolean areNone() {
        return rejected.isEmpty() && voids.isEmpty();
    }

    boolean mayAffectScore() {
        return rejected.mayAffectScore();
    }

    /** The lowest slot that was rejected, or {@code otherwise} where none was. */
    long lowestRejectedOr(long otherwise) {
        return rejected.isEmpty() ? otherwise : rejected.lowest();
    }

    EpochHead head(long beginsUtc, boolean joinedLate, boolean conflict) {
        return new EpochHead(
                beginsUtc,
                joinedLate,
                conflict,
                rejected.toMap(),
                rejected.forgotScore(),
                Math.max(forgottenVoid, rejected.forgottenUpTo()),
                voids.toList());
    }
}
