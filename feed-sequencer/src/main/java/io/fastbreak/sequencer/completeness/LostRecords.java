package io.fastbreak.sequencer.completeness;

import io.fastbreak.model.event.Range;
import io.fastbreak.sequencer.FeedState.ReceivedAgain;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Whether records of the input were removed before they were read, and which events of the feed were received again since.
 * Once every event that is known was received again, and for a moment no other one came, the feed was published again as a
 * whole: nothing that was removed is missing then.
 */
final class LostRecords {
    private final SequencerSettings settings;
    private final TreeMap<Long, Long> again = new TreeMap<>();
    private int epoch;
    private boolean marked;
    private long wholeSinceUtc = Time.NEVER;
    /** Not known after a restart until it is asked for. */
    private boolean isWholeKnown;

    /** @param stored null if nothing was removed */
    LostRecords(SequencerSettings settings, @Nullable ReceivedAgain stored) {
        this.settings = settings;
        if (stored != null) {
            marked = true;
            epoch = stored.epoch();
            stored.numbers().forEach(range -> again.put(range.first(), range.last()));
        }
    }

    boolean isMarked() {
        return marked;
    }

    /** Records were removed; what was received before does not count as received again. */
    void mark() {
        marked = true;
        forget();
    }

    void clear() {
        marked = false;
        forget();
    }

    private void forget() {
        again.clear();
        wholeSinceUtc = Time.NEVER;
        isWholeKnown = true;
    }

    /** An event with this number was accepted, or the same as before was received; true if that is to be stored. */
    boolean received(int ofEpoch, long number) {
        if (!marked) {
            return false;
        }
        if (ofEpoch != epoch) {
            forget();
            epoch = ofEpoch;
        }
        Map.Entry<Long, Long> before = again.floorEntry(number);
        if (before != null && number <= before.getValue()) {
            return false;
        }
        boolean continues = before != null && before.getValue() == number - 1;
        if (!continues && again.size() == settings.maxGapRanges()) {
            return false;
        }
        long first = continues ? before.getKey() : number;
        Long last = again.remove(number + 1);
        again.put(first, last == null ? number : last);
        return true;
    }

    /**
     * Ends the mark once the feed was published again as a whole; true if it has ended.
     *
     * @param released the numbers of the newest epoch
     */
    boolean settle(GameEpochs epochs, ReleasedNumbers released, long utcMs) {
        if (!marked) {
            return false;
        }
        isWholeKnown = true;
        if (!epochs.isNewestAlone() || epochs.newest() != epoch || !isWhole(released)) {
            wholeSinceUtc = Time.NEVER;
            return false;
        }
        wholeSinceUtc = Math.min(wholeSinceUtc, utcMs);
        boolean isSettled = utcMs - wholeSinceUtc >= settings.heldLimitMs();
        if (isSettled) {
            clear();
        }
        return isSettled;
    }

    private boolean isWhole(ReleasedNumbers all) {
        long numbers = 0;
        for (Map.Entry<Long, Long> range : again.entrySet()) {
            numbers += range.getValue() - range.getKey() + 1;
        }
        long released = all.releasedCount();
        if (released == 0 || numbers < released) {
            return false;
        }
        long found = 0;
        for (Map.Entry<Long, Long> range : again.entrySet()) {
            found += all.releasedWithin(new Range(range.getKey(), range.getValue()));
        }
        return found == released;
    }

    /** When it is to be asked next whether the feed is whole, wall clock; {@link Time#NEVER} if it need not be. */
    long nextDueUtcMs() {
        if (!marked || again.isEmpty()) {
            return Time.NEVER;
        }
        if (!isWholeKnown) {
            return Long.MIN_VALUE;
        }
        return wholeSinceUtc == Time.NEVER ? Time.NEVER : wholeSinceUtc + settings.heldLimitMs();
    }

    @Nullable
    ReceivedAgain stored() {
        return marked
                ? new ReceivedAgain(
                        epoch,
                        again.entrySet().stream()
                                .map(range -> new Range(range.getKey(), range.getValue()))
                                .toList())
                : null;
    }
}
