package io.fastbreak.platform.http;

import static java.util.concurrent.CompletableFuture.delayedExecutor;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
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

    private static final int MIN_THREADS = 4;

    /**
     * Run what follows a wait; nothing blocks on them. On a machine with two cores the default of {@link CompletableFuture} would
     * start a thread for each task, thousands if many requests wait.
     */
    static final Executor THREADS = threads();

    /** With a clock that is not stepped, and without a rate limit. */
    public ClientRuntime(Clock clock, RandomGenerator random, Delay delay) {
        this(clock, clock, random, delay, null);
    }

    /** The system clock, a random seed, real pauses and no rate limit. */
    public static ClientRuntime system() {
        return new ClientRuntime(Clock.systemUTC(), monotonic(), new Random(), Delay.STANDARD, null);
    }

    private static Executor threads() {
        int count = Math.max(MIN_THREADS, Runtime.getRuntime().availableProcessors());
        ThreadPoolExecutor threads = new ThreadPoolExecutor(
                count, count, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), ClientRuntime::thread);
        // Started once and kept: at the limit of processes none could be started when an answer has to be handled.
        threads.prestartAllCoreThreads();
        return threads;
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "platform-client");
        thread.setDaemon(true);
        return thread;
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
        Delay STANDARD = time ->
                CompletableFuture.runAsync(() -> {}, delayedExecutor(time.toNanos(), TimeUnit.NANOSECONDS, THREADS));

        /** Completes after the given time. */
        CompletableFuture<Void> of(Duration time);
    }
}
