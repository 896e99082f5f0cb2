package io.fastbreak.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Waits for other threads, up to a minute: much longer than any wait takes even on a slow machine. */
public final class Await {
    private static final long TIMEOUT_SECONDS = 60;
    private static final long POLL_MILLIS = 25;

    private Await() {}

    /** Waits until a future is done. */
    public static void await(CompletableFuture<?> future) {
        future.orTimeout(TIMEOUT_SECONDS, TimeUnit.SECONDS).join();
    }

    /** Waits until a condition holds. */
    public static void eventually(BooleanSupplier condition) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS);
        boolean holds = condition.getAsBoolean();
        while (!holds && System.nanoTime() < deadline) {
            Thread.sleep(POLL_MILLIS);
            holds = condition.getAsBoolean();
        }
        assertThat(holds).isTrue();
    }
}
