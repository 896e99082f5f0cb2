package io.fastbreak.sequencer.completeness;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.sequencer.FeedState.Rejections;
import io.fastbreak.sequencer.FeedState.SettledRejection;
import io.fastbreak.sequencer.Rejection;
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

    private final List<Rejection> entries;
    private final Map<EventType, Long> further = new EnumMap<>(EventType.class);
    private boolean some;
    private final Map<EventType, SettledRejection> settledByKind = new EnumMap<>(EventType.class);

    RejectedRecords(Rejections stored) {
        entries = new ArrayList<>(stored.entries());
        further.putAll(stored.further());
        some = stored.some();
        stored.settled().forEach(this::addSettled);
    }

    private void addSettled(SettledRejection settled) {
        settledByKind.merge(requireNonNull(settled.record().kind()), settled, RejectedRecords::behindBoth);
    }

    /** The record with the later position stands for both: an event behind it is behind both. */
    private static SettledRejection behindBoth(SettledRejection one, SettledRejection other) {
        Rejection first = one.record();
        Rejection second = other.record();
        if (first.equals(second)) {
            return one;
        }
        return first.isBehind(second)
                ? new SettledRejection(first.forBoth(second), one.proofs())
                : new SettledRejection(second.forBoth(first), other.proofs());
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
        for (SettledRejection before : List.copyOf(settledByKind.values())) {
            SettledRejection after = after(before, accepted, epoch);
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

    /** The same after a version of an event came into force; without proofs if it was the last one and is none now. */
    private static SettledRejection after(SettledRejection before, Event accepted, int epoch) {
        List<String> ids = new ArrayList<>(before.proofs());
        if (!before.record().isReplacedBy(accepted, epoch)) {
            ids.remove(accepted.id());
        } else if (ids.size() < MOST_PROOFS && !ids.contains(accepted.id())) {
            ids.add(accepted.id());
        }
        return ids.size() == before.proofs().size() ? before : new SettledRejection(before.record(), ids);
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
            addSettled(new SettledRejection(entry, List.of(accepted.id())));
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

    Rejections stored() {
        return new Rejections(entries, further, some, List.copyOf(settledByKind.values()));
    }
}
