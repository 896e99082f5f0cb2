package io.fastbreak.lab.simulate;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** Random numbers that depend only on the seed, on every machine and JDK. */
final class SeededRandom {
    private final RandomGenerator random;

    private SeededRandom(RandomGenerator random) {
        this.random = random;
    }

    /**
     * The random numbers for one purpose of one game. Seed and index are mixed first, because similar seeds of a
     * SplittableRandom give overlapping sequences.
     */
    static SeededRandom of(long seed, int index, String use) {
        long mixed = mix(mix(mix(seed) + index) + use.hashCode());
        return new SeededRandom(new SplittableRandom(mixed));
    }

    private static long mix(long value) {
        return new SplittableRandom(value).nextLong();
    }

    /** True with a probability of 0 to 1. */
    boolean chance(double probability) {
        return random.nextDouble() < probability;
    }

    /** From 0 to 1, 1 excluded. */
    double share() {
        return random.nextDouble();
    }

    /** Both ends included. */
    int between(int low, int high) {
        return random.nextInt(low, high + 1);
    }

    <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
