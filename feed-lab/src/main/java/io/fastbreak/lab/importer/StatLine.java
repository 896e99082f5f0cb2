package io.fastbreak.lab.importer;

import java.util.List;

/** One line of a box score: counts, {@code made} and {@code attempted} for each kind of throw. */
public record StatLine(
        int points,
        Throws fieldGoals2,
        Throws fieldGoals3,
        Throws freeThrows,
        Rebounds rebounds,
        int assists,
        int steals,
        int blocks,
        int turnovers,
        int fouls,
        int foulsDrawn) {

    /** Throws of one kind: {@code attempted} includes those made. */
    public record Throws(int made, int attempted) {

        static final Throws NONE = new Throws(0, 0);
    }

    /** Rebounds by the side on which they were taken. */
    public record Rebounds(int offensive, int defensive) {}

    /**
     * A published line; what is not published in it is 0.
     *
     * @param columns the fields of the line, in the order of this record's, made before attempted
     */
    static StatLine read(SourceNode line, List<String> columns) {
        int[] n = columns.stream().mapToInt(line::integerOrZero).toArray();
        return new StatLine(
                n[0],
                new Throws(n[1], n[2]),
                new Throws(n[3], n[4]),
                new Throws(n[5], n[6]),
                new Rebounds(n[7], n[8]),
                n[9],
                n[10],
                n[11],
                n[12],
                n[13],
                n[14]);
    }

    /** A team's own rebounds and turnovers: all that can be credited to no player. */
    static StatLine ofTeam(int offensiveRebounds, int defensiveRebounds, int turnovers) {
        return new StatLine(
                0,
                Throws.NONE,
                Throws.NONE,
                Throws.NONE,
                new Rebounds(offensiveRebounds, defensiveRebounds),
                0,
                0,
                0,
                turnovers,
                0,
                0);
    }
}
