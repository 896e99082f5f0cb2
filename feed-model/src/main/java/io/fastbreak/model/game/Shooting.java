package io.fastbreak.model.game;

/** Shots made of shots attempted. */
public record Shooting(int made, int attempted) {
    public static final Shooting NONE = new Shooting(0, 0);
}
