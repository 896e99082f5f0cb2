package io.fastbreak.app.testing;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits for what comes by itself. */
public final class Await {
    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    private Await() {}

    /**
     * Returns as soon as it holds.
     *
     * @param state reported if the condition is never met
     */
    public static void until(BooleanSupplier condition, Supplier<?> state) throws InterruptedException {
        until(TIMEOUT, condition, state);
    }

    /** The same for what takes many steps, each of which may be slow. */
    public static void until(Duration timeout, BooleanSupplier condition, Supplier<?> state)
            throws InterruptedException {
        long deadline = System.nanoTime() + timeout.toNanos();
        for (long asked = System.nanoTime(); !condition.getAsBoolean(); asked = System.nanoTime()) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("not within " + timeout.toSeconds() + " s: " + state.get());
            }
            Thread.sleep(pauseMs(System.nanoTime() - asked));
        }
    }

    /** Most conditions read topics or a page: while one waits, a fifth of a core is enough for asking. */
    private static long pauseMs(long lastTookNanos) {
        return Math.min(400, Math.max(20, 4 * lastTookNanos / 1_000_000));
    }
}
