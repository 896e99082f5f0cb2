package io.fastbreak.lab.importer;

/**
 * The entry of one published row by the scorers.
 *
 * @param number its place in the order of entry, unique in a game, with gaps
 * @param utc when the play of the row happened, UNIX milliseconds
 */
public record ScorerEntry(int number, long utc) {}
