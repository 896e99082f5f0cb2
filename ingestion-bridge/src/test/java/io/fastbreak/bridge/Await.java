package io.fastbreak.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Waits for what others do; never longer than twenty seconds. */
public final class Await {
    private static final long LONGEST_SECONDS = 20;
    private static final long EVERY_MILLIS = 25;

    private Await() {}

    /** Waits until a future is done. */
    public static void await(CompletableFuture<?> future) {
        future.orTimeout(LONGEST_SECONDS, TimeUnit.SECONDS).join();
    }

    /** Waits until a condition holds. */
    public static void eventually(BooleanSupplier condition) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_SECONDS);
        boolean holds = condition.getAsBoolean();
        while (!holds && System.nanoTime() < deadline) {
            Thread.sleep(EVERY_MILLIS);
            holds = condition.getAsBoolean();
        }
        assertThat(holds).isTrue();
    }
}
