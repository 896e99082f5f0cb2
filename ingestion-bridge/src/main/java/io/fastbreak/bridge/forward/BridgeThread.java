package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.liveness.PauseDetector;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs a bridge's work on one thread: what comes from outside, and every 250 ms a tick. Before each of them it looks whether
 * the process was paused, stopped by an operator for instance. Nothing on it blocks.
 */
final class BridgeThread {
    private static final Logger LOG = LoggerFactory.getLogger(BridgeThread.class);
    private static final long TICK_MILLIS = 250;
    /** Ticks come every {@link #TICK_MILLIS} ms, later on a busy machine, but never this late. */
    private static final Duration PAUSE = Duration.ofSeconds(3);

    private final ScheduledExecutorService thread;
    private final LongSupplier nanos;
    private final Runnable onTick;
    private final Runnable onPause;
    private final PauseDetector pauses;
    private final AtomicBoolean isTickQueued = new AtomicBoolean();
    private volatile long lastTick;

    BridgeThread(ScheduledExecutorService thread, LongSupplier nanos, Runnable onTick, Runnable onPause) {
        this.thread = thread;
        this.nanos = nanos;
        this.onTick = onTick;
        this.onPause = onPause;
        this.lastTick = nanos.getAsLong();
        this.pauses = new PauseDetector(PAUSE, lastTick);
    }

    void startTicking() {
        ScheduledFuture<?> unused =
                thread.scheduleWithFixedDelay(this::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** True if the last tick was at most {@link #PAUSE} ago. */
    boolean isTicking() {
        return nanos.getAsLong() - lastTick <= PAUSE.toNanos();
    }

    /** Ticks once more as soon as possible; once for all calls until then, because a tick handles all fixtures. */
    void tickNow() {
        if (isTickQueued.compareAndSet(false, true)) {
            thread.execute(() -> {
                isTickQueued.set(false);
                tick();
            });
        }
    }

    CompletableFuture<Void> run(Supplier<CompletableFuture<Void>> task) {
        return CompletableFuture.completedFuture(null)
                .thenComposeAsync(
                        none -> {
                            checkForPause();
                            return task.get();
                        },
                        thread);
    }

    /** The same of what is done at once. */
    CompletableFuture<Void> carryOut(Runnable task) {
        return run(() -> {
            task.run();
            return CompletableFuture.completedFuture(null);
        });
    }

    /** No error of any kind, in any fixture, ends the ticking, because suspensions depend on it. */
    private void tick() {
        try {
            long begun = nanos.getAsLong();
            checkForPause();
            onTick.run();
            long ended = nanos.getAsLong();
            // A pause within a tick shows in the next one; until then nothing is renewed.
            lastTick = ended - begun > PAUSE.toNanos() ? lastTick : ended;
        } catch (Throwable e) {
            LOG.error("A tick failed; the next one comes in {} ms", TICK_MILLIS, e);
        }
    }

    /** Comes first: fresh beacons and leases say nothing about what was to be sent before the pause. */
    private void checkForPause() {
        if (pauses.wasPaused(nanos.getAsLong())) {
            LOG.warn("The process was paused; open markets are suspended until the pipeline's next word");
            onPause.run();
        }
    }
}
