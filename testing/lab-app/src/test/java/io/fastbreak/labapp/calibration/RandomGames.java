package io.fastbreak.labapp.calibration;

import io.fastbreak.bridge.pricing.GameParameters;
import io.fastbreak.bridge.pricing.GameRules;
import io.fastbreak.bridge.pricing.Situation;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Games whose lead moves as in the model, without its code: a normal number is the sum of twelve uniform ones. */
final class RandomGames {
    private static final int MINUTES = 40;

    private RandomGames() {}

    static List<PlayedGame> of(int games, GameParameters parameters, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return IntStream.range(0, games)
                .mapToObj(number -> game("G" + number, parameters, random))
                .toList();
    }

    private static PlayedGame game(String id, GameParameters parameters, SplittableRandom random) {
        List<Situation> regulation = new ArrayList<>();
        double lead = 0;
        double points = 0;
        for (int remaining = MINUTES; remaining >= 0; remaining--) {
            regulation.add(situation(lead, points, remaining));
            lead += parameters.drift() / MINUTES + parameters.deviation() / Math.sqrt(MINUTES) * normal(random);
            points += parameters.points() / MINUTES + normal(random);
        }
        Situation end = regulation.get(MINUTES);
        int overtime = end.lead() == 0 ? 1 : 0;
        return PlayedGame.of(id, regulation, end.home() + overtime, end.away());
    }

    private static Situation situation(double lead, double points, int remaining) {
        int whole = (int) Math.round(lead);
        int away = (int) Math.round((points - lead) / 2);
        return new Situation(away + whole, away, remaining, GameRules.FIBA);
    }

    private static double normal(SplittableRandom random) {
        double sum = 0;
        for (int i = 0; i < 12; i++) {
            sum += random.nextDouble() - 0.5;
        }
        return sum;
    }
}
