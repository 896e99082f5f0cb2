package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** One line of a box score: counts, {@code made} and {@code attempted} for each kind of throw. */
public record StatLine(
        int points,
        Throws fieldGoals2,
        Throws fieldGoals3,
        Throws freeThrows,
        int offensiveRebounds,
        int defensiveRebounds,
        int assists,
        int steals,
        int blocks,
        int turnovers,
        int fouls,
        int foulsDrawn) {

    /** Throws of one kind: {@code attempted} includes those made. */
    public record Throws(int made, int attempted) {

        static final Throws NONE = new Throws(0, 0);

        private void writeTo(ObjectNode json) {
            json.put("made", made).put("attempted", attempted);
        }
    }

    /** A team's own rebounds and turnovers: all that can be credited to no player. */
    static StatLine ofTeam(int offensiveRebounds, int defensiveRebounds, int turnovers) {
        return new StatLine(
                0,
                Throws.NONE,
                Throws.NONE,
                Throws.NONE,
                offensiveRebounds,
                defensiveRebounds,
                0,
                0,
                0,
                turnovers,
                0,
                0);
    }

    void writeTo(ObjectNode json) {
        json.put("points", points);
        fieldGoals2.writeTo(json.putObject("fieldGoals2"));
        fieldGoals3.writeTo(json.putObject("fieldGoals3"));
        freeThrows.writeTo(json.putObject("freeThrows"));
        json.putObject("rebounds").put("offensive", offensiveRebounds).put("defensive", defensiveRebounds);
        json.put("assists", assists).put("steals", steals).put("blocks", blocks);
        json.put("turnovers", turnovers).put("fouls", fouls).put("foulsDrawn", foulsDrawn);
    }
}
