package io.fastbreak.benchmarks;

import java.util.ArrayList;
import java.util.List;

/** Rounds of a measurement: some to warm up, then those that count. */
public final class Rounds {
    private Rounds() {}

    /** One round, which measures everything that is compared, one right after the other. */
    public interface RoundMeasurement<T> {
        /** @param number from 1; 0 and below while warming up */
        T measure(int number) throws Exception;
    }

    /** @param count rounds that count; without any there is nothing to warm up for */
    public static <T> List<T> measure(int warmUp, int count, RoundMeasurement<T> round) throws Exception {
        List<T> measured = new ArrayList<>();
        for (int number = 1 - warmUp; measured.size() < count; number++) {
            T result = round.measure(number);
            if (number > 0) {
                measured.add(result);
            }
        }
        return measured;
    }
}
