package io.fastbreak.bridge.pricing;

import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Chooses lines at half points, which no result can equal, so that no bet is void. */
final class EvenLine {
    private static final double EPSILON = 1e-9;

    private EvenLine() {}

    /**
     * The last line while it is close enough to even, else the closest one: otherwise a line would move with every basket,
     * and back with the next. Of two equally close lines the one further from 0, so that both sides are treated alike.
     *
     * @param last the last line; null for none. A trader's may be a whole number, and is not kept
     * @param guess where the search begins
     * @param exceeds probability that the result exceeds a line
     * @param tolerance how far from one half the probability of the last line may be
     */
    static double choose(@Nullable Double last, double guess, DoubleUnaryOperator exceeds, double tolerance) {
        if (last != null && isHalf(last) && unevenness(exceeds, last) <= tolerance) {
            return last;
        }
        double line = Math.floor(guess) + 0.5;
        while (exceeds.applyAsDouble(line) > 0.5) {
            line++;
        }
        while (exceeds.applyAsDouble(line - 1) <= 0.5) {
            line--;
        }
        double difference = unevenness(exceeds, line - 1) - unevenness(exceeds, line);
        boolean lower = Math.abs(difference) < EPSILON ? line < 0 : difference < 0;
        return lower ? line - 1 : line;
    }

    private static boolean isHalf(double line) {
        return Math.abs(line % 1) == 0.5;
    }

    private static double unevenness(DoubleUnaryOperator exceeds, double line) {
        return Math.abs(exceeds.applyAsDouble(line) - 0.5);
    }
}
