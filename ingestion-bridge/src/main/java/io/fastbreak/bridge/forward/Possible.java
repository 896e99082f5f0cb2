package io.fastbreak.bridge.forward;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What may stand on the platform under one id. Only an answer that says so narrows it; every request that may have been
 * applied, or may be applied later, widens it. Times are nanoseconds of one clock that only grows. Used by one thread.
 */
final class Possible<T> {
    /** So many different things are the same as anything. */
    private static final int MOST = 32;

    private Set<Stand<T>> settled;
    private final Set<Request<T>> pending = new LinkedHashSet<>();

    Possible(Collection<Stand<T>> stands) {
        this.settled = new LinkedHashSet<>(stands);
    }

    /** A request that was sent: a write of something, or a read. */
    static final class Request<T> {
        private final @Nullable Stand<T> written;
        private final List<Request<T>> overlapping = new ArrayList<>();
        /** After this it can be applied no more; the end of time while it is not answered. */
        private long landsUntil = Long.MAX_VALUE;

        private boolean mayStand;

        private Request(@Nullable Stand<T> written) {
            this.written = written;
        }
    }

    /** All that may stand now. */
    Set<Stand<T>> all() {
        if (pending.isEmpty()) {
            return settled;
        }
        Set<Stand<T>> all = new LinkedHashSet<>(settled);
        pending.stream()
                .map(request -> request.written)
                .filter(Objects::nonNull)
                .forEach(all::add);
        return all;
    }

    /** All that may stand now if nothing is applied any more. */
    Set<Stand<T>> settled() {
        return settled;
    }

    /** Whether this stands, and nothing else can. */
    boolean is(Stand<T> stand) {
        Set<Stand<T>> all = all();
        return all.size() == 1 && all.contains(stand);
    }

    /** Whether a request without an answer may still be applied. */
    boolean isInDoubt(long now) {
        return doubtUntil() > now;
    }

    /** When the last request that may still be applied can be applied no more; the end of time for one under way. */
    long doubtUntil() {
        return pending.stream()
                .filter(request -> request.written != null)
                .mapToLong(request -> request.landsUntil)
                .max()
                .orElse(Long.MIN_VALUE);
    }

    /** Whether a write is not yet answered. */
    boolean isUnderWay() {
        return doubtUntil() == Long.MAX_VALUE;
    }

    /** Others may have written it, or may until a time. */
    void doubt(Stand<T> stand, long landsUntil) {
        lost(begin(stand, Long.MIN_VALUE), landsUntil);
    }

    /** Notes a write that is sent. */
    Request<T> write(Stand<T> stand, long now) {
        return begin(stand, now);
    }

    /** Notes a read that is sent. */
    Request<T> read(long now) {
        return begin(null, now);
    }

    private Request<T> begin(@Nullable Stand<T> stand, long now) {
        expire(now);
        Request<T> begun = new Request<>(stand);
        for (Request<T> other : pending) {
            other.overlapping.add(begun);
            begun.overlapping.add(other);
        }
        pending.add(begun);
        return begun;
    }

    /** What can be applied no more stands, or does not. */
    private void expire(long now) {
        for (Request<T> request : List.copyOf(pending)) {
            if (request.landsUntil <= now) {
                refused(request);
            }
        }
    }

    /** An answer proves what stood while the request was under way: nothing else can, but what overlapped with it. */
    void proven(Request<T> request, Stand<T> stand) {
        Set<Stand<T>> proven = new LinkedHashSet<>();
        proven.add(stand);
        for (Request<T> other : request.overlapping) {
            if (other.mayStand && other.written != null) {
                proven.add(other.written);
            }
        }
        settled = proven;
        request.mayStand = true;
        end(request);
    }

    /**
     * A read says that nothing stands. Where something was known to stand, one such answer may come from a gateway that
     * has lost its way: it adds a doubt, and only the next one counts.
     */
    void missing(Request<T> request) {
        if (all().contains(Stand.<T>absent()) || all().contains(Stand.<T>anything())) {
            proven(request, Stand.absent());
        } else {
            doubtful(request);
        }
    }

    /** A read says that nothing stands, and is not believed: that is possible as well. */
    void doubtful(Request<T> request) {
        settled.add(Stand.absent());
        end(request);
    }

    /** It was certainly not applied, and cannot be. */
    void unsent(Request<T> request) {
        end(request);
    }

    /** It cannot be applied any more; that it was not is only said. */
    void refused(Request<T> request) {
        if (request.written != null) {
            request.mayStand = true;
            settled.add(request.written);
        }
        if (settled.size() > MOST) {
            settled = new LinkedHashSet<>(Set.of(Stand.anything()));
        }
        end(request);
    }

    /** It may have been applied, or may be until a time. */
    void lost(Request<T> request, long landsUntil) {
        if (request.written == null) {
            end(request);
        } else {
            request.landsUntil = landsUntil;
        }
    }

    /** Whatever was known: anything may stand. */
    void forget() {
        settled.add(Stand.anything());
    }

    private void end(Request<T> request) {
        pending.remove(request);
        request.overlapping.clear();
    }
}
