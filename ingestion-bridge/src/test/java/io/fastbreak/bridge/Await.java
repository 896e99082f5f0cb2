package io.fastbreak.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Waits for other threads, up to a minute: much longer than any wait takes even on a slow machine. */
public final class Await {
    private static final long TIMEOUT_SECONDS = 60;
    private static final long LEAST_PAUSE_MILLIS = 25;
    private static final long MOST_PAUSE_MILLIS = 200;

    private Await() {}

    /** Waits until a future is done. */
    public static void await(CompletableFuture<?> future) {
        future.orTimeout(TIMEOUT_SECONDS, TimeUnit.SECONDS).join();
    }

    /** Waits until a condition holds. Many read topics: while one waits, a fifth of a core is enough for asking. */
    public static void eventually(BooleanSupplier condition) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS);
        long asked = System.nanoTime();
        while (!condition.getAsBoolean()) {
            assertThat(asked).as("a condition that never held").isLessThan(deadline);
            long tookMillis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - asked);
            Thread.sleep(Math.min(MOST_PAUSE_MILLIS, Math.max(LEAST_PAUSE_MILLIS, 4 * tookMillis)));
            asked = System.nanoTime();
        }
    }
}
