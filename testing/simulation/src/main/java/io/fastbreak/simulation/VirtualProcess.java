package io.fastbreak.simulation;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;

/**
 * A process of the simulated system: it can be paused, as by SIGSTOP, and killed, and its machine's wall clock can be
 * stepped. What comes due while it is paused happens when it goes on.
 */
class VirtualProcess {
    private final VirtualTime time;
    private final String name;
    private final Deque<Runnable> deferred = new ArrayDeque<>();
    private boolean alive = true;
    private boolean paused;
    private long wallOffsetMs;
    /** Since when the platform is not reached from its machine, milliseconds; the maximum while it is. */
    private long cutOffSinceMs = Long.MAX_VALUE;

    VirtualProcess(VirtualTime time, String name) {
        this.time = time;
        this.name = name;
    }

    String name() {
        return name;
    }

    VirtualTime time() {
        return time;
    }

    boolean isAlive() {
        return alive;
    }

    boolean isRunning() {
        return alive && !paused;
    }

    /** Ends it at once, whatever it was doing. */
    void kill() {
        alive = false;
        deferred.clear();
    }

    void pause() {
        paused = true;
    }

    void resume() {
        paused = false;
        while (alive && !paused && !deferred.isEmpty()) {
            deferred.remove().run();
        }
    }

    /** The platform is not reached from its machine any more, or again. */
    void cutOff(boolean isCutOff) {
        cutOffSinceMs = isCutOff ? Math.min(cutOffSinceMs, time.nowMs()) : Long.MAX_VALUE;
    }

    long cutOffSinceMs() {
        return cutOffSinceMs;
    }

    /** Steps the wall clock of its machine. */
    void stepClock(long ms) {
        wallOffsetMs += ms;
    }

    void setClock(long offsetMs) {
        wallOffsetMs = offsetMs;
    }

    long wallMs() {
        return time.utcMs() + wallOffsetMs;
    }

    /** Does something after a delay in nanoseconds, if the process still lives. */
    void after(long delay, Runnable action) {
        time.after(delay, () -> run(action));
    }

    /** Does something now, or when the process goes on. */
    void run(Runnable action) {
        if (!alive) {
            return;
        }
        if (paused) {
            deferred.add(action);
        } else {
            action.run();
        }
    }

    /** Completes after a delay of the process's own timers. */
    CompletableFuture<Void> delay(Duration delay) {
        CompletableFuture<Void> elapsed = new CompletableFuture<>();
        after(delay.toNanos(), () -> elapsed.complete(null));
        return elapsed;
    }

    /** The wall clock of its machine. */
    InstantSource wallClock() {
        return () -> Instant.ofEpochMilli(wallMs());
    }
}
