package io.fastbreak.sequencer;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Rejected records of a feed that may say something of which the game must not be ignorant, each until an accepted
 * event says it. Of more than are kept it is only known that there are some: those of a kind that sets a state end with
 * the next accepted event of that kind, the others end when an operator says so.
 */
final class RejectedRecords {
    static final int MOST = 100;

    /**
     * One rejected record.
     *
     * @param epoch the newest one when it was rejected
     * @param kind null where it could not be read
     * @param number null where it could not be read
     * @param isCorrection true where its event or the event of its slot was known
     * @param publishedUtc of the record, else after all that was known of its event; {@link Long#MIN_VALUE} for neither
     * @param behind number behind which the next event of the same kind says what is so
     */
    record Entry(
            int epoch,
            @Nullable EventType kind,
            @Nullable String eventId,
            @Nullable Long number,
            boolean isCorrection,
            long publishedUtc,
            long behind) {

        /** True where the accepted event says what is so after the record, whatever that would have said. */
        boolean isStateBehind(Event accepted, int epochOfAccepted) {
            return kind != null && isStateAfter(accepted, kind, epochOfAccepted, epoch, behind);
        }

        boolean isBehind(Entry other) {
            return epoch == other.epoch ? behind > other.behind : epoch > other.epoch;
        }

        /** For this record and one before it: nothing of the event, as it says nothing of the other. */
        Entry forBoth(Entry earlier) {
            boolean isTimeKnown = Math.min(publishedUtc, earlier.publishedUtc) != Long.MIN_VALUE;
            long utc = isTimeKnown ? Math.max(publishedUtc, earlier.publishedUtc) : Long.MIN_VALUE;
            return new Entry(epoch, kind, null, null, false, utc, behind);
        }

        /** Of one time are the record and its repair, but also the record and what it would have corrected. */
        private boolean isSaidBy(Event accepted, int epochOfAccepted, boolean isNew) {
            long utc = accepted.audit().publishedUtc();
            boolean isLater = isNew ? utc >= publishedUtc : utc > publishedUtc;
            return isLater && (accepted.id().equals(eventId) || hasSlotOf(accepted, epochOfAccepted));
        }

        // The slot of another event that was there before says nothing of this one.
        private boolean hasSlotOf(Event accepted, int epochOfAccepted) {
            return number != null
                    && number == accepted.audit().sequenceNumber()
                    && epoch == epochOfAccepted
                    && (eventId == null || !isCorrection);
        }

        /** The later of two publications of one record. */
        private Entry with(Entry same) {
            return new Entry(
                    epoch,
                    kind,
                    eventId,
                    number,
                    isCorrection || same.isCorrection,
                    Math.max(publishedUtc, same.publishedUtc),
                    Math.max(behind, same.behind));
        }

        private Entry in(int other, long highest) {
            return new Entry(
                    other,
                    kind,
                    eventId,
                    number,
                    isCorrection,
                    publishedUtc,
                    number == null ? highest : Math.max(number, highest));
        }

        private boolean isSameRecord(Entry other) {
            return epoch == other.epoch
                    && kind == other.kind
                    && Objects.equals(eventId, other.eventId)
                    && Objects.equals(number, other.number);
        }
    }

    /**
     * What is stored.
     *
     * @param further of those beyond the bound, by kinds that set a state: behind which number the next one settles them
     * @param some true where there are others beyond the bound
     * @param settled those that a later event of their kind has settled
     */
    record Stored(
            List<Entry> entries, Map<EventType, Long> further, boolean some, List<SettledStates.Settled> settled) {
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

    private final List<Entry> entries;
    private Map<EventType, Long> further;

    private boolean some;
    private final SettledStates settled;

    RejectedRecords(Stored stored) {
        entries = new ArrayList<>(stored.entries());
        further = stored.further();
        some = stored.some();
        settled = new SettledStates(stored.settled());
    }

    void add(Entry rejected) {
        Entry entry = rejected;
        for (Entry same : entries.stream().filter(rejected::isSameRecord).toList()) {
            entries.remove(same);
            entry = entry.with(same);
        }
        if (entries.size() < MOST) {
            entries.add(entry);
        } else if (entry.kind() != null && entry.kind().setsState()) {
            Map<EventType, Long> more = new EnumMap<>(EventType.class);
            more.putAll(further);
            more.merge(entry.kind(), entry.behind(), Math::max);
            further = more;
        } else {
            some = true;
        }
    }

    /**
     * Takes note of an accepted event; true where that settles something, or something is open again.
     *
     * @param isNew false for a copy of what was accepted before
     * @param holds true where this is now what is known of the event
     */
    boolean settle(Event accepted, int epoch, boolean isNew, boolean holds) {
        if (entries.isEmpty() && further.isEmpty() && settled.areNone()) {
            return false;
        }
        boolean changed = entries.removeIf(entry -> entry.isSaidBy(accepted, epoch, isNew));
        changed |= settled.said(entry -> entry.isSaidBy(accepted, epoch, isNew));
        if (holds) {
            List<Entry> open = new ArrayList<>();
            changed |= settled.holds(accepted, epoch, open);
            changed |= settleStates(accepted, epoch);
            open.forEach(this::add);
        }
        return changed;
    }

    private boolean settleStates(Event accepted, int epoch) {
        boolean changed = entries.removeIf(entry -> settleState(entry, accepted, epoch));
        Long behind = further.get(accepted.type());
        if (behind == null) {
            return changed;
        }
        Entry last = new Entry(epoch, accepted.type(), null, null, false, Long.MIN_VALUE, behind);
        if (!settleState(last, accepted, epoch)) {
            return changed;
        }
        Map<EventType, Long> less = new EnumMap<>(EventType.class);
        less.putAll(further);
        less.remove(accepted.type());
        further = less;
        return true;
    }

    private boolean settleState(Entry entry, Event accepted, int epoch) {
        boolean isBehind = entry.isStateBehind(accepted, epoch);
        if (isBehind) {
            settled.add(entry, accepted);
        }
        return isBehind;
    }

    /** An event that stands elsewhere in the order of play, or is deleted, does not say what is so now. */
    private static boolean isStateAfter(Event accepted, EventType kind, int epoch, int from, long behind) {
        boolean isBehind = epoch > from || (epoch == from && accepted.audit().sequenceNumber() > behind);
        return kind.setsState()
                && accepted.type() == kind
                && isBehind
                && accepted.insertedBeforeEventId() == null
                && !accepted.isDeleted();
    }

    /** An epoch begins: to it belongs what was rejected before it was known, unless that was published before. */
    void begins(int epoch, long beginsUtc, long highest) {
        entries.replaceAll(entry -> entry.publishedUtc() >= beginsUtc || entry.publishedUtc() == Long.MIN_VALUE
                ? entry.in(epoch, highest)
                : entry);
    }

    /** True where some are not settled, those aside that were rejected before an epoch. */
    boolean areOpen(int firstEpoch) {
        return some || !further.isEmpty() || entries.stream().anyMatch(entry -> entry.epoch() >= firstEpoch);
    }

    /** An operator says that they do not matter. */
    void forgive() {
        entries.clear();
        further = Map.of();
        some = false;
        settled.forgive();
    }

    Stored stored() {
        return new Stored(entries, further, some, settled.toList());
    }
}
