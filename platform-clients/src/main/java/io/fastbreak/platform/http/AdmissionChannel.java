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
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Sends at most as many requests at the same time as there are connections, urgent ones first; some connections are
 * reserved for urgent requests. Of these the first attempt for each URI precedes all repeats, and they may use the slot of
 * any request that has not been answered for {@link #LENT_AFTER}: connections that are dead, and entities that hang, do not
 * keep others waiting. A request that waits too long for a slot ends unsent, so its result is not in doubt. A request that is
 * canceled while it waits is not sent either.
 */
public final class AdmissionChannel implements Channel {

    /** 1,000 requests of which nobody answers one get their turn at 128 slots within 0.8 s. */
    static final Duration LENT_AFTER = Duration.ofMillis(100);

    private final Channel next;
    private final int slots;
    private final int ordinarySlots;
    private final int mostConnections;
    private final Duration timeout;
    private final Duration urgentTimeout;
    private final Clock clock;
    private final ClientRuntime.Delay delay;

    private final Queue<Slot> urgent = new PriorityQueue<>(
            Comparator.<Slot>comparingInt(slot -> slot.rank).thenComparingLong(slot -> slot.number));
    private final Queue<Slot> ordinary = new ArrayDeque<>();
    /** In flight, in the order of their start, but those that are lent; some of them have ended. */
    private final Queue<Slot> young = new ArrayDeque<>();
    /** How many urgent requests there are for a URI, waiting or in flight. */
    private final Map<URI, Integer> urgentByUri = new HashMap<>();

    private long numbers;
    private int inFlight;
    private int lent;
    private int lentOrdinary;
    private boolean isTimerSet;

    /** The place of one request; guarded by the channel. */
    private static final class Slot {
        private final URI uri;
        private final boolean isUrgent;
        private final int rank;
        private final long number;
        private final CompletableFuture<Boolean> granted = new CompletableFuture<>();
        private Instant since = Instant.MIN;
        private boolean isLent;
        private boolean hasEnded;

        private Slot(Request request, int rank, long number) {
            this.uri = request.uri();
            this.isUrgent = request.urgent();
            this.rank = rank;
            this.number = number;
        }
    }

    public AdmissionChannel(Channel next, HttpSettings settings, ClientRuntime runtime) {
        this.next = next.safe();
        this.slots = settings.maxConnections();
        this.ordinarySlots = slots - settings.reservedConnections();
        this.mostConnections = settings.mostConnections();
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
        CompletableFuture<HttpOutcome> outcome =
                request.isWanted() ? next.send(request) : completedFuture(NoResponse.withdrawn());
        return outcome.whenComplete((done, never) -> release(slot));
    }

    /** A place that is granted at once, or later, with true; or refused after the timeout, with false. */
    private Slot enqueue(Request request) {
        Slot slot;
        synchronized (this) {
            int rank = request.urgent() ? urgentByUri.merge(request.uri(), 1, Integer::sum) - 1 : 0;
            slot = new Slot(request, rank, numbers++);
            Queue<Slot> queue = slot.isUrgent ? urgent : ordinary;
            lendOld();
            if (isFreeFor(slot) && precedes(slot, queue.peek())) {
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

    private static boolean precedes(Slot slot, @Nullable Slot waiting) {
        return waiting == null || slot.rank < waiting.rank;
    }

    private boolean isFreeFor(Slot slot) {
        int busy = inFlight - lent;
        if (!slot.isUrgent) {
            // What was lent by ordinary requests is for urgent ones only.
            return busy + lentOrdinary < ordinarySlots;
        }
        return busy < slots && inFlight < (slot.rank == 0 ? mostConnections : mostConnections / 2);
    }

    private void start(Slot slot) {
        slot.since = clock.instant();
        inFlight++;
        young.add(slot);
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
            isQueued = (slot.isUrgent ? urgent : ordinary).remove(slot);
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
            urgentByUri.computeIfPresent(slot.uri, (uri, count) -> count == 1 ? null : count - 1);
        }
    }

    private void release(Slot slot) {
        synchronized (this) {
            slot.hasEnded = true;
            inFlight--;
            lent -= slot.isLent ? 1 : 0;
            lentOrdinary -= slot.isLent && !slot.isUrgent ? 1 : 0;
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
        if (!free.isEmpty()) {
            CompletableFuture<Void> unused =
                    CompletableFuture.runAsync(() -> free.forEach(slot -> slot.granted.complete(true)));
        }
        setTimer();
    }

    private synchronized @Nullable Slot dequeue() {
        lendOld();
        for (Queue<Slot> queue : List.of(urgent, ordinary)) {
            Slot first = queue.peek();
            if (first != null && isFreeFor(first)) {
                queue.remove();
                start(first);
                return first;
            }
        }
        return null;
    }

    /** While urgent requests wait, the next slot that is lent is theirs. */
    private void setTimer() {
        Duration wait;
        synchronized (this) {
            Slot oldest = young.peek();
            if (isTimerSet || urgent.isEmpty() || oldest == null) {
                return;
            }
            isTimerSet = true;
            wait = Duration.between(clock.instant(), oldest.since.plus(LENT_AFTER));
        }
        CompletableFuture<Void> unused =
                delay.of(wait.isNegative() ? Duration.ZERO : wait).thenRun(this::timerEnded);
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
