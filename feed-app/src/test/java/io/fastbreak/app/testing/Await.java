package io.fastbreak.app.testing;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits for what comes by itself. */
public final class Await {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private Await() {}

    /**
     * Returns as soon as it holds.
     *
     * @param state told where it never holds
     */
    public static void until(BooleanSupplier condition, Supplier<?> state) throws InterruptedException {
        until(PATIENCE, condition, state);
    }

    /** The same for what takes many steps, each of which may be slow. */
    public static void until(Duration patience, BooleanSupplier condition, Supplier<?> state)
            throws InterruptedException {
        long deadline = System.nanoTime() + patience.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("not within " + patience.toSeconds() + " s: " + state.get());
            }
            Thread.sleep(20);
        }
    }
}
