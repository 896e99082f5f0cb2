package io.fastbreak.validator;

import java.math.BigDecimal;
import java.math.BigInteger;

/** The value of a JSON number in the Java type by which everit distinguishes integers. */
final class JsonNumber {
    /** Characters of a number; a longer one is too expensive to convert. */
    static final int MAX_LENGTH = 1000;

    private static final int SAFE_LONG_LENGTH = 18;

    private JsonNumber() {}

    /**
     * @param text a number by the grammar of RFC 8259
     * @return a Long or BigInteger for an integer in any form ({@code 1.0} and {@code 1e3} are two), else a BigDecimal; an
     *     integer of more than {@link #MAX_LENGTH} digits stays a BigDecimal, too, since its zeros could take all memory
     *     and no integer of the contract is that large
     */
    static Number of(String text) {
        if (text.length() <= SAFE_LONG_LENGTH && isPlain(text)) {
            return Long.valueOf(text);
        }
        BigDecimal value = decimal(text);
        if (value.signum() == 0) {
            return 0L;
        }
        return isModestInteger(value) ? narrowed(value.toBigInteger()) : value;
    }

    private static boolean isPlain(String text) {
        return text.indexOf('.') < 0 && text.indexOf('e') < 0 && text.indexOf('E') < 0;
    }

    private static boolean isModestInteger(BigDecimal value) {
        long digits = (long) value.precision() - value.scale();
        return digits <= MAX_LENGTH && value.stripTrailingZeros().scale() <= 0;
    }

    private static Number narrowed(BigInteger value) {
        return value.bitLength() < Long.SIZE ? (Number) value.longValue() : value;
    }

    private static BigDecimal decimal(String text) {
        try {
            return new BigDecimal(text);
        } catch (NumberFormatException exponentBeyondInt) {
            return extreme(text);
        }
    }

    /** Zero, or the sign's largest or smallest number: on the same side of every bound as the number. */
    private static BigDecimal extreme(String text) {
        int exponent = Math.max(text.indexOf('e'), text.indexOf('E'));
        int sign = new BigDecimal(text.substring(0, exponent)).signum();
        boolean tiny = text.charAt(exponent + 1) == '-';
        return sign == 0
                ? BigDecimal.ZERO
                : new BigDecimal(BigInteger.valueOf(sign), tiny ? Integer.MAX_VALUE : -Integer.MAX_VALUE);
    }
}
