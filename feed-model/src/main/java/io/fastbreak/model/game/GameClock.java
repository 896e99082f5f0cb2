package io.fastbreak.model.game;

import com.fasterxml.jackson.annotation.JsonCreator;
import io.fastbreak.model.event.ClockStatusType;
import org.jspecify.annotations.Nullable;

/**
 * The last known game clock.
 *
 * @param ms milliseconds as the feed counts them, down or up; null until an event has a value
 * @param remainingMs remaining time of the period, milliseconds; null until an event has a value, and if the value does
 *     not fit the rules
 */
public record GameClock(
        @Nullable Long ms, ClockStatusType status, @Nullable Long remainingMs) {
    @JsonCreator
    public GameClock {}

    /** A clock that counts down. */
    public GameClock(@Nullable Long ms, ClockStatusType status) {
        this(ms, status, ms);
    }
}
