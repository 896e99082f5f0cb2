package io.fastbreak.model.game;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * One player's line of the box score.
 *
 * @param playedMs time on court, milliseconds
 */
public record PlayerLine(
        String id,
        boolean starter,
        boolean onCourt,
        boolean ejected,
        boolean fouledOut,
        long playedMs,
        int plusMinus,
        @JsonUnwrapped Stats stats) {}
