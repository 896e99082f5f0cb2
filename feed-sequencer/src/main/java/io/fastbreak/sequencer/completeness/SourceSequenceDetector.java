package io.fastbreak.sequencer.completeness;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.model.feed.SourceGapChange.Kind;
import io.fastbreak.model.log.RecordCodec;
import io.fastbreak.sequencer.SequenceNumbers;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import java.util.ArrayList;
import java.util.List;

/**
 * Detects gaps in the sequence numbers of a source that counts over all its fixtures ({@code sequence.scope=feed}). It
 * holds and orders no events; the feeds concerned request what is missing and give it up. Not thread-safe.
 */
public final class SourceSequenceDetector {
    /**
     * The state that is stored of the count.
     *
     * @param started false until a number was accepted
     * @param epoch how often the count has started over
     * @param next the number that comes next
     * @param farOff implausible numbers in a row
     * @param waiting what was skipped within the reorder window, one list per jump, ascending
     * @param missing what did not arrive within it, ascending
     */
    public record State(
            boolean started, int epoch, long next, int farOff, List<List<Range>> waiting, List<Range> missing) {
        /** Its stored form. */
        public static final RecordCodec<State> STORED = RecordCodec.of(State.class, 1, "source head");

        /** The state of a source of which nothing was received yet. */
        public static final State NEW = new State(false, 0, 0, 0, List.of(), List.of());
    }

    private final EventSource source;
    private final SequencerSettings settings;
    private final List<SkippedNumbers> waiting = new ArrayList<>();
    private List<Range> missing;
    private boolean started;
    private int epoch;
    private long next;
    private int farOff;

    /** @param state as stored; the reorder windows of what was skipped start again */
    public SourceSequenceDetector(EventSource source, SequencerSettings settings, State state, Time now) {
        this.source = source;
        this.settings = settings;
        missing = state.missing();
        started = state.started();
        epoch = state.epoch();
        next = state.next();
        farOff = state.farOff();
        state.waiting().forEach(jump -> waiting.add(new SkippedNumbers(jump, now)));
    }

    /** Applies the sequence number of an event. */
    public List<SourceGapChange> received(long number, Time now) {
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

    // A missing number may arrive however far the count has advanced since.
    private boolean isMissing(long number) {
        return missing.stream().anyMatch(range -> range.contains(number));
    }

    private SourceGapChange receive(Range number) {
        missing = SequenceNumbers.without(missing, number, settings.maxGapRanges());
        return new SourceGapChange(source, epoch, Kind.RECEIVED, List.of(number));
    }

    /** True for a number of the count as it is now, not of one that may have started over. */
    public boolean isNear(long number) {
        return started && !isFarOff(number);
    }

    private boolean isFarOff(long number) {
        return SequenceNumbers.isOutOfRange(number) || Math.abs(number - next) > settings.maxAhead();
    }

    /** Implausible numbers are ignored until enough in a row show that the count has started over. */
    private List<SourceGapChange> startAt(long number) {
        farOff++;
        if (SequenceNumbers.isOutOfRange(number) || (started && farOff < settings.resetCandidates())) {
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
        waiting.replaceAll(jump -> jump.without(number));
        waiting.removeIf(jump -> jump.missing.isEmpty());
    }

    private List<SourceGapChange> skip(List<Range> numbers, Time now) {
        if (!numbers.isEmpty()) {
            waiting.add(new SkippedNumbers(numbers, now));
        }
        return open(waiting.size() - settings.maxGapRanges());
    }

    /** Opens the gaps whose numbers did not arrive within the reorder window, or the limit of the wall clock. */
    public List<SourceGapChange> onTime(Time now) {
        return open((int) waiting.stream().filter(jump -> jump.isOverdue(now)).count());
    }

    /** Opens gaps for the earliest jumps. */
    private List<SourceGapChange> open(int jumps) {
        List<SourceGapChange> opened = new ArrayList<>();
        for (int i = 0; i < jumps; i++) {
            List<Range> numbers = waiting.remove(0).missing;
            addMissing(numbers);
            opened.add(new SourceGapChange(source, epoch, Kind.MISSING, numbers));
        }
        return opened;
    }

    /** If there are too many, those missing longest are no longer recognized, and their gaps end as lost. */
    private void addMissing(List<Range> numbers) {
        List<Range> all = new ArrayList<>(missing);
        all.addAll(numbers);
        missing = List.copyOf(all.subList(Math.max(0, all.size() - settings.maxGapRanges()), all.size()));
    }

    /** True if {@link #onTime} has something to do later. */
    public boolean isWaiting() {
        return !waiting.isEmpty();
    }

    /** The stored form. */
    public State state() {
        List<List<Range>> jumps = waiting.stream().map(jump -> jump.missing).toList();
        return new State(started, epoch, next, farOff, jumps, missing);
    }

    /** One jump in the numbers of a source, noticed at this time, and what of it has not arrived yet. */
    private final class SkippedNumbers {
        private final List<Range> missing;
        private final Time since;

        SkippedNumbers(List<Range> missing, Time since) {
            this.missing = missing;
            this.since = since;
        }

        SkippedNumbers without(Range numbers) {
            return new SkippedNumbers(SequenceNumbers.without(missing, numbers, settings.maxGapRanges()), since);
        }

        /** Caught-up running time does not pass while the clock of the pipeline is wrong, as one is that was set back. */
        boolean isOverdue(Time now) {
            return now.runningMs() - since.runningMs() >= settings.reorderWindowMs()
                    || now.utcMs() - since.utcMs() >= settings.heldLimitMs()
                    || now.utcMs() < since.utcMs();
        }
    }
}
