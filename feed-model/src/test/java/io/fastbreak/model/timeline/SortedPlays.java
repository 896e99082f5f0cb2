package io.fastbreak.model.timeline;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The order of play as the definition has it, sorted from all plays: by their own places, but those that name an
 * anchor directly before it. What {@link PlayOrder} keeps up to date must always be this.
 */
final class SortedPlays {
    private static final Comparator<Play> BY_PLACE =
            Comparator.comparing(Play::place).thenComparing(Play::id);

    private final Map<String, Play> plays;
    private final Set<String> unanchored = new TreeSet<>();

    SortedPlays(Map<String, Play> plays) {
        this.plays = plays;
    }

    /** Plays that stand at their own places since their anchors led back to them: the highest of each cycle. */
    Set<String> unanchored() {
        return unanchored;
    }

    List<Play> sorted() {
        cutCycles();
        Map<String, List<Play>> before = new HashMap<>();
        List<Play> roots = new ArrayList<>(plays.size());
        for (Play play : plays.values()) {
            Play anchor = anchorOf(play);
            (anchor == null ? roots : before.computeIfAbsent(anchor.id(), id -> new ArrayList<>(2))).add(play);
        }
        roots.sort(BY_PLACE);
        before.values().forEach(inserts -> inserts.sort(BY_PLACE));
        return flattened(roots, before);
    }

    private @Nullable Play anchorOf(Play play) {
        String anchor = play.anchorId();
        return anchor == null || unanchored.contains(play.id()) ? null : plays.get(anchor);
    }

    private List<Play> flattened(List<Play> roots, Map<String, List<Play>> before) {
        List<Play> order = new ArrayList<>(plays.size());
        Deque<Play> open = new ArrayDeque<>();
        for (Play root : roots) {
            open.push(root);
            while (!open.isEmpty()) {
                List<Play> inserts = before.remove(open.peek().id());
                if (inserts == null) {
                    order.add(open.pop());
                } else {
                    for (int i = inserts.size() - 1; i >= 0; i--) {
                        open.push(inserts.get(i));
                    }
                }
            }
        }
        return order;
    }

    private void cutCycles() {
        Set<String> settled = new HashSet<>();
        for (Play play : plays.values()) {
            Set<String> path = new HashSet<>();
            Play at = play;
            while (at != null && !settled.contains(at.id()) && path.add(at.id())) {
                at = anchorOf(at);
            }
            if (at != null && !settled.contains(at.id())) {
                cut(at);
            }
            settled.addAll(path);
        }
    }

    private void cut(Play inCycle) {
        Collection<Play> cycle = new ArrayList<>();
        Play at = inCycle;
        do {
            cycle.add(at);
            at = anchorOf(at);
        } while (at != null && at != inCycle);
        cycle.stream().max(BY_PLACE).ifPresent(play -> unanchored.add(play.id()));
    }
}
