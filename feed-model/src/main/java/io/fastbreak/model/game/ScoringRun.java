package io.fastbreak.model.game;

/** The current scoring run: points of one competitor without any of the other. */
public record ScoringRun(String competitor, int points) {}
