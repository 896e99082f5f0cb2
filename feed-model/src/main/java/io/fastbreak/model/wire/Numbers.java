package io.fastbreak.model.wire;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigDecimal;

/** Integers of JSON Schema: {@code 1.0} is one, and numbers without a bound in the contract are saturated. */
final class Numbers {
    private static final int LONG_DIGITS = 19;
    private static final double EXACT = 1L << 53;

    private Numbers() {}

    /** True if the parser stands on an integer without fraction or exponent, of at most 18 digits. */
    static boolean isPlain(JsonParser parser) throws IOException {
        int sign = parser.getTextCharacters()[parser.getTextOffset()] == '-' ? 1 : 0;
        return parser.currentToken() == JsonToken.VALUE_NUMBER_INT && parser.getTextLength() - sign < LONG_DIGITS;
    }

    /** The integer that the parser stands on, held within int64. */
    static long integer(JsonParser parser) throws IOException {
        boolean isLong = parser.currentToken() == JsonToken.VALUE_NUMBER_INT
                && parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER;
        return isLong ? parser.getLongValue() : saturated(parser);
    }

    /** As a double, since a BigDecimal may be as large as its exponent. */
    private static long saturated(JsonParser parser) throws IOException {
        double value = parser.getDoubleValue();
        boolean isRounded = Math.abs(value) >= EXACT && Math.abs(value) < Long.MAX_VALUE;
        return isRounded ? new BigDecimal(parser.getText()).longValue() : (long) value;
    }

    static int saturated(long value) {
        return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, value));
    }
}
