package io.fastbreak.sequencer;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.log.CompactInput;
import io.fastbreak.model.log.CompactOutput;
import io.fastbreak.model.log.StoredFormats;
import java.util.List;

/**
 * What is stored of the count of a source that counts over all its fixtures.
 *
 * @param started false while no number was believed yet
 * @param epoch how often the count has started over
 * @param next the number that comes next
 * @param farOff numbers in a row that were not believed
 * @param waiting what was skipped within the reorder window, a list a jump, ascending
 * @param missing what did not come within it, ascending
 */
public record SourceSequenceState(
        boolean started, int epoch, long next, int farOff, List<List<Range>> waiting, List<Range> missing) {
    private static final int FORMAT = 1;

    /** The head of a source of which nothing was heard yet. */
    public static final SourceSequenceState NEW = new SourceSequenceState(false, 0, 0, 0, List.of(), List.of());

    public byte[] toBytes() {
        CompactOutput out = new CompactOutput();
        out.number(FORMAT);
        out.flag(started);
        out.number(epoch);
        out.number(next);
        out.number(farOff);
        out.list(waiting, jump -> write(jump, out));
        write(missing, out);
        return out.toBytes();
    }

    private static void write(List<Range> ranges, CompactOutput out) {
        out.list(ranges, range -> {
            out.number(range.first());
            out.number(range.last());
        });
    }

    /** @throws IllegalStateException where a later version of the program wrote the bytes */
    public static SourceSequenceState fromBytes(byte[] bytes) {
        CompactInput in = new CompactInput(bytes);
        StoredFormats.require(FORMAT, in.number(), "source head");
        boolean started = Boolean.TRUE.equals(in.flag());
        return new SourceSequenceState(
                started, in.integer(), in.number(), in.integer(), in.list(() -> ranges(in)), ranges(in));
    }

    private static List<Range> ranges(CompactInput in) {
        return in.list(() -> new Range(in.number(), in.number()));
    }
}
