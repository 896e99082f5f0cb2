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

    public Selection {
        BigDecimal stripped = price == null ? BigDecimal.ZERO : price.stripTrailingZeros();
        price = stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }
}
