package io.fastbreak.sequencer;

import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.Gap.State;
import io.fastbreak.model.feed.Range;
import io.fastbreak.sequencer.Outcome.GapChanged;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;

/** The gaps of a feed that have not healed, one for each jump in its numbers, ascending. */
final class Gaps {
    private final FeedId feed;
    private final SequencerSettings settings;
    private final List<Gap> gaps;

    Gaps(FeedId feed, SequencerSettings settings, List<Gap> gaps) {
        this.feed = feed;
        this.settings = settings;
        this.gaps = new ArrayList<>(gaps);
    }

    /** Opens a gap for numbers above all earlier gaps. Where no range is left to have, the highest gap takes them in. */
    GapChanged open(List<Range> missing, long utcMs) {
        int room = settings.maxGapRanges() - ranges();
        return room > 0 ? openNew(MissingRanges.merged(missing, room), utcMs) : widenHighest(missing, utcMs);
    }

    private GapChanged openNew(List<Range> missing, long utcMs) {
        Gap gap = gap(missing.get(0).first(), missing, 1, utcMs);
        gaps.add(gap);
        return new GapChanged(gap, null);
    }

    private GapChanged widenHighest(List<Range> missing, long utcMs) {
        Gap highest = gaps.remove(gaps.size() - 1);
        List<Range> all = new ArrayList<>(highest.missing());
        all.addAll(missing);
        List<Range> merged = MissingRanges.merged(all, highest.missing().size());
        Gap gap = gap(highest.first(), merged, highest.requests() + 1, utcMs);
        gaps.add(gap);
        return new GapChanged(gap, highest.state());
    }

    private Gap gap(long first, List<Range> missing, int requests, long utcMs) {
        long last = missing.get(missing.size() - 1).last();
        return new Gap(
                feed.fixtureId(),
                feed.source(),
                FeedSequencer.EPOCH,
                first,
                last,
                missing,
                State.OPEN,
                requests,
                utcMs,
                utcMs);
    }

    /** Takes a number that is no longer missing out of its gap; empty where no gap misses it. */
    Optional<GapChanged> receive(long number, LongPredicate present, long utcMs) {
        for (int i = 0; i < gaps.size(); i++) {
            Gap gap = gaps.get(i);
            if (gap.missing().stream().anyMatch(range -> range.contains(number))) {
                return Optional.of(shrink(i, number, present, utcMs));
            }
        }
        return Optional.empty();
    }

    private GapChanged shrink(int index, long number, LongPredicate present, long utcMs) {
        Gap gap = gaps.get(index);
        int limit = settings.maxGapRanges() - ranges() + gap.missing().size();
        List<Range> left = MissingRanges.without(gap.missing(), number, present, limit);
        State state = left.isEmpty() ? State.HEALED : gap.state();
        Gap shrunk = changed(gap, left, state, gap.requests(), utcMs);
        if (left.isEmpty()) {
            gaps.remove(index);
        } else {
            gaps.set(index, shrunk);
        }
        return new GapChanged(shrunk, gap.state());
    }

    /** Asks again for what has been missing for long and gives up what has been missing for too long. */
    List<GapChanged> onTime(long utcMs) {
        List<GapChanged> changes = new ArrayList<>();
        for (int i = 0; i < gaps.size(); i++) {
            Gap gap = gaps.get(i);
            if (dueUtcMs(gap) <= utcMs) {
                boolean lost = utcMs >= gap.openedUtc() + settings.gapLostMs();
                Gap next = lost
                        ? changed(gap, gap.missing(), State.LOST, gap.requests(), utcMs)
                        : changed(gap, gap.missing(), State.OPEN, gap.requests() + 1, utcMs);
                gaps.set(i, next);
                changes.add(new GapChanged(next, gap.state()));
            }
        }
        return changes;
    }

    /** When {@link #onTime} has something to do next; {@link Time#NEVER} where no gap is open. */
    long nextDueUtcMs() {
        return gaps.stream().mapToLong(this::dueUtcMs).min().orElse(Time.NEVER);
    }

    // Every record of an open gap is a request, so the next one is due a full interval after the last of any kind.
    private long dueUtcMs(Gap gap) {
        return gap.state() == State.OPEN
                ? Math.min(gap.updatedUtc() + settings.gapRepeatMs(), gap.openedUtc() + settings.gapLostMs())
                : Time.NEVER;
    }

    boolean any(State state) {
        return gaps.stream().anyMatch(gap -> gap.state() == state);
    }

    List<Range> missing() {
        return gaps.stream().flatMap(gap -> gap.missing().stream()).toList();
    }

    List<Gap> toList() {
        return List.copyOf(gaps);
    }

    private int ranges() {
        return gaps.stream().mapToInt(gap -> gap.missing().size()).sum();
    }

    private static Gap changed(Gap gap, List<Range> missing, State state, int requests, long utcMs) {
        return new Gap(
                gap.fixtureId(),
                gap.source(),
                gap.epoch(),
                gap.first(),
                gap.last(),
                missing,
                state,
                requests,
                gap.openedUtc(),
                utcMs);
    }
}
