package io.fastbreak.model.game;

/** A line of the box score. */
public record Stats(
        int points,
        Shooting fieldGoals2,
        Shooting fieldGoals3,
        Shooting freeThrows,
        Rebounds rebounds,
        int assists,
        int steals,
        int blocks,
        int turnovers,
        int fouls,
        int foulsDrawn) {
    public static final Stats NONE =
            new Stats(0, Shooting.NONE, Shooting.NONE, Shooting.NONE, Rebounds.NONE, 0, 0, 0, 0, 0, 0);
}
