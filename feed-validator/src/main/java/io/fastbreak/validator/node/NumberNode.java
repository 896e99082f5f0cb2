package io.fastbreak.validator.node;

import static io.fastbreak.validator.scanner.PossiblyInvalidException.DOUBT;

import io.fastbreak.model.event.EventMarks;
import java.math.BigDecimal;

/** Accepts a number of a range, a confidence score; kept are the bits of its {@linkplain EventMarks#score mark}. */
public final class NumberNode extends Node {
    private final BigDecimal minimum;
    private final BigDecimal maximum;

    private final boolean kept;

    public NumberNode(BigDecimal minimum, BigDecimal maximum, boolean kept) {
        this.minimum = minimum;
        this.maximum = maximum;
        this.kept = kept;
    }

    @Override
    public long read(ReadState pass) {
        pass.in.number();
        BigDecimal value = pass.in.isPlain() ? BigDecimal.valueOf(pass.in.integer()) : decimal(pass.in.text());
        if (value.compareTo(minimum) < 0 || value.compareTo(maximum) > 0) {
            throw DOUBT;
        }
        pass.value = kept ? EventMarks.score(value.doubleValue()) : null;
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
