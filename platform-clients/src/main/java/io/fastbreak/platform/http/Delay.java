package io.fastbreak.platform.http;

import static java.util.concurrent.CompletableFuture.delayedExecutor;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A pause that blocks no thread. */
@FunctionalInterface
public interface Delay {

    /** Real time. */
    Delay STANDARD =
            time -> CompletableFuture.runAsync(() -> {}, delayedExecutor(time.toNanos(), TimeUnit.NANOSECONDS));

    /** Completes after the given time. */
    CompletableFuture<Void> of(Duration time);
}
