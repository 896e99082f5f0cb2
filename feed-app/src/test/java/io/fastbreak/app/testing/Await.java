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
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("not within " + PATIENCE.toSeconds() + " s: " + state.get());
            }
            Thread.sleep(20);
        }
    }
}
