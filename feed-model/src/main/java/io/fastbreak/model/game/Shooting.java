package io.fastbreak.model.game;

/** Shots made and attempted. */
public record Shooting(int made, int attempted) {
    public static final Shooting NONE = new Shooting(0, 0);
}
