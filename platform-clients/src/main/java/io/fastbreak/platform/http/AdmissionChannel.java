package io.fastbreak.platform.http;

import io.fastbreak.platform.http.ClientRuntime.Delay;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.platform.GiveUpReason;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Lets as many requests pass as there are connections, urgent ones first; some connections serve nothing else. What waits
 * too long for its turn ends unsent, so nothing of it is in doubt.
 */
public final class AdmissionChannel implements Channel {

    private final Channel next;
    private final int most;
    private final int mostOrdinary;
    private final Duration longest;
    private final Delay delay;
    private final Queue<Turn> urgent = new ArrayDeque<>();
    private final Queue<Turn> ordinary = new ArrayDeque<>();
    private int passed;

    /** Yes once a request may pass; no when it has waited too long. */
    private static final class Turn {
        private final CompletableFuture<Boolean> mine = new CompletableFuture<>();
    }

    public AdmissionChannel(Channel next, HttpSettings settings, Delay delay) {
        this.next = next.safe();
        this.most = settings.maxConnections();
        this.mostOrdinary = most - settings.reservedConnections();
        this.longest = settings.admissionTimeout();
        this.delay = delay;
    }

    @Override
    public CompletableFuture<HttpOutcome> send(Request request) {
        Turn turn = enter(request.urgent());
        return turn == null
                ? pass(request)
                : turn.mine.thenCompose(mine -> mine ? pass(request) : completedFuture(notSent()));
    }

    private CompletableFuture<HttpOutcome> pass(Request request) {
        return next.send(request).whenComplete((outcome, never) -> leave());
    }

    /** Null where it may pass at once. */
    private @Nullable Turn enter(boolean isUrgent) {
        Turn turn = new Turn();
        synchronized (this) {
            if (passed < (isUrgent ? most : mostOrdinary)) {
                passed++;
                return null;
            }
            (isUrgent ? urgent : ordinary).add(turn);
        }
        CompletableFuture<Void> unused = delay.of(longest).thenRun(() -> giveUp(turn));
        return turn;
    }

    private void giveUp(Turn turn) {
        boolean waits;
        synchronized (this) {
            waits = urgent.remove(turn) || ordinary.remove(turn);
        }
        if (waits) {
            turn.mine.complete(false);
        }
    }

    /** On another thread, because what passes may end, and leave, at once. */
    private void leave() {
        Turn first;
        synchronized (this) {
            passed--;
            first = first();
            passed += first == null ? 0 : 1;
        }
        if (first != null) {
            first.mine.completeAsync(() -> true);
        }
    }

    private @Nullable Turn first() {
        Turn first = passed < most ? urgent.poll() : null;
        return first == null && passed < mostOrdinary ? ordinary.poll() : first;
    }

    private static NoResponse notSent() {
        return new NoResponse(GiveUpReason.CONNECTION, "no connection was free in time", 0);
    }
}
