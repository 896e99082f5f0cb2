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
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Events that refer to a deleted one: they stay, and count, but what they refer to is gone. Which those are depends on
 * all events, wherever they stand, so this is no {@link Projection}. Who refers to whom is known from the first
 * deletion on; most games have none.
 */
final class Orphans {
    private final Timeline timeline;
    private final Set<String> candidates = new HashSet<>(4);
    private @Nullable Map<String, Set<String>> referrers;

    Orphans(Timeline timeline) {
        this.timeline = timeline;
    }

    /** Takes in the content that holds for an event since the timeline changed. */
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
        references(event).forEach(id -> {
            referrers.computeIfAbsent(id, any -> new HashSet<>(4)).add(event.id());
            if (isDeleted(id)) {
                candidates.add(event.id());
            }
        });
        if (event.isDeleted()) {
            candidates.addAll(referrers.getOrDefault(event.id(), Set.of()));
        }
    }

    /** Their ids in order of play. */
    List<String> list() {
        if (candidates.isEmpty()) {
            return List.of();
        }
        candidates.removeIf(id -> !isOrphan(id));
        List<String> orphans = new ArrayList<>(candidates);
        orphans.sort(Comparator.comparingInt(id -> timeline.positionOf(id).orElseThrow()));
        return List.copyOf(orphans);
    }

    private boolean isOrphan(String id) {
        Event event = timeline.find(id);
        return event != null && !event.isDeleted() && references(event).anyMatch(this::isDeleted);
    }

    private boolean isDeleted(String id) {
        Event event = timeline.find(id);
        return event != null && event.isDeleted();
    }

    private static Stream<String> references(Event event) {
        if (event.attributes() instanceof Attributes.Rebound rebound) {
            return Stream.of(rebound.shotId(), rebound.freeThrowId()).filter(Objects::nonNull);
        }
        return event.attributes() instanceof Attributes.FreeThrow freeThrow
                ? Stream.ofNullable(freeThrow.foulId())
                : Stream.empty();
    }
}
