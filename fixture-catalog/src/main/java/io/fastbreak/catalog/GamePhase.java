package io.fastbreak.catalog;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How near a game is, by its scheduled start. */
enum GamePhase {
    /** More than a day before the start. */
    FAR(Duration.ofDays(-1)),
    /** Up to a quarter of an hour before it; also where no start is known. */
    NEAR(Duration.ofMinutes(-15)),
    /** About to start, or in play. */
    ON(Duration.ofHours(4)),
    /** Over, if it was played as scheduled; a recording may come. */
    AFTER(Duration.ofDays(7)),
    /** Nothing more is to be expected. */
    PAST(null);

    private final @Nullable Duration end;

    GamePhase(@Nullable Duration end) {
        this.end = end;
    }

    static GamePhase of(Optional<Instant> start, Instant now) {
        if (start.isEmpty()) {
            return NEAR;
        }
        for (GamePhase phase : values()) {
            if (phase.end(start).filter(end -> !now.isBefore(end)).isEmpty()) {
                return phase;
            }
        }
        return PAST;
    }

    /** When the next phase begins; empty where none does. */
    Optional<Instant> end(Optional<Instant> start) {
        return end == null ? Optional.empty() : start.map(time -> time.plus(end));
    }
}
