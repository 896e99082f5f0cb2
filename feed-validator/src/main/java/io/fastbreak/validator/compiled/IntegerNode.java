package io.fastbreak.validator.compiled;

import static io.fastbreak.validator.compiled.PossiblyInvalidException.DOUBT;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Takes an integer of a range, in any spelling: {@code 1.0} and {@code 1e3} are integers. */
final class IntegerNode extends Node {
    private final long minimum;
    private final long maximum;
    private final @Nullable KnownValues known;

    /** @param known the integers that it may be one of; null where nothing is kept */
    IntegerNode(long minimum, long maximum, @Nullable KnownValues known) {
        this.minimum = minimum;
        this.maximum = maximum;
        this.known = known;
    }

    @Override
    long read(ReadState pass) {
        pass.in.number();
        long value = pass.in.isPlain() ? pass.in.integer() : unusual(pass.in.text());
        if (value < minimum || value > maximum) {
            throw DOUBT;
        }
        long hash = pass.in.numberHash();
        pass.value = known == null ? null : kept(value, hash, known);
        return hash;
    }

    /** Game clocks are read again and again; times, which are beyond int, are not. */
    private static Object kept(long value, long hash, KnownValues known) {
        return value == (int) value ? known.get(value, hash, Long.BYTES) : (Object) value;
    }

    private static long unusual(String number) {
        try {
            return new BigDecimal(number).longValueExact();
        } catch (ArithmeticException | NumberFormatException noLong) {
            throw DOUBT;
        }
    }
}
