package io.fastbreak.model.event;

import org.jspecify.annotations.Nullable;

/**
 * Period of the game. Contract: Period.
 *
 * @param number sequence number within its type: OVERTIME 1 is not REGULAR 1
 */
public record Period(PeriodType type, int number, @Nullable PeriodStatus status) {

    /** True if both name the same stretch of the game, whatever their status. */
    public boolean sameAs(@Nullable Period other) {
        return other != null && type == other.type && number == other.number;
    }
}
