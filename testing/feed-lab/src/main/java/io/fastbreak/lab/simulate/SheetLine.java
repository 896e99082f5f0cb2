package io.fastbreak.lab.simulate;

import io.fastbreak.model.game.Rebounds;
import io.fastbreak.model.game.Shooting;
import io.fastbreak.model.game.Stats;

/** Counters of a box score line, of a player or of a team without its players. */
final class SheetLine {
    int points;
    int offensiveRebounds;
    int defensiveRebounds;
    int assists;
    int steals;
    int blocks;
    int turnovers;
    int fouls;
    int foulsDrawn;
    long playedMs;
    int plusMinus;

    private final int[] made = new int[4];
    private final int[] attempted = new int[4];

    /** An attempt worth one point is a free throw. */
    void attempt(int worth, boolean isMade) {
        attempted[worth]++;
        if (isMade) {
            made[worth]++;
            points += worth;
        }
    }

    void rebound(boolean offensive) {
        if (offensive) {
            offensiveRebounds++;
        } else {
            defensiveRebounds++;
        }
    }

    void add(SheetLine other) {
        points += other.points;
        offensiveRebounds += other.offensiveRebounds;
        defensiveRebounds += other.defensiveRebounds;
        assists += other.assists;
        steals += other.steals;
        blocks += other.blocks;
        turnovers += other.turnovers;
        fouls += other.fouls;
        foulsDrawn += other.foulsDrawn;
        for (int worth = 1; worth < made.length; worth++) {
            made[worth] += other.made[worth];
            attempted[worth] += other.attempted[worth];
        }
    }

    Stats toStats() {
        return new Stats(
                points,
                throwsWorth(2),
                throwsWorth(3),
                throwsWorth(1),
                new Rebounds(offensiveRebounds, defensiveRebounds),
                assists,
                steals,
                blocks,
                turnovers,
                fouls,
                foulsDrawn);
    }

    private Shooting throwsWorth(int points) {
        return new Shooting(made[points], attempted[points]);
    }
}
