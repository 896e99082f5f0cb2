package io.fastbreak.validator.compiled;

import static io.fastbreak.validator.compiled.Doubt.DOUBT;

import java.math.BigDecimal;

/** Takes an integer of a range, in any spelling that has an exact double, and in plain digits any. */
final class IntegerNode extends Node {
    private static final double EXACT = 1L << 53;

    private final long minimum;
    private final long maximum;
    private final boolean kept;

    IntegerNode(long minimum, long maximum, boolean kept) {
        this.minimum = minimum;
        this.maximum = maximum;
        this.kept = kept;
    }

    @Override
    long read(Pass pass) {
        pass.in.number();
        long value = pass.in.isPlain() ? pass.in.integer() : unusual(pass.in.text());
        if (value < minimum || value > maximum) {
            throw DOUBT;
        }
        pass.value = kept ? value : null;
        return pass.in.numberHash();
    }

    private static long unusual(String number) {
        try {
            double value = Double.parseDouble(number);
            return Math.abs(value) < EXACT && isExact(number, value) ? (long) value : Long.parseLong(number);
        } catch (NumberFormatException neitherExactNorLong) {
            throw DOUBT;
        }
    }

    /** The double nearest to a number may be an integer where the number is none. */
    private static boolean isExact(String number, double value) {
        return value == Math.rint(value) && new BigDecimal(number).compareTo(BigDecimal.valueOf((long) value)) == 0;
    }
}
