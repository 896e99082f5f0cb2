package io.fastbreak.platform.http;

import static java.util.concurrent.CompletableFuture.delayedExecutor;

import java.time.Clock;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The sources of time and randomness of a client, which a test replaces.
 *
 * @param clock the time that expires tokens and closes breakers
 * @param random draws the jitter; used by several threads at once
 * @param delay waits between attempts
 * @param rateLimiter null for no limit
 */
public record ClientRuntime(
        Clock clock,
        RandomGenerator random,
        Delay delay,
        @Nullable RateLimiter rateLimiter) {

    /** Without a rate limit. */
    public ClientRuntime(Clock clock, RandomGenerator random, Delay delay) {
        this(clock, random, delay, null);
    }

    /** The system clock, a random seed, real pauses and no rate limit. */
    public static ClientRuntime system() {
        return new ClientRuntime(Clock.systemUTC(), new Random(), Delay.STANDARD);
    }

    /** The same with a rate limit, shared by all requests that it is given to. */
    public ClientRuntime withRateLimiter(RateLimiter newLimiter) {
        return new ClientRuntime(clock, random, delay, newLimiter);
    }

    /** A pause that does not block a thread. */
    @FunctionalInterface
    public interface Delay {

        /** Real time. */
        Delay STANDARD =
                time -> CompletableFuture.runAsync(() -> {}, delayedExecutor(time.toNanos(), TimeUnit.NANOSECONDS));

        /** Completes after the given time. */
        CompletableFuture<Void> of(Duration time);
    }
}
