package io.fastbreak.bridge.pricing;

import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Lines at half points, which no result can hit, so that no bet is void. */
final class EvenLine {
    private static final double NOTHING = 1e-9;

    private EvenLine() {}

    /**
     * The standing line while it is near enough to even, else the nearest: without that a line would change with every
     * basket, and back with the next. Of two equally near ones the one further from 0, so that sides are treated alike.
     *
     * @param standing null where there is none
     * @param guess where to begin
     * @param exceeds probability that the result exceeds a line
     * @param tolerance how far from one half a standing line may be
     */
    static double choose(@Nullable Double standing, double guess, DoubleUnaryOperator exceeds, double tolerance) {
        if (standing != null && unevenness(exceeds, standing) <= tolerance) {
            return standing;
        }
        double line = Math.floor(guess) + 0.5;
        while (exceeds.applyAsDouble(line) > 0.5) {
            line++;
        }
        while (exceeds.applyAsDouble(line - 1) <= 0.5) {
            line--;
        }
        double difference = unevenness(exceeds, line - 1) - unevenness(exceeds, line);
        boolean lower = Math.abs(difference) < NOTHING ? line < 0 : difference < 0;
        return lower ? line - 1 : line;
    }

    private static double unevenness(DoubleUnaryOperator exceeds, double line) {
        return Math.abs(exceeds.applyAsDouble(line) - 0.5);
    }
}
