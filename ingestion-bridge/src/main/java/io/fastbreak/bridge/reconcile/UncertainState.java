package io.fastbreak.bridge.reconcile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The states that an entity may have on the platform, a fixture or a market. Only an answer that confirms a state narrows
 * them; every request that may have been applied, or may still be applied, widens them: while the POST of a suspension has no
 * answer, a market is open or suspended. Times are nanoseconds of one monotonic clock.
 * Used by one thread.
 */
final class UncertainState<T> {
    /** More states than this count as unknown. */
    private static final int MAX_STATES = 32;

    private Set<EntityState<T>> settled;
    private final Set<Request<T>> pending = new LinkedHashSet<>();
    /** True if the last conclusive answer, but none before it, said that the entity is absent. */
    private boolean reportedAbsent;

    UncertainState(Collection<EntityState<T>> states) {
        this.settled = new LinkedHashSet<>(states);
    }

    /** A request that was sent: a write of a state, or a read. */
    static final class Request<T> {
        private final @Nullable EntityState<T> written;
        private final long sentAt;
        private final List<Request<T>> overlapping = new ArrayList<>();
        /** It can no longer be applied after this time; the maximum while it is not answered. */
        private long inFlightUntil = Long.MAX_VALUE;

        private boolean mayBeApplied;
        /** The states that were possible when it was sent. */
        private final Set<EntityState<T>> before;

        private Request(@Nullable EntityState<T> written, long sentAt, Set<EntityState<T>> before) {
            this.written = written;
            this.sentAt = sentAt;
            this.before = before;
        }

        long sentAt() {
            return sentAt;
        }
    }

    /** All states that are possible now. */
    Set<EntityState<T>> all() {
        if (pending.isEmpty()) {
            return settled;
        }
        Set<EntityState<T>> all = new LinkedHashSet<>(settled);
        pending.stream()
                .map(request -> request.written)
                .filter(Objects::nonNull)
                .forEach(all::add);
        return all;
    }

    /** True if one of the possible states is such a one. */
    boolean any(Predicate<EntityState<T>> such) {
        for (EntityState<T> state : settled) {
            if (such.test(state)) {
                return true;
            }
        }
        for (Request<T> request : pending) {
            if (request.written != null && such.test(request.written)) {
                return true;
            }
        }
        return false;
    }

    /** The states that are possible if no pending request is applied any more. */
    Set<EntityState<T>> settled() {
        return settled;
    }

    /** True if this is the only possible state. */
    boolean is(EntityState<T> state) {
        return !any(other -> !other.equals(state));
    }

    /** When the last pending write can no longer be applied; the maximum while one is not answered. */
    long doubtUntil() {
        long until = Long.MIN_VALUE;
        for (Request<T> request : pending) {
            if (request.written != null) {
                until = Math.max(until, request.inFlightUntil);
            }
        }
        return until;
    }

    /** True if a write is not answered yet. */
    boolean isUnderWay() {
        return doubtUntil() == Long.MAX_VALUE;
    }

    /** When the first write was sent that is not answered yet; the maximum if none is. */
    long underWaySince() {
        long since = Long.MAX_VALUE;
        for (Request<T> request : pending) {
            if (request.written != null && request.inFlightUntil == Long.MAX_VALUE) {
                since = Math.min(since, request.sentAt);
            }
        }
        return since;
    }

    /** Another process may have written this state, or may until a time. */
    void doubt(EntityState<T> state, long inFlightUntil) {
        lost(begin(state, Long.MIN_VALUE), inFlightUntil);
    }

    /** A write is sent. */
    Request<T> write(EntityState<T> state, long now) {
        return begin(state, now);
    }

    /** A read is sent. */
    Request<T> read(long now) {
        return begin(null, now);
    }

    private Request<T> begin(@Nullable EntityState<T> state, long now) {
        expire(now);
        Request<T> begun = new Request<>(state, now, state == null ? new LinkedHashSet<>(all()) : Set.of());
        for (Request<T> other : pending) {
            other.overlapping.add(begun);
            begun.overlapping.add(other);
        }
        pending.add(begun);
        return begun;
    }

