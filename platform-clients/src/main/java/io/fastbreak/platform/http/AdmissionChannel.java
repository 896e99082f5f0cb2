package io.fastbreak.platform.http;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.platform.GiveUpReason;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Sends at most as many requests at the same time as there are connections, urgent ones first; some connections are
 * reserved for urgent requests. Of these the first attempt for each URI precedes all repeats, which have slots of their own, and they may use the slot of
 * any request that has not been answered for {@link #LENT_AFTER}: connections that are dead, and entities that hang, do not
 * keep others waiting. Reads come behind all others, and have three quarters of the ordinary connections at most. When repeats wait because too many others hang, the oldest of those are abandoned after
 * {@link HttpSettings#SILENT_AFTER}, but one attempt for each URI always has its whole time. A request that waits too long
 * for a slot ends unsent, so its result is not in doubt. A request that is canceled while it waits is not sent either.
 */
public final class AdmissionChannel implements Channel {

    /** 1,000 requests of which nobody answers one get their turn at 128 slots within 0.8 s. */
    static final Duration LENT_AFTER = Duration.ofMillis(100);

    private final Channel next;
    private final int slots;
    private final int ordinarySlots;
    private final int mostReads;
    private final int mostFirst;
    private final int mostRepeats;
    private final Duration timeout;
    private final Duration urgentTimeout;
    private final Clock clock;
    private final ClientRuntime.Delay delay;

    /** Urgent ones that are no repeats. */
    private final Queue<Slot> first = byRank();

    private final Queue<Slot> repeated = byRank();
    private final Queue<Slot> ordinary = new ArrayDeque<>();
    private final Queue<Slot> reads = new ArrayDeque<>();
    /** In flight, in the order of their start, but those that are lent; some of them have ended. */
    private final Queue<Slot> young = new ArrayDeque<>();
    /** Repeats in flight, in the order of their start; some of them have ended. */
    private final Queue<Slot> youngRepeats = new ArrayDeque<>();
    /** How many urgent requests there are for a URI, waiting or in flight. */
    private final Map<URI, Integer> urgentByUri = new HashMap<>();
    /** For which URIs one of them is no repeat. */
    private final Set<URI> patient = new HashSet<>();

    private long numbers;
    private int inFlight;
    private int lent;
    private int lentOrdinary;
    private int repeats;
    private int readsInFlight;
    private int abandoned;
    private boolean isTimerSet;

    /** The place of one request; guarded by the channel. */
    private static final class Slot {
        private final URI uri;
        private final boolean isUrgent;
        private final boolean isRead;
        private final int rank;
        private final boolean isRepeat;
        private final long number;
        private final CompletableFuture<Boolean> granted = new CompletableFuture<>();
        private final CompletableFuture<Void> abandon = new CompletableFuture<>();
        private Instant since = Instant.MIN;
        private boolean isLent;
        private boolean isAbandoned;
        private boolean hasEnded;

        private Slot(Request request, int rank, boolean isRepeat, long number) {
            this.uri = request.uri();
            this.isUrgent = request.urgent();
            this.isRead = !isUrgent && request.method().equals("GET");
            this.rank = rank;
            this.isRepeat = isRepeat;
            this.number = number;
        }
    }

    private static Queue<Slot> byRank() {
        return new PriorityQueue<>(
                Comparator.<Slot>comparingInt(slot -> slot.rank).thenComparingLong(slot -> slot.number));
    }

    public AdmissionChannel(Channel next, HttpSettings settings, ClientRuntime runtime) {
        this.next = next.safe();
        this.slots = settings.maxConnections();
        this.ordinarySlots = slots - settings.reservedConnections();
        this.mostReads = Math.max(1, ordinarySlots * 3 / 4);
        this.mostFirst = settings.mostFirstConnections();
        this.mostRepeats = settings.mostRepeatConnections();
        this.timeout = settings.admissionTimeout();
        this.urgentTimeout = settings.requestTimeout();
        this.clock = runtime.elapsed();
        this.delay = runtime.delay();
    }

    @Override
    public CompletableFuture<HttpOutcome> send(Request request) {
        Slot slot = enqueue(request);
        return slot.granted.isDone()
                ? sendNow(request, slot)
                : slot.granted.thenCompose(granted -> granted ? sendNow(request, slot) : completedFuture(notSent()));
    }

    private CompletableFuture<HttpOutcome> sendNow(Request request, Slot slot) {
        Request sent = slot.isRepeat ? request.abandonedAfter(slot.abandon) : request;
        CompletableFuture<HttpOutcome> outcome =
                sent.isWanted() ? next.send(sent) : completedFuture(NoResponse.withdrawn());
        return outcome.whenComplete((done, never) -> release(slot));
    }

    /** A place that is granted at once, or later, with true; or refused after the timeout, with false. */
    private Slot enqueue(Request request) {
        Slot slot;
        synchronized (this) {
            int rank = request.urgent() ? urgentByUri.merge(request.uri(), 1, Integer::sum) - 1 : 0;
            slot = new Slot(request, rank, request.urgent() && !patient.add(request.uri()), numbers++);
            Queue<Slot> queue = queue(slot);
            lendOld();
            if (isFreeFor(slot) && precedes(slot, queue.peek()) && !(slot.isRepeat && isFreeFor(first.peek()))) {
                start(slot);
                slot.granted.complete(true);
                return slot;
            }
            queue.add(slot);
        }
        setTimer();
        CompletableFuture<Void> unused =
                delay.of(slot.isUrgent ? urgentTimeout : timeout).thenRun(() -> timeOut(slot));
        return slot;
    }

    private Queue<Slot> queue(Slot slot) {
        if (slot.isUrgent) {
            return slot.isRepeat ? repeated : first;
        }
        return slot.isRead ? reads : ordinary;
    }

    private static boolean precedes(Slot slot, @Nullable Slot waiting) {
        return waiting == null || slot.rank < waiting.rank;
    }

    private boolean isFreeFor(@Nullable Slot slot) {
        if (slot == null) {
            return false;
        }
        int busy = inFlight - lent;
        if (!slot.isUrgent) {
            // What was lent by ordinary requests is for urgent ones only.
            return busy + lentOrdinary < ordinarySlots && !(slot.isRead && readsInFlight >= mostReads);
        }
        return busy < slots && (slot.isRepeat ? repeats < mostRepeats : inFlight - repeats < mostFirst);
    }

    private void start(Slot slot) {
        slot.since = clock.instant();
        inFlight++;
        readsInFlight += slot.isRead ? 1 : 0;
        young.add(slot);
        if (slot.isRepeat) {
            repeats++;
            youngRepeats.add(slot);
        }
    }

    private void lendOld() {
        Instant lentSince = clock.instant().minus(LENT_AFTER);
        Slot oldest = young.peek();
        while (oldest != null && (oldest.hasEnded || !oldest.since.isAfter(lentSince))) {
            young.remove();
            if (!oldest.hasEnded) {
                oldest.isLent = true;
                lent++;
                lentOrdinary += oldest.isUrgent ? 0 : 1;
            }
            oldest = young.peek();
        }
    }

    private void timeOut(Slot slot) {
        boolean isQueued;
        synchronized (this) {
            isQueued = queue(slot).remove(slot);
            if (isQueued) {
                forget(slot);
            }
        }
        if (isQueued) {
            slot.granted.complete(false);
        }
    }

    private void forget(Slot slot) {
        if (slot.isUrgent) {
            if (!slot.isRepeat) {
                patient.remove(slot.uri);
            }
            urgentByUri.computeIfPresent(slot.uri, (uri, count) -> count == 1 ? null : count - 1);
        }
    }

    private void release(Slot slot) {
        synchronized (this) {
            slot.hasEnded = true;
            inFlight--;
            readsInFlight -= slot.isRead ? 1 : 0;
            lent -= slot.isLent ? 1 : 0;
            lentOrdinary -= slot.isLent && !slot.isUrgent ? 1 : 0;
            repeats -= slot.isRepeat ? 1 : 0;
            abandoned -= slot.isAbandoned ? 1 : 0;
            forget(slot);
        }
        grant();
    }

    /**
     * Completes slots in their order, on another thread, because the next request may end, and release its slot, immediately.
     */
    private void grant() {
        List<Slot> free = new ArrayList<>();
        for (Slot next = dequeue(); next != null; next = dequeue()) {
            free.add(next);
        }
        List<Slot> old = abandonOld();
        if (!free.isEmpty() || !old.isEmpty()) {
            CompletableFuture<Void> unused = CompletableFuture.runAsync(
                    () -> {
                        free.forEach(slot -> slot.granted.complete(true));
                        old.forEach(slot -> slot.abandon.complete(null));
                    },
                    ClientRuntime.THREADS);
        }
        setTimer();
    }

    /** As many of the oldest repeats as others wait for, but none that was sent just now. */
    private synchronized List<Slot> abandonOld() {
        List<Slot> old = new ArrayList<>();
        Instant silentSince = clock.instant().minus(HttpSettings.SILENT_AFTER);
        Slot oldest = oldestRepeat();
        while (areRepeatsFull()
                && abandoned < repeated.size()
                && oldest != null
                && !oldest.since.isAfter(silentSince)) {
            oldest.isAbandoned = true;
            abandoned++;
            old.add(oldest);
            oldest = oldestRepeat();
        }
        return old;
    }

    private boolean areRepeatsFull() {
        return !repeated.isEmpty() && repeats >= mostRepeats;
    }

    /** That has not ended and is not about to; null for none. */
    private @Nullable Slot oldestRepeat() {
        Slot oldest = youngRepeats.peek();
        while (oldest != null && (oldest.hasEnded || oldest.isAbandoned)) {
            youngRepeats.remove();
            oldest = youngRepeats.peek();
        }
        return oldest;
    }

    private synchronized @Nullable Slot dequeue() {
        lendOld();
        for (Queue<Slot> queue : List.of(first, repeated, ordinary, reads)) {
            Slot next = queue.peek();
            if (next != null && isFreeFor(next)) {
                queue.remove();
                start(next);
                return next;
            }
        }
        return null;
    }

    /** While urgent requests wait, the next slot that is lent or abandoned is theirs. */
    private void setTimer() {
        Duration wait;
        synchronized (this) {
            Instant due = nextDue();
            if (isTimerSet || (first.isEmpty() && repeated.isEmpty()) || due.equals(Instant.MAX)) {
                return;
            }
            isTimerSet = true;
            wait = Duration.between(clock.instant(), due);
        }
        CompletableFuture<Void> unused =
                delay.of(wait.isNegative() ? Duration.ZERO : wait).thenRun(this::timerEnded);
    }

    private Instant nextDue() {
        Slot oldest = young.peek();
        Slot repeat = areRepeatsFull() ? oldestRepeat() : null;
        Instant lent = oldest == null ? Instant.MAX : oldest.since.plus(LENT_AFTER);
        Instant abandon = repeat == null ? Instant.MAX : repeat.since.plus(HttpSettings.SILENT_AFTER);
        return lent.isBefore(abandon) ? lent : abandon;
    }

    private void timerEnded() {
        synchronized (this) {
            isTimerSet = false;
        }
        grant();
    }

    private static NoResponse notSent() {
        return new NoResponse(GiveUpReason.CONNECTION, "no connection was free in time", 0);
    }
}
