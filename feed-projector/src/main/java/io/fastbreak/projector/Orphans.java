package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.timeline.Timeline;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Events that refer to a deleted one: they stay and count, but what they refer to is deleted. Which those are depends on
 * all events, wherever they are, so this is no {@link Projection}. References are collected from
 * the first deletion on; most games have none.
 */
final class Orphans {
    static final int MOST = 100;

    private final Timeline timeline;
    private final Set<String> candidates = new HashSet<>(4);
    private @Nullable Map<String, Set<String>> referrers;

    Orphans(Timeline timeline) {
        this.timeline = timeline;
    }

    /** Adds the current content of an event after the timeline changed. */
    void put(Event event) {
        if (referrers == null) {
            if (event.isDeleted()) {
                Map<String, Set<String>> all = new HashMap<>();
                referrers = all;
                timeline.forEachFrom(0, known -> learn(known, all));
            }
        } else {
            learn(event, referrers);
        }
    }

    private void learn(Event event, Map<String, Set<String>> referrers) {
        for (String id : references(event)) {
            referrers.merge(id, Set.of(event.id()), Orphans::union);
            if (timeline.isDeleted(id)) {
                candidates.add(event.id());
            }
        }
        if (event.isDeleted()) {
            candidates.addAll(referrers.getOrDefault(event.id(), Set.of()));
        }
    }

    /** Most events are referred to once, if at all. */
    private static Set<String> union(Set<String> known, Set<String> more) {
        if (known.containsAll(more)) {
            return known;
        }
        Set<String> all = known.size() == 1 ? new HashSet<>(known) : known;
        all.addAll(more);
        return all;
    }

    /** Their ids in order of play; the first {@value #MOST}. */
    List<String> list() {
        if (candidates.isEmpty()) {
            return List.of();
        }
        candidates.removeIf(id -> !isOrphan(id));
        List<String> orphans = new ArrayList<>(candidates);
        orphans.sort(Comparator.comparingInt(id -> timeline.positionOf(id).orElseThrow()));
        return List.copyOf(orphans.subList(0, Math.min(orphans.size(), MOST)));
    }

    private boolean isOrphan(String id) {
        Event event = timeline.find(id);
        return event != null && !event.isDeleted() && references(event).stream().anyMatch(timeline::isDeleted);
    }

    private static List<String> references(Event event) {
        if (event.attributes() instanceof Attributes.Rebound rebound) {
            return given(rebound.shotId(), rebound.freeThrowId());
        }
        return event.attributes() instanceof Attributes.FreeThrow freeThrow
                ? given(freeThrow.foulId(), null)
                : List.of();
    }

    private static List<String> given(@Nullable String one, @Nullable String other) {
        if (one == null) {
            return other == null ? List.of() : List.of(other);
        }
        return other == null ? List.of(one) : List.of(one, other);
    }
}
