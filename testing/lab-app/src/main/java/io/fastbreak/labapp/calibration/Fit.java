package io.fastbreak.labapp.calibration;

import io.fastbreak.bridge.pricing.GameParameters;
import io.fastbreak.bridge.pricing.GameRules;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The maximum likelihood estimates of the model's parameters: the changes of the lead from one part of a game to the
 * next are independent and normal in the model. All are per minute (the deviation: per root of a minute), which makes games
 * of different length comparable.
 *
 * @param closingPace points of the last minute of a period, relative to another minute
 */
public record Fit(int games, Estimate drift, Estimate deviation, Estimate points, Estimate closingPace) {

    /**
     * Fits games.
     *
     * @param marks the number of parts of a game; 4 are its quarters, 1 is the whole game
     * @throws IllegalArgumentException if there is no game
     */
    public static Fit of(List<PlayedGame> games, int marks) {
        if (games.isEmpty()) {
            throw new IllegalArgumentException("there is no game to fit");
        }
        double minutes = games.stream().mapToInt(PlayedGame::length).sum();
        double drift = games.stream().mapToInt(game -> game.at(0).lead()).sum() / minutes;
        double squares = 0;
        for (PlayedGame game : games) {
            squares += squares(game, marks, drift);
        }
        int changes = games.size() * marks;
        double deviation = Math.sqrt(squares / changes);
        Estimate points = Estimate.meanOf(games.stream()
                .mapToDouble(game -> (double) game.at(0).points() / game.length())
                .toArray());
        return new Fit(
                games.size(),
                new Estimate(drift, deviation / Math.sqrt(minutes)),
                new Estimate(deviation, deviation / Math.sqrt(2 * changes)),
                points,
                closingPace(games));
    }

    /** A ratio of two means; its error is that of its linear part. */
    private static Estimate closingPace(List<PlayedGame> games) {
        double[] last = games.stream().mapToDouble(PlayedGame::closingPoints).toArray();
        double[] other = games.stream()
                .mapToDouble(game -> (game.at(0).points() - game.closingPoints() * game.periods())
                        / (game.length() - game.periods()))
                .toArray();
        double mean = Estimate.meanOf(other).value();
        double ratio = Estimate.meanOf(last).value() / mean;
        double[] rests = IntStream.range(0, last.length)
                .mapToDouble(game -> last[game] - ratio * other[game])
                .toArray();
        return new Estimate(ratio, Estimate.meanOf(rests).error() / mean);
    }

    /** Squared deviations of the changes from their expectation, per minute; a card's counts before that of all games. */
    private static double squares(PlayedGame game, int marks, double usual) {
        Double lead = game.expected().lead();
        double drift = lead == null ? usual : lead / game.length();
        double squares = 0;
        for (int mark = 0; mark < marks; mark++) {
            int from = game.length() - mark * game.length() / marks;
            int to = game.length() - (mark + 1) * game.length() / marks;
            double change = game.at(to).lead() - game.at(from).lead() - drift * (from - to);
            squares += change * change / (from - to);
        }
        return squares;
    }

    /** The same for a whole game: drift, deviation and points of its regulation time. */
    public Fit over(GameRules rules) {
        double minutes = rules.regulationMinutes();
        return new Fit(
                games, drift.times(minutes), deviation.times(Math.sqrt(minutes)), points.times(minutes), closingPace);
    }

    /** As parameters of the model. */
    public GameParameters parameters(GameRules rules) {
        Fit game = over(rules);
        return new GameParameters(
                game.drift().value(), game.deviation().value(), game.points().value());
    }
}
