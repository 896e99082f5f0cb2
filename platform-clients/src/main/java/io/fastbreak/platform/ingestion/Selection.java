package io.fastbreak.platform.ingestion;

import java.math.BigDecimal;

/**
 * One outcome that can be bet on; its fields on the wire are named by {@link FieldNames}.
 *
 * @param name the outcome
 * @param price decimal odds, stake included; trailing zeros are dropped, so that equal odds are equal;
 *     zero when what was read back has none
 */
public record Selection(String name, BigDecimal price) {

    private static final int MOST_DIGITS = 30;

    /** @throws IllegalArgumentException where the price has more than 30 digits, written out */
    public Selection {
        BigDecimal stripped = price == null ? BigDecimal.ZERO : price.stripTrailingZeros();
        if (Math.abs((long) stripped.scale()) > MOST_DIGITS || stripped.precision() > MOST_DIGITS) {
            throw new IllegalArgumentException("a price has at most " + MOST_DIGITS + " digits");
        }
        price = stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }
}
