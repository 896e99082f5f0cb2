package io.fastbreak.sequencer.completeness;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.FeedOutcome.GapChanged;
import io.fastbreak.sequencer.FeedState;
import io.fastbreak.sequencer.SequenceNumbers;
import io.fastbreak.sequencer.SequencerSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The numbers that a feed misses, and those that its publisher declared void. For example number 12 is missing once 13 is
 * released before it. A notice that 12 and 20 are void ends that gap; if 20 arrives all the same, 12 is missing again.
 */
public final class MissingNumbers {
    private static final Range ALL_NUMBERS = new Range(Long.MIN_VALUE, Long.MAX_VALUE);

    final OpenGaps gaps;
    final VoidNotices voids;
    private final Consumer<FeedOutcome> outcomes;
    private final Runnable changed;
    private final Runnable condition;

    /**
     * @param changed is called when what is to be stored has changed
     * @param condition publishes the condition of the feed
     */
    MissingNumbers(
            FeedId feed,
            SequencerSettings settings,
            FeedState state,
            Consumer<FeedOutcome> outcomes,
            Runnable changed,
            Runnable condition) {
        gaps = new OpenGaps(feed, settings, state.gaps());
        voids = new VoidNotices(settings.maxGapRanges(), state.voids());
        this.outcomes = outcomes;
        this.changed = changed;
        this.condition = condition;
    }

    /** Opens a gap, if any number is missing. The condition follows at once: it precedes what is released behind the gap. */
    public void open(int epoch, List<Range> numbers, long utcMs) {
        if (!numbers.isEmpty()) {
            changed(List.of(gaps.open(epoch, numbers, utcMs)));
            condition.run();
        }
    }

    /** Numbers that were not expected any longer, as they were void or below all others, are missing unless they are already. */
    public void reopen(int epoch, List<Range> numbers, long utcMs) {
        List<Range> missing = new ArrayList<>(numbers);
        for (Range known : of(epoch)) {
            missing = SequenceNumbers.without(missing, known, Integer.MAX_VALUE);
        }
        changed(gaps.reopen(epoch, missing, utcMs));
        condition.run();
    }

    /** Those of an epoch. */
    public List<Range> of(int epoch) {
        return gaps.missing(new Range(epoch, epoch));
    }

    /** Those of the range in these epochs, by epoch. */
    public Map<Integer, List<Range>> within(Range epochs, Range numbers) {
        return gaps.missingOf(epochs, numbers);
    }

    /** A notice made numbers void. */
    public void makeVoid(int epoch, List<Range> numbers) {
        voids.add(epoch, numbers);
        changed.run();
    }

    /** A number has arrived. If it was void, so were others by the same notice, which this returns, ascending. */
    public List<Range> disproveVoid(int epoch, long number) {
        int before = voids.count();
        if (before == 0) {
            return List.of();
        }
        List<Range> others = voids.disprove(epoch, number);
        if (voids.count() < before) {
            changed.run();
        }
        return others;
    }

    /** Takes a number that was received out of the gap that it was missing from, if any. */
    public void received(int epoch, long number, SequenceNumbers.Present present, long utcMs) {
        changed(gaps.receive(epoch, number, present, utcMs));
    }

    /** The numbers are no longer expected, whatever gap of these epochs they are missing from. */
    public void close(Range epochs, Range numbers, Gap.State end, long utcMs) {
        close(gap -> epochs.contains(gap.epoch()), numbers, end, utcMs);
    }

    void close(Predicate<Gap> which, Range numbers, Gap.State end, long utcMs) {
        changed(gaps.close(which, numbers, end, utcMs));
    }

    /** An operator accepts that what is missing in gaps of this state and these epochs is lost. */
    void acceptLossOf(Gap.State state, Range epochs, long utcMs) {
        close(gap -> gap.state() == state && epochs.contains(gap.epoch()), ALL_NUMBERS, Gap.State.LOST, utcMs);
    }

    /** What is missing will not be waited for: it is lost, and nobody has accepted that. */
    public void giveUp(long utcMs) {
        giveUpBefore(Integer.MAX_VALUE, utcMs);
    }

    /** Gives up what is missing in epochs before {@code epoch}. */
    void giveUpBefore(int epoch, long utcMs) {
        changed(gaps.giveUpBefore(epoch, utcMs));
    }

    /** Requests again what is still missing and gives up what has been missing too long. */
    public void onTime(long utcMs) {
        changed(gaps.onTime(utcMs));
    }

    private void changed(List<GapChanged> changes) {
        if (!changes.isEmpty()) {
            changed.run();
            changes.forEach(outcomes);
        }
    }
}
