package io.fastbreak.model.game;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * One player's line of the box score.
 *
 * @param fouledOut at the limit of the competition, or reported by the feed as fouled out
 * @param foulTrouble close to that limit for the time of the game
 * @param playedMs time on court, milliseconds
 */
public record PlayerLine(
        String id,
        boolean starter,
        boolean onCourt,
        boolean ejected,
        boolean fouledOut,
        boolean foulTrouble,
        long playedMs,
        int plusMinus,
        ShootingRates rates,
        @JsonUnwrapped Stats stats) {}
