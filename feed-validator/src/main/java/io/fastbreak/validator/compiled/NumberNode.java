package io.fastbreak.validator.compiled;

import static io.fastbreak.validator.compiled.PossiblyInvalidException.DOUBT;

import java.math.BigDecimal;

/** Accepts a number of a range; it is never kept. */
final class NumberNode extends Node {
    private final BigDecimal minimum;
    private final BigDecimal maximum;

    NumberNode(BigDecimal minimum, BigDecimal maximum) {
        this.minimum = minimum;
        this.maximum = maximum;
    }

    @Override
    long read(ReadState pass) {
        pass.in.number();
        BigDecimal value = pass.in.isPlain() ? BigDecimal.valueOf(pass.in.integer()) : decimal(pass.in.text());
        if (value.compareTo(minimum) < 0 || value.compareTo(maximum) > 0) {
            throw DOUBT;
        }
        pass.value = null;
        return pass.in.numberHash();
    }

    private static BigDecimal decimal(String number) {
        try {
            return new BigDecimal(number);
        } catch (NumberFormatException exponentBeyondInt) {
            throw DOUBT;
        }
    }
}
