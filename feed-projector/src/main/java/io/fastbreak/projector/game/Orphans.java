package io.fastbreak.projector.game;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.model.timeline.Timeline;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Events that refer to a deleted one: they stay and count, but what they refer to is deleted. Which those are depends on
 * all events, wherever they are, so this is no part of the projection. References are collected from
 * the first deletion on; most games have none.
 */
final class Orphans {
    static final int MOST = 100;

    private final Timeline timeline;
    private final Set<String> candidates = new HashSet<>(4);
    private @Nullable List<Reference> references;

    /**
     * A reference of an event, also one that a later version of the event no longer has. The ids themselves would take
     * several times as much memory; whether a candidate found by a hash code is an orphan is seen when the event is read.
     *
     * @param hash of the id that it refers to
     * @param entry of the event that refers to it, the same array that the timeline has
     */
    @SuppressWarnings("ArrayRecordComponent") // references are not compared
    private record Reference(int hash, byte[] entry) {}

    Orphans(Timeline timeline) {
        this.timeline = timeline;
    }

    /** Adds the current content of an event after the timeline changed. */
    void put(Event event) {
        if (references == null) {
            if (event.isDeleted()) {
                List<Reference> all = new ArrayList<>();
                references = all;
                timeline.forEachFrom(0, known -> learn(known, all));
            }
        } else {
            learn(event, references);
        }
    }

    private void learn(Event event, List<Reference> references) {
        for (String id : referencesOf(event)) {
            references.add(new Reference(id.hashCode(), timeline.entryOf(event.id())));
            if (timeline.isDeleted(id)) {
                candidates.add(event.id());
            }
        }
        if (event.isDeleted()) {
            int hash = event.id().hashCode();
            for (Reference reference : references) {
                if (reference.hash() == hash) {
                    candidates.add(EventLogCodec.id(reference.entry()));
                }
            }
        }
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
        return event != null
                && !event.isDeleted()
                && referencesOf(event).stream().anyMatch(timeline::isDeleted);
    }

    private static List<String> referencesOf(Event event) {
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
