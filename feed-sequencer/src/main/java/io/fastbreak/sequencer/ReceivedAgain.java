package io.fastbreak.sequencer;

import io.fastbreak.model.event.Range;
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
}
