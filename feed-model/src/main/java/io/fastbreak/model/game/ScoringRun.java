package io.fastbreak.model.game;

/** Points that one competitor scored without an answer, up to now. */
public record ScoringRun(String competitor, int points) {}
