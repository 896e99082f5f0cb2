package io.fastbreak.sequencer.completeness;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.Gap.State;
import io.fastbreak.sequencer.FeedOutcome.GapChanged;
import io.fastbreak.sequencer.SequenceNumbers;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/** The open and lost gaps of a feed, one for each jump in its numbers, ascending by epoch and number. */
final class OpenGaps {
    private final FeedId feed;
    private final SequencerSettings settings;
    private final List<Gap> gaps;

    OpenGaps(FeedId feed, SequencerSettings settings, List<Gap> gaps) {
        this.feed = feed;
        this.settings = settings;
        this.gaps = new ArrayList<>(gaps);
    }

    /**
     * Opens a gap for numbers above all earlier gaps of the epoch, behind which there may be gaps of a later one. If there are
     * as many ranges as are kept, the highest gap of the epoch is widened instead.
     */
    GapChanged open(int epoch, List<Range> missing, long utcMs) {
        int room = settings.maxGapRanges() - ranges();
        int highest = indexFor(epoch, missing.get(0).first());
        boolean first = highest < 0 || gaps.get(highest).epoch() < epoch;
        return room > 0 || first
                ? openNew(highest + 1, epoch, SequenceNumbers.merged(missing, Math.max(room, 1)), utcMs)
                : widenHighest(highest, missing, utcMs);
    }

    private GapChanged openNew(int index, int epoch, List<Range> missing, long utcMs) {
        Gap gap = gap(epoch, missing.get(0).first(), missing, 1, utcMs);
        gaps.add(index, gap);
        return new GapChanged(gap, null);
    }

    private GapChanged widenHighest(int index, List<Range> missing, long utcMs) {
        Gap highest = gaps.get(index);
        List<Range> all = new ArrayList<>(highest.missing());
        all.addAll(missing);
        List<Range> merged = SequenceNumbers.merged(all, highest.missing().size());
        Gap gap = gap(highest.epoch(), highest.first(), merged, highest.requests() + 1, utcMs);
        return replace(index, gap);
    }

    private Gap gap(int epoch, long first, List<Range> missing, int requests, long utcMs) {
        long last = missing.get(missing.size() - 1).last();
        return new Gap(
                feed.fixtureId(),
                feed.source(),
                epoch,
                first,
                last,
                missing,
                State.OPEN,
                requests,
                utcMs,
                utcMs,
                false);
    }

    /**
     * Numbers that were not expected any longer are missing again. Those within the numbers of a gap are added to it.
     *
     * @param missing ascending; in no gap
     */
    List<GapChanged> reopen(int epoch, List<Range> missing, long utcMs) {
        List<GapChanged> changes = new ArrayList<>();
        for (Range range : missing) {
            int index = indexFor(epoch, range.first());
            Gap before = index < 0 ? null : gaps.get(index);
            boolean isFull = ranges() >= settings.maxGapRanges();
            if (before != null && before.epoch() == epoch && (isFull || range.first() <= before.last())) {
                changes.add(widen(index, range, utcMs));
            } else {
                changes.add(openNew(index + 1, epoch, List.of(range), utcMs));
            }
        }
        return changes;
    }

    /** The last gap that begins at the number or before it; -1 if none does. */
    private int indexFor(int epoch, long number) {
        int index = gaps.size() - 1;
        while (index >= 0 && isBehind(gaps.get(index), epoch, number)) {
            index--;
        }
        return index;
    }

    private static boolean isBehind(Gap gap, int epoch, long number) {
        return gap.epoch() > epoch || (gap.epoch() == epoch && gap.first() > number);
    }

    private GapChanged widen(int index, Range range, long utcMs) {
        Gap gap = gaps.get(index);
        List<Range> all = new ArrayList<>(gap.missing());
        all.add(range);
        List<Range> union = SequenceNumbers.union(all);
        int room =
                Math.max(settings.maxGapRanges() - ranges(), 0) + gap.missing().size();
        Gap wider = new Gap(
                gap.fixtureId(),
                gap.source(),
                gap.epoch(),
                gap.first(),
                Math.max(gap.last(), range.last()),
                SequenceNumbers.merged(union, Math.max(room, 1)),
                State.OPEN,
                gap.requests() + 1,
                gap.openedUtc(),
                utcMs,
                false);
        return replace(index, wider);
    }

    /** The missing numbers of the range in these epochs, by epoch. */
    Map<Integer, List<Range>> missingOf(Range epochs, Range numbers) {
        Map<Integer, List<Range>> byEpoch = new TreeMap<>();
        for (Gap gap : gaps) {
            for (Range range : gap.missing()) {
                Range common = SequenceNumbers.common(range, numbers);
                if (common != null && epochs.contains(gap.epoch())) {
                    byEpoch.computeIfAbsent(gap.epoch(), epoch -> new ArrayList<>())
                            .add(common);
                }
            }
        }
        return byEpoch;
    }

