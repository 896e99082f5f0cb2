package io.fastbreak.sequencer.feed;

import io.fastbreak.model.event.Range;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.completeness.Completeness;
import java.util.List;

/**
 * The conclusions from the arrival of a number about the numbers of its epoch. For example, 3 that arrives late is no
 * longer missing, and if 7 was the lowest one until then, 4 to 6 are.
 */
record ArrivedNumbers(
        int epoch, SequencerSettings settings, EpochSlots slots, EpochBeginning beginning, Completeness completeness) {

    /** The slot of the number has got an event. */
    void fill(long number) {
        if (slots.empty.fill(number)) {
            completeness.markChanged();
        }
    }

    /** The others of a notice that declares the number void are missing, or may come, after all. */
    void disproveVoid(long number, Time now) {
        List<Range> others = completeness.numbers().disproveVoid(epoch, number);
        others.forEach(slots.empty::removeVoid);
        if (slots.hasStarted() && !others.isEmpty()) {
            slots.settleNext();
            List<Range> missing = others.stream()
                    .flatMap(range -> slots.skippedOf(range).stream())
                    .toList();
            completeness.numbers().reopen(epoch, missing, now.utcMs());
        }
    }

    /**
     * The number is not missing: it came late, or with a rejected record.
     *
     * @param lowest number that was known until now
     */
    void receive(long number, long lowest, Time now) {
        completeness.numbers().received(epoch, number, slots, now.utcMs());
        if (settings.waitsForNumbers() && number < lowest - 1) {
            completeness.numbers().reopen(epoch, slots.free(new Range(number + 1, lowest - 1)), now.utcMs());
        }
        // What was missing before the number at which the epoch was joined may have arrived since.
        if (completeness.epochs().isJoinedLate(epoch)
                && beginning.isReceived(completeness.numbers().of(epoch))) {
            completeness.setJoinedLate(epoch, false);
        }
    }
}
