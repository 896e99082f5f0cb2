package io.fastbreak.bridge.forward;

import static java.util.concurrent.CompletableFuture.completedFuture;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The turns of one fixture, one at a time. Where it is in doubt what stands on the platform, a pause goes before the
 * next turn, in which whatever is under way is applied or lost. Used by one thread.
 */
final class Turns {
    private static final Logger LOG = LoggerFactory.getLogger(Turns.class);

    private enum State {
        IDLE,
        TURN,
        PAUSE
    }

    private final ScheduledExecutorService thread;
    private State state = State.IDLE;
    private @Nullable Duration doubt;

    Turns(ScheduledExecutorService thread) {
        this.thread = thread;
    }

    boolean isIdle() {
        return state == State.IDLE;
    }

    /** Whether requests are under way that are still to be answered. */
    boolean isTurn() {
        return state == State.TURN;
    }

    /** Takes a turn; a failure of it leaves everything unknown. */
    void take(Supplier<CompletableFuture<Delivery>> turn, Consumer<Delivery> ended) {
        state = State.TURN;
        CompletableFuture<Void> unused = completedFuture(null)
                .thenCompose(none -> turn.get())
                .exceptionally(Turns::failed)
                .thenAcceptAsync(ended, thread);
    }

    void rest() {
        state = State.IDLE;
    }

    /** Lets a pause go before the next turn, from now on; one that is under way begins anew. */
    void doubt(Duration pause) {
        doubt = doubt == null || doubt.compareTo(pause) < 0 ? pause : doubt;
    }

    /** Whether a pause must go before the next turn. */
    boolean isInDoubt() {
        return doubt != null;
    }

    /** Pauses for as long as the doubt lasts. */
    void pause(Runnable next) {
        Duration time = doubt == null ? Duration.ZERO : doubt;
        doubt = null;
        pause(time, next);
    }

    /** Pauses for that long, and then for as long as a doubt lasts that has come up meanwhile. */
    void pause(Duration time, Runnable next) {
        state = State.PAUSE;
        CompletableFuture.delayedExecutor(time.toMillis(), TimeUnit.MILLISECONDS, thread)
                .execute(() -> {
                    if (isInDoubt()) {
                        pause(next);
                    } else {
                        next.run();
                    }
                });
    }

    private static Delivery failed(Throwable failure) {
        LOG.error("A fixture could not be forwarded; it is tried again", failure);
        return Delivery.UNKNOWN;
    }
}
