package io.fastbreak.platform.ingestion;

import java.math.BigDecimal;

/**
 * One outcome that can be bet on; {@link FieldNames} names its JSON fields.
 *
 * @param price decimal odds including the stake; trailing zeros are removed, so that equal odds are equal objects; zero if a
 *     selection that was read back has no price
 */
public record Selection(String name, BigDecimal price) {

    private static final int MAX_DIGITS = 30;

    /** @throws IllegalArgumentException if the price has more than 30 digits in plain notation */
    public Selection {
        BigDecimal stripped = price == null ? BigDecimal.ZERO : price.stripTrailingZeros();
        if (Math.abs((long) stripped.scale()) > MAX_DIGITS || stripped.precision() > MAX_DIGITS) {
            throw new IllegalArgumentException("a price has at most " + MAX_DIGITS + " digits");
        }
        price = stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }
}
