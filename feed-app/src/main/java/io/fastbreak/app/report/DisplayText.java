package io.fastbreak.app.report;

import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.GameClock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Values of the records as display text. */
final class DisplayText {
    private DisplayText() {}

    /** {@code IN_PROGRESS} as {@code in progress}. */
    static String of(Enum<?> value) {
        return value.name().replace('_', ' ').toLowerCase(Locale.ROOT);
    }

    /** {@code regular 3}; before the first period and after the last one the match status. */
    static String period(boolean isFinal, MatchStatus status, @Nullable Period period) {
        return isFinal || period == null ? of(status) : of(period.type()) + " " + period.number();
    }

    /** {@code Q3}, {@code OT1}; empty before the game. */
    static String period(PeriodType type, int number) {
        return switch (type) {
            case REGULAR -> "Q" + number;
            case OVERTIME -> "OT" + number;
            case PREGAME, UNKNOWN -> "";
        };
    }

    /** {@code 04:23}. */
    static String clock(@Nullable GameClock clock) {
        Long ms = clock == null ? null : clock.ms();
        return ms == null ? "--:--" : clock(ms);
    }

    static String clock(long ms) {
        return String.format(Locale.ROOT, "%02d:%02d", ms / 60_000, ms / 1000 % 60);
    }

    /** UTC, in seconds. */
    static String time(long utcMs) {
        return Instant.ofEpochMilli(utcMs).truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
