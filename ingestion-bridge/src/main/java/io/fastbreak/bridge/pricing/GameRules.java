package io.fastbreak.bridge.pricing;

import io.fastbreak.model.event.Period;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The rules on the length of a game. The clock shows the time that remains of a period.
 */
public enum GameRules {
    FIBA(4, Duration.ofMinutes(10), Duration.ofMinutes(5)),
    NBA(4, Duration.ofMinutes(12), Duration.ofMinutes(5)),
    /** Men's college. */
    NCAA(2, Duration.ofMinutes(20), Duration.ofMinutes(5)),
    /** Women's college. */
    NCAAW(4, Duration.ofMinutes(10), Duration.ofMinutes(5));

    private static final double MILLIS_PER_MINUTE = 60_000;

    private final int periods;
    private final Duration period;
    private final Duration overtime;

    GameRules(int periods, Duration period, Duration overtime) {
        this.periods = periods;
        this.period = period;
        this.overtime = overtime;
    }

    /** The rules by their name in a summary or a fixture card, in any case; empty for an unknown name. */
    public static Optional<GameRules> named(String name) {
        return Arrays.stream(values())
                .filter(rules -> rules.name().equalsIgnoreCase(name))
                .findFirst();
    }

    /** Minutes of a period of regulation time. */
    public double periodMinutes() {
        return period.toMillis() / MILLIS_PER_MINUTE;
    }

    /** Minutes of a game without overtime. */
    public double regulationMinutes() {
        return periods * period.toMillis() / MILLIS_PER_MINUTE;
    }

    double overtimeMinutes() {
        return overtime.toMillis() / MILLIS_PER_MINUTE;
    }

    /**
     * Minutes until the end of regulation time, or of the overtime being played.
     *
     * @param clockMs milliseconds that remain of the period
     * @return empty if period and clock do not fit these rules
     */
    public OptionalDouble remainingMinutes(Period current, long clockMs) {
        return switch (current.type()) {
            case REGULAR -> remaining(period, periods - current.number(), clockMs);
            case OVERTIME -> remaining(overtime, 0, clockMs);
            case PREGAME, UNKNOWN -> OptionalDouble.empty();
        };
    }

    private OptionalDouble remaining(Duration length, int later, long clockMs) {
        boolean fits = later >= 0 && later < periods && clockMs >= 0 && clockMs <= length.toMillis();
        return fits
                ? OptionalDouble.of((clockMs + later * period.toMillis()) / MILLIS_PER_MINUTE)
                : OptionalDouble.empty();
    }
}
