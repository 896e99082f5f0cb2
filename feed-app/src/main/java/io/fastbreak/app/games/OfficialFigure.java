package io.fastbreak.app.games;

/**
 * One figure of an official box score and its projected value.
 *
 * @param path into the box score, e.g. {@code MAD/players/P005928/points}
 * @param official as published; {@code nothing} where the publisher has no such figure
 * @param projected {@code nothing} where the projected game has no such figure
 */
public record OfficialFigure(String path, String official, String projected, boolean isEqual) {}
