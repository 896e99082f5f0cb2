package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.StatLine;

/** A line of the box score while the game is played: a player's, or a team's for what is no player's. */
final class Line {
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

    void add(Line other) {
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

    StatLine toStats() {
        return new StatLine(
                points,
                throwsWorth(2),
                throwsWorth(3),
                throwsWorth(1),
                offensiveRebounds,
                defensiveRebounds,
                assists,
                steals,
                blocks,
                turnovers,
                fouls,
                foulsDrawn);
    }

    private StatLine.Throws throwsWorth(int points) {
        return new StatLine.Throws(made[points], attempted[points]);
    }
}