    /** True if a gap of the epoch ends at this number or above it. */
    boolean reaches(int epoch, long number) {
        return gaps.stream().anyMatch(gap -> gap.epoch() == epoch && gap.last() >= number);
    }

    /** Removes a number that is no longer missing from its gap; empty if it is missing from none. */
    List<GapChanged> receive(int epoch, long number, SequenceNumbers.Present present, long utcMs) {
        for (int i = 0; i < gaps.size(); i++) {
            Gap gap = gaps.get(i);
            if (gap.epoch() == epoch && gap.missing().stream().anyMatch(range -> range.contains(number))) {
                List<Range> left = SequenceNumbers.without(gap.missing(), number, present, limitOf(gap));
                return List.of(shrink(i, left, State.HEALED, utcMs));
            }
        }
        return List.of();
    }

    /**
     * Numbers that are no longer expected are removed from their gaps; a gap without any left ends as {@code end}.
     *
     * @param end VOID, or LOST; lost numbers stay listed in the record of the gap
     */
    List<GapChanged> close(Predicate<Gap> which, Range numbers, State end, long utcMs) {
        List<GapChanged> changes = new ArrayList<>();
        for (int i = gaps.size() - 1; i >= 0; i--) {
            Gap gap = gaps.get(i);
            List<Range> left = SequenceNumbers.without(gap.missing(), numbers, limitOf(gap));
            if (which.test(gap) && !left.equals(gap.missing())) {
                changes.add(0, shrink(i, left, end, utcMs));
            }
        }
        return changes;
    }

    private int limitOf(Gap gap) {
        return settings.maxGapRanges() - ranges() + gap.missing().size();
    }

    private GapChanged shrink(int index, List<Range> left, State end, long utcMs) {
        Gap gap = gaps.get(index);
        State state = left.isEmpty() ? end : gap.state();
        boolean accepted = left.isEmpty() && end == State.LOST;
        Gap shrunk = gap.changed(accepted ? gap.missing() : left, state, gap.requests(), accepted, utcMs);
        if (left.isEmpty()) {
            gaps.remove(index);
        } else {
            gaps.set(index, shrunk);
        }
        return new GapChanged(shrunk, gap.state());
    }

    /** Gives up what is missing in epochs before {@code epoch}. */
    List<GapChanged> giveUpBefore(int epoch, long utcMs) {
        List<GapChanged> changes = new ArrayList<>();
        for (int i = 0; i < gaps.size() && gaps.get(i).epoch() < epoch; i++) {
            if (gaps.get(i).state() == State.OPEN) {
                changes.add(giveUp(i, utcMs));
            }
        }
        return changes;
    }

    private GapChanged giveUp(int index, long utcMs) {
        Gap gap = gaps.get(index);
        return replace(index, gap.changed(gap.missing(), State.LOST, gap.requests(), false, utcMs));
    }

    private GapChanged replace(int index, Gap changed) {
        Gap before = gaps.set(index, changed);
        return new GapChanged(changed, before.state());
    }

    /** Requests again what is still missing and gives up what has been missing too long. */
    List<GapChanged> onTime(long utcMs) {
        List<GapChanged> changes = new ArrayList<>();
        for (int i = 0; i < gaps.size(); i++) {
            Gap gap = gaps.get(i);
            if (dueUtcMs(gap) <= utcMs) {
                boolean lost = utcMs >= gap.openedUtc() + settings.gapLostMs();
                changes.add(lost ? giveUp(i, utcMs) : requestAgain(i, utcMs));
            }
        }
        return changes;
    }

    private GapChanged requestAgain(int index, long utcMs) {
        Gap gap = gaps.get(index);
        return replace(index, gap.changed(gap.missing(), State.OPEN, gap.requests() + 1, false, utcMs));
    }

    /** When {@link #onTime} has something to do next; {@link Time#NEVER} if no gap is open. */
    long nextDueUtcMs() {
        long due = Time.NEVER;
        for (Gap gap : gaps) {
            due = Math.min(due, dueUtcMs(gap));
        }
        return due;
    }

    // Every record of an open gap is a request, so the next one is due a full interval after the last of any kind.
    private long dueUtcMs(Gap gap) {
        return gap.state() == State.OPEN
                ? Math.min(gap.updatedUtc() + settings.gapRepeatMs(), gap.openedUtc() + settings.gapLostMs())
                : Time.NEVER;
    }

    boolean any(State state, Range epochs) {
        return gaps.stream().anyMatch(gap -> gap.state() == state && epochs.contains(gap.epoch()));
    }

    List<Range> missing(Range epochs) {
        return gaps.stream()
                .filter(gap -> epochs.contains(gap.epoch()))
                .flatMap(gap -> gap.missing().stream())
                .toList();
    }

    List<Gap> toList() {
        return List.copyOf(gaps);
    }

    private int ranges() {
        return gaps.stream().mapToInt(gap -> gap.missing().size()).sum();
    }
}
