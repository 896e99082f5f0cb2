package io.fastbreak.projector.figures;

import io.fastbreak.model.game.Rebounds;
import io.fastbreak.model.game.Shooting;
import io.fastbreak.model.game.Stats;

/** A line of the box score while it is being counted. */
final class LineTally {
    int points;
    int made2;
    int attempted2;
    int made3;
    int attempted3;
    int freeThrowsMade;
    int freeThrowsAttempted;
    int offensiveRebounds;
    int defensiveRebounds;
    int assists;
    int steals;
    int blocks;
    int turnovers;
    int fouls;
    int foulsDrawn;

    LineTally copy() {
        LineTally copy = new LineTally();
        copy.add(this);
        return copy;
    }

    void add(LineTally other) {
        points += other.points;
        made2 += other.made2;
        attempted2 += other.attempted2;
        made3 += other.made3;
        attempted3 += other.attempted3;
        freeThrowsMade += other.freeThrowsMade;
        freeThrowsAttempted += other.freeThrowsAttempted;
        offensiveRebounds += other.offensiveRebounds;
        defensiveRebounds += other.defensiveRebounds;
        assists += other.assists;
        steals += other.steals;
        blocks += other.blocks;
        turnovers += other.turnovers;
        fouls += other.fouls;
        foulsDrawn += other.foulsDrawn;
    }

    Stats toStats() {
        return new Stats(
                points,
                new Shooting(made2, attempted2),
                new Shooting(made3, attempted3),
                new Shooting(freeThrowsMade, freeThrowsAttempted),
                new Rebounds(offensiveRebounds, defensiveRebounds),
                assists,
                steals,
                blocks,
                turnovers,
                fouls,
                foulsDrawn);
    }
}
