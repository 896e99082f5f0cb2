package io.fastbreak.sequencer;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.log.CompactInput;
import io.fastbreak.model.log.CompactOutput;
import java.util.List;

/**
 * What is stored of a feed after records of the input were removed before they were read.
 *
 * @param epoch of the numbers
 * @param numbers that were received again since, ascending
 */
public record ReceivedAgain(int epoch, List<Range> numbers) {
    public ReceivedAgain {
        numbers = List.copyOf(numbers);
    }

    void write(CompactOutput out) {
        out.number(epoch);
        out.list(numbers, range -> {
            out.number(range.first());
            out.number(range.size());
        });
    }

    static ReceivedAgain read(CompactInput in) {
        return new ReceivedAgain(in.integer(), in.list(() -> {
            long first = in.number();
            return new Range(first, first + in.number() - 1);
        }));
    }
}
