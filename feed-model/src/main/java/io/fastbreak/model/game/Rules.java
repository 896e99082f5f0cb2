package io.fastbreak.model.game;

/**
 * The rules that a game is projected under, set or learned.
 *
 * @param name {@code fiba}, {@code nba}, {@code ncaa} (men's college) or {@code ncaaw} (women's college)
 * @param periods regular periods: four quarters or two halves
 * @param periodMs length of a regular period, milliseconds
 * @param overtimeMs length of an overtime, milliseconds
 * @param foulLimit the foul with which a player is out
 * @param clock which way the feed counts the game clock
 */
public record Rules(String name, int periods, long periodMs, long overtimeMs, int foulLimit, ClockDirection clock) {}
