package io.fastbreak.platform.http;

import static java.util.concurrent.CompletableFuture.delayedExecutor;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The sources of time and randomness of a client, which a test replaces.
 *
 * @param clock the wall clock, which expires tokens; it may be stepped
 * @param elapsed a clock that no step of the wall clock changes: breakers and retries are measured with it
 * @param random draws the jitter; used by several threads at once
 * @param delay waits between attempts
 * @param rateLimiter null for no limit
 */
public record ClientRuntime(
        Clock clock,
        Clock elapsed,
        RandomGenerator random,
        Delay delay,
        @Nullable RateLimiter rateLimiter) {

    /** With a clock that is not stepped, and without a rate limit. */
    public ClientRuntime(Clock clock, RandomGenerator random, Delay delay) {
        this(clock, clock, random, delay, null);
    }

    /** The system clock, a random seed, real pauses and no rate limit. */
    public static ClientRuntime system() {
        return new ClientRuntime(Clock.systemUTC(), monotonic(), new Random(), Delay.STANDARD, null);
    }

    private static Clock monotonic() {
        Instant begin = Instant.now();
        long start = System.nanoTime();
        InstantSource source = () -> begin.plusNanos(System.nanoTime() - start);
        return source.withZone(ZoneOffset.UTC);
    }

    /** The same with a rate limit, shared by all requests that it is given to. */
    public ClientRuntime withRateLimiter(RateLimiter newLimiter) {
        return new ClientRuntime(clock, elapsed, random, delay, newLimiter);
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
