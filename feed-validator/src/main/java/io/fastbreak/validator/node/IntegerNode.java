package io.fastbreak.validator.node;

import static io.fastbreak.validator.scanner.PossiblyInvalidException.DOUBT;

import java.math.BigDecimal;

/** Accepts an integer of a range in any form: {@code 1.0} and {@code 1e3} are integers. */
public final class IntegerNode extends Node {
    private final long minimum;
    private final long maximum;
    private final boolean kept;

    public IntegerNode(long minimum, long maximum, boolean kept) {
        this.minimum = minimum;
        this.maximum = maximum;
        this.kept = kept;
    }

    @Override
    public long read(ReadState pass) {
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
            return new BigDecimal(number).longValueExact();
        } catch (ArithmeticException | NumberFormatException noLong) {
            throw DOUBT;
        }
    }
}
