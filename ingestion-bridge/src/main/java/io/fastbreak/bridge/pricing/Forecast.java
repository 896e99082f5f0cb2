package io.fastbreak.bridge.pricing;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The probabilities of a game's results from a situation on, without margin, and for every situation, even where
 * {@link BrownianPriceModel} would not offer a price. Used by one thread.
 *
 * <p>The lead follows {@link LeadModel}, the points a compound Poisson process, both with overtimes. That a tie and the
 * number of points depend on each other is neglected.
 */
public final class Forecast {
    /** A tie after this many overtimes is practically impossible. */
    private static final int MAX_OVERTIMES = 4;

    private final Situation situation;
    private final GameParameters game;
    private final List<Double> playShares;
    private final ScoringPace pace;
    private final LeadModel lead;
    private final double offset;
    private @Nullable List<Ending> endings;

    /** A number of overtimes, and the points still to come with them. */
    private record Ending(double probability, CompoundPoisson points) {}

    private Forecast(Situation situation, ModelParameters parameters, double offset) {
        this.offset = offset;
        this.situation = situation;
        this.game = situation.expected().of(parameters.of(situation.rules()));
        this.playShares = parameters.playShares();
        this.pace = new ScoringPace(situation.rules(), parameters.closingPace());
        this.lead = new LeadModel(game, situation.rules());
    }

    public static Forecast of(Situation situation, ModelParameters parameters) {
        return new Forecast(situation, parameters, 0);
    }

    /** With a trader's offset for one market, which is added to the lead and to the points to be expected at the end. */
    static Forecast of(Situation situation, ModelParameters parameters, MarketType market) {
        return new Forecast(situation, parameters, situation.offsets().getOrDefault(market, 0.0));
    }

    /** Probability that the home side wins. */
    public double homeWins() {
        return leadExceeds(0.5);
    }

    /** Probability that the home side wins by more than this many points, or, below 0, loses by less; a half point. */
    public double leadExceeds(double line) {
        return lead.exceeds(line, situation.lead() + offset, situation.remainingMinutes());
    }

    /** Probability that both sides together score more than this many points in the whole game. */
    public double totalExceeds(double line) {
        int toCome = (int) Math.floor(line) - situation.points();
        double probability = 0;
        for (Ending ending : endings()) {
            probability += ending.probability() * ending.points().exceeds(toCome);
        }
        return probability;
    }

    double expectedLead() {
        return lead.expected(situation.lead() + offset, situation.remainingMinutes());
    }

    /** False if a trader's offset takes away all points that are still to be expected. */
    boolean hasPointsToCome() {
        return pointsToCome(0) > 0;
    }

    /** Both sides' points at the end of the time that is being played. */
    double expectedTotal() {
        return situation.points() + pointsToCome(0);
    }

    private List<Ending> endings() {
        if (endings == null) {
            endings = new ArrayList<>();
            double reached = 1;
            double tie = lead.tie(situation.lead(), situation.remainingMinutes());
            for (int overtimes = 0; overtimes <= MAX_OVERTIMES; overtimes++) {
                double again = overtimes == MAX_OVERTIMES ? 0 : reached * tie;
                endings.add(new Ending(reached - again, new CompoundPoisson(pointsToCome(overtimes), playShares)));
                reached = again;
                tie = lead.overtimeTie();
            }
        }
        return endings;
    }

    private double pointsToCome(int overtimes) {
        double overtime = pace.share(situation.rules().overtimeMinutes());
        return game.points() * (pace.share(situation.remainingMinutes()) + overtimes * overtime) + offset;
    }
}
