package io.fastbreak.sequencer;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.sequencer.RejectedRecords.Entry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The rejected records that a later event of the same kind has settled, one for all of a kind, each with events that
 * prove it. A record whose last proof is deleted, moves elsewhere or becomes of another kind is open again.
 */
final class SettledStates {
    private static final int MOST_PROOFS = 4;

    /**
     * Rejected records of one kind.
     *
     * @param record the one; where there were more, the last place of all and nothing of the event
     * @param proofs ids of events that stand behind it, at least one; of more than a few the first
     */
    record Settled(Entry record, List<String> proofs) {
        Settled {
            proofs = List.copyOf(proofs);
        }

        /** The same once a version of an event holds; without proofs where it was the last one and is none now. */
        private Settled after(Event accepted, int epoch) {
            List<String> ids = new ArrayList<>(proofs);
            if (!record.isStateBehind(accepted, epoch)) {
                ids.remove(accepted.id());
            } else if (ids.size() < MOST_PROOFS && !ids.contains(accepted.id())) {
                ids.add(accepted.id());
            }
            return ids.size() == proofs.size() ? this : new Settled(record, ids);
        }

        /** What is behind the last of two places is behind both. */
        private Settled with(Settled other) {
            if (record.equals(other.record)) {
                return this;
            }
            return record.isBehind(other.record)
                    ? new Settled(record.forBoth(other.record), proofs)
                    : new Settled(other.record.forBoth(record), other.proofs);
        }
    }

    private final Map<EventType, Settled> byKind = new EnumMap<>(EventType.class);

    SettledStates(Collection<Settled> stored) {
        stored.forEach(this::add);
    }

    private void add(Settled settled) {
        byKind.merge(requireNonNull(settled.record().kind()), settled, Settled::with);
    }

    /** An event of the kind of a rejected record stands behind it. */
    void add(Entry rejected, Event proof) {
        add(new Settled(rejected, List.of(proof.id())));
    }

    /** Ends what the record itself says, now that it has come; true where that is something. */
    boolean said(Predicate<Entry> bySaying) {
        return byKind.values().removeIf(settled -> bySaying.test(settled.record()));
    }

    /** A version of an event holds. Takes out what has no proof left, and adds it to the collection. */
    boolean holds(Event accepted, int epoch, Collection<Entry> open) {
        boolean changed = false;
        for (Settled settled : List.copyOf(byKind.values())) {
            Settled now = settled.after(accepted, epoch);
            EventType kind = requireNonNull(settled.record().kind());
            if (now.proofs().isEmpty()) {
                byKind.remove(kind);
                open.add(settled.record());
            } else {
                byKind.put(kind, now);
            }
            changed |= !now.equals(settled);
        }
        return changed;
    }

    void forgive() {
        byKind.clear();
    }

    boolean areNone() {
        return byKind.isEmpty();
    }

    List<Settled> toList() {
        return List.copyOf(byKind.values());
    }
}
