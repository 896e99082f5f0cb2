package io.fastbreak.model.game;

import io.fastbreak.model.event.ClockStatusType;
import org.jspecify.annotations.Nullable;

/**
 * The game clock as last told.
 *
 * @param ms milliseconds; null until an event gave a value
 */
public record GameClock(@Nullable Long ms, ClockStatusType status) {}
