package io.fastbreak.bridge.calibration;

import io.fastbreak.bridge.pricing.GameParameters;
import io.fastbreak.bridge.pricing.GameRules;
import java.util.List;

/**
 * The model's parameters that suit games best, by maximum likelihood: the lead's changes from one mark of the clock to
 * the next are taken as independent and normal, as the model has them. All are for one minute (the deviation: for the
 * root of one), which makes games of different length comparable.
 */
public record Fit(int games, Estimate drift, Estimate deviation, Estimate points) {

    /**
     * Fits games.
     *
     * @param marks into how many parts a game is cut; 4 are its quarters, 1 is the game as a whole
     * @throws IllegalArgumentException where there is no game
     */
    public static Fit of(List<PlayedGame> games, int marks) {
        if (games.isEmpty()) {
            throw new IllegalArgumentException("no game to fit");
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
                points);
    }

    /** Squared changes, each beside what was to be expected, for one minute. */
    private static double squares(PlayedGame game, int marks, double drift) {
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
        return new Fit(games, drift.times(minutes), deviation.times(Math.sqrt(minutes)), points.times(minutes));
    }

    /** As parameters of the model. */
    public GameParameters parameters(GameRules rules) {
        Fit game = over(rules);
        return new GameParameters(
                game.drift().value(), game.deviation().value(), game.points().value());
    }
}
