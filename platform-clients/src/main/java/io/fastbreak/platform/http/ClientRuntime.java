package io.fastbreak.platform.http;

import java.time.Clock;
import java.util.Random;
import java.util.random.RandomGenerator;

/**
 * Time and chance, which no channel takes from elsewhere.
 *
 * @param clock tells when tokens expire and breakers close
 * @param random draws the jitter; used by several threads at once
 * @param delay waits between attempts
 */
public record ClientRuntime(Clock clock, RandomGenerator random, Delay delay) {

    /** The machine's own. */
    public static ClientRuntime system() {
        return new ClientRuntime(Clock.systemUTC(), new Random(), Delay.STANDARD);
    }
}
