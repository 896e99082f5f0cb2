package io.fastbreak.platform.http;

import java.time.Clock;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Time and chance, which no channel takes from elsewhere.
 *
 * @param clock tells when tokens expire and breakers close
 * @param random draws the jitter; used by several threads at once
 * @param delay waits between attempts
 * @param pace how fast the interface may be asked; null for no limit
 */
public record ClientRuntime(
        Clock clock,
        RandomGenerator random,
        Delay delay,
        @Nullable RateLimiter pace) {

    /** Without a limit of pace. */
    public ClientRuntime(Clock clock, RandomGenerator random, Delay delay) {
        this(clock, random, delay, null);
    }

    /** The machine's own. */
    public static ClientRuntime system() {
        return new ClientRuntime(Clock.systemUTC(), new Random(), Delay.STANDARD);
    }

    /** The same, asking no faster than this. */
    public ClientRuntime at(RateLimiter newPace) {
        return new ClientRuntime(clock, random, delay, newPace);
    }
}
