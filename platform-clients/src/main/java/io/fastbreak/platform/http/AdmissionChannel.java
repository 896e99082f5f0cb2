package io.fastbreak.platform.http;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.platform.GiveUpReason;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Sends at most as many requests at the same time as there are connections, urgent ones first; some connections are
 * reserved for urgent requests. A request that waits too long for a slot ends unsent, so its result is not in doubt. A
 * request that is canceled while it waits is not sent either.
 */
public final class AdmissionChannel implements Channel {

    private final Channel next;
    private final int slots;
    private final int ordinarySlots;
    private final Duration timeout;
    private final ClientRuntime.Delay delay;
    private final Queue<CompletableFuture<Boolean>> urgent = new ArrayDeque<>();
    private final Queue<CompletableFuture<Boolean>> ordinary = new ArrayDeque<>();
    private int inFlight;

    public AdmissionChannel(Channel next, HttpSettings settings, ClientRuntime.Delay delay) {
        this.next = next.safe();
        this.slots = settings.maxConnections();
        this.ordinarySlots = slots - settings.reservedConnections();
        this.timeout = settings.admissionTimeout();
        this.delay = delay;
    }

    @Override
    public CompletableFuture<HttpOutcome> send(Request request) {
        CompletableFuture<Boolean> slot = enqueue(request.urgent());
        return slot == null
                ? sendNow(request)
                : slot.thenCompose(granted -> granted ? sendNow(request) : completedFuture(notSent()));
    }

    private CompletableFuture<HttpOutcome> sendNow(Request request) {
        CompletableFuture<HttpOutcome> outcome =
                request.isWanted() ? next.send(request) : completedFuture(NoResponse.withdrawn());
        return outcome.whenComplete((done, never) -> release());
    }

    /** Completes with true once the request has a slot, with false after the timeout; null if it has a slot at once. */
    private @Nullable CompletableFuture<Boolean> enqueue(boolean isUrgent) {
        CompletableFuture<Boolean> slot = new CompletableFuture<>();
        synchronized (this) {
            if (inFlight < (isUrgent ? slots : ordinarySlots)) {
                inFlight++;
                return null;
            }
            (isUrgent ? urgent : ordinary).add(slot);
        }
        CompletableFuture<Void> unused = delay.of(timeout).thenRun(() -> timeOut(slot));
        return slot;
    }

    private void timeOut(CompletableFuture<Boolean> slot) {
        boolean isQueued;
        synchronized (this) {
            isQueued = urgent.removeIf(other -> other == slot) || ordinary.removeIf(other -> other == slot);
        }
        if (isQueued) {
            slot.complete(false);
        }
    }

    /** Completes the slot on another thread, because the next request may end, and release its slot, immediately. */
    private void release() {
        CompletableFuture<Boolean> first;
        synchronized (this) {
            inFlight--;
            first = dequeue();
            inFlight += first == null ? 0 : 1;
        }
        if (first != null) {
            first.completeAsync(() -> true);
        }
    }

    private @Nullable CompletableFuture<Boolean> dequeue() {
        CompletableFuture<Boolean> first = inFlight < slots ? urgent.poll() : null;
        return first == null && inFlight < ordinarySlots ? ordinary.poll() : first;
    }

    private static NoResponse notSent() {
        return new NoResponse(GiveUpReason.CONNECTION, "no connection was free in time", 0);
    }
}
