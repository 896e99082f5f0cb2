package io.fastbreak.sequencer.feed;

import io.fastbreak.model.event.Range;
import io.fastbreak.sequencer.ReceivedEvent;
import io.fastbreak.sequencer.SequencerSettings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether an epoch was received from its beginning. For example, one that was joined at number 17 was not, until 1 to 16 have
 * arrived as well.
 */
record EpochBeginning(EpochSlots slots, SequencerSettings settings) {
    /** Events that are created at the same time may have their numbers in another order. */
    private static final long CREATED_DISORDER_MS = 1_000;

    /**
     * True if no number can be missing before the lowest one that was received, since it is one that a count starts with.
     * The id of the event proves nothing.
     */
    static boolean isAt(long lowest) {
        return lowest == 0 || lowest == 1;
    }

    /**
     * True if a record of the feed was appended a reorder window later than the first number, and nothing can be missing
     * before that. The log proves it, however late it is read. Where something may be missing, the log of this partition
     * does not prove that it is not on its way from another partition.
     */
    boolean isProvenBy(ReceivedEvent newest) {
        if (slots.hasStarted() || slots.held.isEmpty()) {
            return false;
        }
        ReceivedEvent first = slots.held.lowestEvent();
        return newest.raw().timestamp() - first.raw().timestamp() > settings.reorderWindowMs() && isAt(first.number());
    }

    /**
     * True if the lowest number is one that a feed begins with, no number is absent between it and the numbers that the epoch
     * waited for, and all of them were created in their order: otherwise they may be those of a new count.
     *
     * @param missing what the epoch has waited for and not received, or knows to be missing below its start
     */
    boolean isReceived(List<Range> missing) {
        EventSlot lowest = slots.released.lowest();
        if (!settings.waitsForNumbers() || lowest == null) {
            return false;
        }
        long base = slots.lowestKnown();
        return isAt(base) && firstAbsentOrOutOfOrder(base, lowest.createdUtc(), missing) >= slots.next();
    }

    private long firstAbsentOrOutOfOrder(long base, long createdUtc, List<Range> missing) {
        long newestUtc = createdUtc;
        long number = base;
        while (number < slots.next()) {
            Range known = aroundOrIn(missing, number);
            EventSlot slot = slots.released.get(number);
            if (known == null || (slot != null && slot.createdUtc() < newestUtc - CREATED_DISORDER_MS)) {
                return number;
            }
            newestUtc = slot == null ? newestUtc : Math.max(newestUtc, slot.createdUtc());
            number = known.last() + 1;
        }
        return number;
    }

    private @Nullable Range aroundOrIn(List<Range> missing, long number) {
        Range present = slots.around(number);
        return present != null
                ? present
                : missing.stream()
                        .filter(range -> range.contains(number))
                        .findFirst()
                        .orElse(null);
    }
}
