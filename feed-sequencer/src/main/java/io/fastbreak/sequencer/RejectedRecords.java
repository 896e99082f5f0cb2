package io.fastbreak.sequencer;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Rejected records of a feed that may matter to the game, each until it is repaired or replaced by an accepted event. Of
 * those beyond a bound only their existence is known: a kind that sets a state ends with the next accepted event of that
 * kind, the others end when an operator clears them.
 *
 * <p>A record that a later event of its kind replaced is kept, one for all of a kind, with the events that prove it. When
 * the last of these is deleted, moved or changed to another kind, the record is open again.
 */
final class RejectedRecords {
    static final int MOST = 100;
    private static final int MOST_PROOFS = 4;

    /**
     * What is stored.
     *
     * @param further of those beyond the bound, by kinds that set a state: after which number the next event replaces them
     * @param some true if there are others beyond the bound
     * @param settled those that a later event of their kind has replaced
     */
    record Stored(List<Rejection> entries, Map<EventType, Long> further, boolean some, List<Settled> settled) {
        static final Stored NONE = new Stored(List.of(), Map.of(), false, List.of());

        Stored {
            entries = List.copyOf(entries);
            further = Map.copyOf(further);
            settled = List.copyOf(settled);
        }

        Stored withOthers() {
            return new Stored(entries, further, true, settled);
        }
    }

    /**
     * Rejected records of one kind that are replaced.
     *
     * @param record the one; of several, the last position of all and nothing of the event
     * @param proofs ids of events behind it, at least one; of more than a few the first
     */
    record Settled(Rejection record, List<String> proofs) {
        Settled {
            proofs = List.copyOf(proofs);
        }

        /** The same after a version of an event came into force; without proofs if it was the last one and is none now. */
        private Settled after(Event accepted, int epoch) {
            List<String> ids = new ArrayList<>(proofs);
            if (!record.isReplacedBy(accepted, epoch)) {
                ids.remove(accepted.id());
            } else if (ids.size() < MOST_PROOFS && !ids.contains(accepted.id())) {
                ids.add(accepted.id());
            }
            return ids.size() == proofs.size() ? this : new Settled(record, ids);
        }

        /** What is behind the last of two positions is behind both. */
        private Settled with(Settled other) {
            if (record.equals(other.record)) {
                return this;
            }
            return record.isBehind(other.record)
                    ? new Settled(record.forBoth(other.record), proofs)
                    : new Settled(other.record.forBoth(record), other.proofs);
        }
    }

    private final List<Rejection> entries;
    private final Map<EventType, Long> further = new EnumMap<>(EventType.class);
    private boolean some;
    private final Map<EventType, Settled> settledByKind = new EnumMap<>(EventType.class);

    RejectedRecords(Stored stored) {
        entries = new ArrayList<>(stored.entries());
        further.putAll(stored.further());
        some = stored.some();
        stored.settled().forEach(this::addSettled);
    }

    private void addSettled(Settled settled) {
        settledByKind.merge(requireNonNull(settled.record().kind()), settled, Settled::with);
    }

    void add(Rejection rejected) {
        Rejection entry = rejected;
        for (Rejection same : entries.stream().filter(rejected::isSameRecord).toList()) {
            entries.remove(same);
            entry = entry.latest(same);
        }
        if (entries.size() < MOST) {
            entries.add(entry);
        } else if (entry.kind() != null && entry.kind().setsState()) {
            further.merge(entry.kind(), entry.behind(), Math::max);
        } else {
            some = true;
        }
    }

    /**
     * Applies an accepted event; true if that settles a record, or a settled one is open again.
     *
     * @param isNew false for a copy of what was accepted before
     * @param isInForce true if this is now the version of the event that counts
     */
    boolean settle(Event accepted, int epoch, boolean isNew, boolean isInForce) {
        if (entries.isEmpty() && further.isEmpty() && settledByKind.isEmpty()) {
            return false;
        }
        boolean changed = entries.removeIf(entry -> entry.isRepairedBy(accepted, epoch, isNew));
        changed |= settledByKind.values().removeIf(settled -> settled.record().isRepairedBy(accepted, epoch, isNew));
        if (isInForce) {
            List<Rejection> reopened = new ArrayList<>();
            changed |= updateProofs(accepted, epoch, reopened);
            changed |= settleStates(accepted, epoch);
            reopened.forEach(this::add);
        }
        return changed;
    }

    private boolean updateProofs(Event accepted, int epoch, List<Rejection> reopened) {
        boolean changed = false;
        for (Settled before : List.copyOf(settledByKind.values())) {
            Settled after = before.after(accepted, epoch);
            EventType kind = requireNonNull(before.record().kind());
            if (after.proofs().isEmpty()) {
                settledByKind.remove(kind);
                reopened.add(before.record());
            } else {
                settledByKind.put(kind, after);
            }
            changed |= !after.equals(before);
        }
        return changed;
    }

    private boolean settleStates(Event accepted, int epoch) {
        boolean changed = entries.removeIf(entry -> settleState(entry, accepted, epoch));
        Long behind = further.get(accepted.type());
        if (behind == null) {
            return changed;
        }
        Rejection last = new Rejection(epoch, accepted.type(), null, null, false, Long.MIN_VALUE, behind);
        if (!settleState(last, accepted, epoch)) {
            return changed;
        }
        further.remove(accepted.type());
        return true;
    }

    private boolean settleState(Rejection entry, Event accepted, int epoch) {
        boolean isReplaced = entry.isReplacedBy(accepted, epoch);
        if (isReplaced) {
            addSettled(new Settled(entry, List.of(accepted.id())));
        }
        return isReplaced;
    }

    /** An epoch begins: records rejected before it was known belong to it, unless they were published before it. */
    void begins(int epoch, long beginsUtc, long highest) {
        entries.replaceAll(entry -> entry.publishedUtc() >= beginsUtc || entry.publishedUtc() == Long.MIN_VALUE
                ? entry.in(epoch, highest)
                : entry);
    }

    /** True if any are not settled, except those rejected before an epoch. */
    boolean areOpen(int firstEpoch) {
        return some || !further.isEmpty() || entries.stream().anyMatch(entry -> entry.epoch() >= firstEpoch);
    }

    /** An operator decides that they do not matter. */
    void clear() {
        entries.clear();
        further.clear();
        some = false;
        settledByKind.clear();
    }

    Stored stored() {
        return new Stored(entries, further, some, List.copyOf(settledByKind.values()));
    }
}
