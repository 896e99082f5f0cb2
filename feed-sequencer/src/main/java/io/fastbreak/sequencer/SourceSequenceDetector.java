package io.fastbreak.sequencer;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.Range;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Detects gaps in the numbers of a source that counts over all its fixtures ({@code sequence.scope=feed}). It holds
 * nothing and puts nothing in order: a missing number may belong to any fixture that is active, so its gap concerns all
 * of them. Not thread-safe.
 */
public final class SourceSequenceDetector {
    private static final int MOST_ACTIVE = 50_000;

    private final EventSource source;
    private final SequencerSettings settings;
    private final long activeMs;
    private final Map<String, Long> heardUtc = new LinkedHashMap<>(16, 0.75f, true);
    private final List<SkippedNumbers> skipped = new ArrayList<>();
    private boolean started;
    private long next;
    private int outOfReach;

    /** @param activeMs how long a fixture is active after its last event, wall clock */
    public SourceSequenceDetector(EventSource source, SequencerSettings settings, long activeMs) {
        this.source = source;
        this.settings = settings;
        this.activeMs = activeMs;
    }

    /** Takes note of the number of an event; returns the gap that it shrinks or heals. */
    public List<SourceGap> heard(String fixtureId, long number, Time now) {
        heardUtc.put(fixtureId, now.utcMs());
        forgetInactive(now.utcMs());
        if (!isInReach(number)) {
            return List.of();
        }
        if (number < next) {
            return receive(number);
        }
        if (number > next) {
            skip(new Range(next, number - 1), now);
        }
        next = number + 1;
        return List.of();
    }

    /** Numbers far off are not believed until as many in a row show that the source counts anew. */
    private boolean isInReach(long number) {
        boolean near = started && Math.abs(number - next) <= settings.maxAhead();
        outOfReach = near ? 0 : outOfReach + 1;
        if (Sequence.isOutOfRange(number) || (started && !near && outOfReach < settings.suspectsOfNewEpoch())) {
            return false;
        }
        if (!near) {
            next = number;
            outOfReach = 0;
        }
        started = true;
        return true;
    }

    private void skip(Range numbers, Time now) {
        if (ranges() < settings.maxGapRanges()) {
            long due = now.runningMs() + settings.reorderWindowMs();
            skipped.add(new SkippedNumbers(numbers, List.of(numbers), due, Time.NEVER, Set.of()));
        }
    }

    private List<SourceGap> receive(long number) {
        for (int i = 0; i < skipped.size(); i++) {
            SkippedNumbers known = skipped.get(i);
            if (known.contains(number)) {
                int limit = settings.maxGapRanges() - ranges() + known.missing().size();
                return shrink(i, known.without(number, limit));
            }
        }
        return List.of();
    }

    private List<SourceGap> shrink(int index, SkippedNumbers left) {
        boolean healed = left.missing().isEmpty();
        if (healed) {
            skipped.remove(index);
        } else {
            skipped.set(index, left);
        }
        return left.isOpen() ? List.of(left.gap(source, healed ? Gap.State.HEALED : Gap.State.OPEN)) : List.of();
    }

    /** Opens the gaps whose numbers did not come within the reorder window, and gives up those that are open too long. */
    public List<SourceGap> onTime(Time now) {
        forgetInactive(now.utcMs());
        Set<String> active = Set.copyOf(heardUtc.keySet());
        List<SourceGap> changes = new ArrayList<>();
        for (int i = skipped.size() - 1; i >= 0; i--) {
            SkippedNumbers numbers = skipped.get(i);
            if (numbers.isOpen() && numbers.openedUtc() + settings.gapLostMs() <= now.utcMs()) {
                skipped.remove(i);
                changes.add(0, numbers.gap(source, Gap.State.LOST));
            } else if (!numbers.isOpen() && numbers.dueMs() <= now.runningMs()) {
                SkippedNumbers opened = numbers.opened(active, now.utcMs());
                skipped.set(i, opened);
                changes.add(0, opened.gap(source, Gap.State.OPEN));
            }
        }
        return changes;
    }

    private void forgetInactive(long utcMs) {
        var eldest = heardUtc.values().iterator();
        while (eldest.hasNext() && (eldest.next() + activeMs <= utcMs || heardUtc.size() > MOST_ACTIVE)) {
            eldest.remove();
        }
    }

    private int ranges() {
        return skipped.stream().mapToInt(numbers -> numbers.missing().size()).sum();
    }
}
