package io.fastbreak.sequencer;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.model.feed.SourceGapChange.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * Detects gaps in the numbers of a source that counts over all its fixtures ({@code sequence.scope=feed}). It holds
 * nothing and puts nothing in order, and leaves it to the feeds that it concerns to ask for what is missing and to give
 * it up. Not thread-safe.
 */
public final class SourceSequenceDetector {
    private final EventSource source;
    private final SequencerSettings settings;
    private final List<SkippedNumbers> waiting = new ArrayList<>();
    private List<Range> missing;
    private boolean started;
    private int epoch;
    private long next;
    private int farOff;

    /** @param head as stored; what was skipped within the reorder window has its full time again */
    public SourceSequenceDetector(EventSource source, SequencerSettings settings, SourceSequenceState head, Time now) {
        this.source = source;
        this.settings = settings;
        missing = head.missing();
        started = head.started();
        epoch = head.epoch();
        next = head.next();
        farOff = head.farOff();
        head.waiting().forEach(jump -> waiting.add(new SkippedNumbers(jump, dueMs(now))));
    }

    /** Takes note of the number of an event. */
    public List<SourceGapChange> heard(long number, Time now) {
        if (isMissing(number)) {
            return List.of(receive(new Range(number, number)));
        }
        if (!started || isFarOff(number)) {
            return startAt(number);
        }
        farOff = 0;
        if (number < next) {
            fill(new Range(number, number));
            return List.of();
        }
        List<Range> skipped = number > next ? List.of(new Range(next, number - 1)) : List.of();
        next = number + 1;
        return skip(skipped, now);
    }

    // Whatever is missing may come, however far the count has gone on since.
    private boolean isMissing(long number) {
        return missing.stream().anyMatch(range -> range.contains(number));
    }

    private SourceGapChange receive(Range number) {
        missing = MissingRanges.without(missing, number, settings.maxGapRanges());
        return new SourceGapChange(source, epoch, Kind.RECEIVED, List.of(number));
    }

    private boolean isFarOff(long number) {
        return Sequence.isOutOfRange(number) || Math.abs(number - next) > settings.maxAhead();
    }

    /** Numbers far off are not believed until as many in a row show that the source counts anew. */
    private List<SourceGapChange> startAt(long number) {
        farOff++;
        if (Sequence.isOutOfRange(number) || (started && farOff < settings.suspectsOfNewEpoch())) {
            return List.of();
        }
        List<SourceGapChange> opened = open(waiting.size());
        if (started) {
            epoch++;
            missing = List.of();
        }
        started = true;
        next = number + 1;
        farOff = 0;
        return opened;
    }

    private void fill(Range number) {
        waiting.replaceAll(jump -> jump.without(number, settings.maxGapRanges()));
        waiting.removeIf(jump -> jump.missing().isEmpty());
    }

    private List<SourceGapChange> skip(List<Range> numbers, Time now) {
        if (!numbers.isEmpty()) {
            waiting.add(new SkippedNumbers(numbers, dueMs(now)));
        }
        return open(waiting.size() - settings.maxGapRanges());
    }

    private long dueMs(Time now) {
        return now.runningMs() + settings.reorderWindowMs();
    }

    /** Opens the gaps whose numbers did not come within the reorder window. */
    public List<SourceGapChange> onTime(Time now) {
        return open((int)
                waiting.stream().filter(jump -> jump.dueMs() <= now.runningMs()).count());
    }

    /** Waits no longer for the earliest jumps. */
    private List<SourceGapChange> open(int jumps) {
        List<SourceGapChange> opened = new ArrayList<>();
        for (int i = 0; i < jumps; i++) {
            List<Range> numbers = waiting.remove(0).missing();
            miss(numbers);
            opened.add(new SourceGapChange(source, epoch, Kind.MISSING, numbers));
        }
        return opened;
    }

    /** Where there are too many, those missing longest are not recognized any more: their gaps end as lost. */
    private void miss(List<Range> numbers) {
        List<Range> all = new ArrayList<>(missing);
        all.addAll(numbers);
        missing = List.copyOf(all.subList(Math.max(0, all.size() - settings.maxGapRanges()), all.size()));
    }

    /** True where {@link #onTime} has something to do later. */
    public boolean isWaiting() {
        return !waiting.isEmpty();
    }

    /** What is to be stored. */
    public SourceSequenceState head() {
        List<List<Range>> jumps = waiting.stream().map(SkippedNumbers::missing).toList();
        return new SourceSequenceState(started, epoch, next, farOff, jumps, missing);
    }
}
