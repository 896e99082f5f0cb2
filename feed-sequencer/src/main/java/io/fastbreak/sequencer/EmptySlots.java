package io.fastbreak.sequencer;

import io.fastbreak.model.event.Range;
import java.util.function.LongPredicate;

/** The slots of an epoch that hold no event and that none is waited for: rejected ones and void ones. */
final class EmptySlots {
    private final RejectedSlots rejected;
    private final VoidNumbers voids;
    private long passedUpTo;

    EmptySlots(SequencerSettings settings, EpochState head) {
        rejected = new RejectedSlots(settings.rejectedSlotWindow(), head.rejected());
        voids = new VoidNumbers(settings.maxGapRanges(), head.voids());
        passedUpTo = head.passedUpTo();
    }

    /** @param next the lowest number that is still waited for */
    void reject(long number, long next) {
        voids.remove(number);
        long forgotten = rejected.add(number);
        if (forgotten < next) {
            passedUpTo(forgotten);
        }
    }

    /** Makes the numbers of the range void that are free; {@code head} is the lowest that is still waited for. */
    void makeVoid(Range range, LongPredicate taken, long head) {
        for (Range free : MissingRanges.between(range.first(), range.last(), n -> taken.test(n) || contains(n))) {
            passedUpTo(voids.add(free, head));
        }
    }

    /** The epoch has passed the number, which no event shows. */
    void passedUpTo(long number) {
        passedUpTo = Math.max(passedUpTo, number);
    }

    /** The epoch has ended at {@code next}: nothing of it is rejected any more. */
    void close(long next) {
        rejected.clear();
        passedUpTo(next - 1);
    }

    /** Makes room for an accepted event; true where the slot was empty. */
    boolean fill(long number) {
        return !areNone() && (rejected.remove(number) || voids.remove(number));
    }

    boolean isRejected(long number) {
        return rejected.contains(number);
    }

    boolean contains(long number) {
        return !areNone() && (rejected.contains(number) || voids.contains(number));
    }

    // Almost always so: then no number need be boxed to be looked for.
    private boolean areNone() {
        return rejected.isEmpty() && voids.isEmpty();
    }

    /** The lowest slot that was rejected, or {@code otherwise} where none was. */
    long lowestRejectedOr(long otherwise) {
        return rejected.isEmpty() ? otherwise : rejected.lowest();
    }

    /** The same head with these slots. */
    EpochState in(EpochState head) {
        return head.with(rejected.toList(), passedUpTo, voids.toList());
    }
}