    /** A request that can no longer be applied either has been or has not. */
    private void expire(long now) {
        for (Request<T> request : List.copyOf(pending)) {
            if (request.inFlightUntil <= now) {
                rejected(request);
            }
        }
    }

    /** A write has ended; if its answer is lost it may be applied until a time. */
    void ended(Request<T> request, EntityState<T> state, WriteResult result, long inFlightUntil) {
        switch (result) {
            case SETTLED -> confirmed(request, state);
            case REFUSED, DENIED, DOUBTFUL -> rejected(request);
            case WITHDRAWN, UNSENT -> unsent(request);
            case UNKNOWN -> lost(request, inFlightUntil);
        }
    }

    /** The answer confirms the state: no other is possible, except what overlapping requests have written. */
    void confirmed(Request<T> request, EntityState<T> state) {
        Set<EntityState<T>> confirmed = new LinkedHashSet<>();
        confirmed.add(state);
        for (Request<T> other : request.overlapping) {
            if (other.mayBeApplied && other.written != null) {
                confirmed.add(other.written);
            }
        }
        settled = confirmed;
        reportedAbsent = false;
        request.mayBeApplied = true;
        end(request);
    }

    /** The possible state that equals the one found in all that matters, else the found one itself. */
    EntityState<T> known(Request<T> read, EntityState<T> found, BiPredicate<T, T> isSame) {
        T body = found.body();
        return possible(read).stream()
                .filter(state ->
                        (state.body() == null || body == null) ? state.equals(found) : isSame.test(state.body(), body))
                .findFirst()
                .orElse(found);
    }

    /**
     * The states that a read may find. It may show what was there when it was sent, although a write that was sent later has
     * its answer already.
     */
    private Set<EntityState<T>> possible(Request<T> read) {
        Set<EntityState<T>> possible = new LinkedHashSet<>(all());
        possible.addAll(read.before);
        for (Request<T> other : read.overlapping) {
            if (other.written != null) {
                possible.add(other.written);
            }
        }
        return possible;
    }

    /** True if a read found a state that no request of this process can have left. */
    boolean contradicts(Request<T> read, EntityState<T> found) {
        Set<EntityState<T>> possible = possible(read);
        return !possible.contains(found) && !possible.contains(EntityState.<T>unknown());
    }

    /**
     * A read found this state. Where the entity may be present, one answer that it is absent may come from a misconfigured
     * gateway: it adds a possible state, and only the next one confirms it.
     */
    void found(Request<T> request, EntityState<T> state) {
        if (state.isAbsent() && !reportedAbsent && !is(state)) {
            maybeAbsent(request);
            reportedAbsent = true;
        } else {
            confirmed(request, state);
        }
    }

    /** True if one more answer that the entity is absent would confirm that. */
    boolean isReportedAbsent() {
        return reportedAbsent;
    }

    /** A read did not find the entity, which does not confirm that it is absent. */
    void maybeAbsent(Request<T> request) {
        settled.add(EntityState.absent());
        end(request);
    }

    /** The request was certainly not applied, and cannot be any more. */
    void unsent(Request<T> request) {
        end(request);
    }

    /** It cannot be applied any more; that it was not applied is not proven. */
    private void rejected(Request<T> request) {
        if (request.written != null) {
            request.mayBeApplied = true;
            settled.add(request.written);
        }
        if (settled.size() > MAX_STATES) {
            settled = new LinkedHashSet<>(Set.of(EntityState.unknown()));
        }
        end(request);
    }

    /** It may have been applied, or may be until a time. */
    private void lost(Request<T> request, long inFlightUntil) {
        if (request.written == null) {
            end(request);
        } else {
            request.inFlightUntil = inFlightUntil;
        }
    }

    /** Any state is possible. */
    void forget() {
        settled.add(EntityState.unknown());
    }

    private void end(Request<T> request) {
        pending.remove(request);
        request.overlapping.clear();
    }
}
