package io.fastbreak.lab.simulate;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The games to simulate.
 *
 * @param games number of games
 * @param seed games with the same seed and index are the same, regardless of the other settings
 * @param rules used in turn; not empty
 * @param start time of the first lineups
 * @param startEvery time between the starts of games; a game lasts about two hours
 * @param faults faults of the feeds
 */
public record SimulationSettings(
        int games, long seed, List<SimulatedRules> rules, Instant start, Duration startEvery, FeedFaults faults) {

    private static final Instant ARTIFICIAL_START = Instant.parse("2000-01-01T00:00:00Z");

    public SimulationSettings {
        rules = List.copyOf(rules);
    }

    /** Games of both rules, one every ten minutes, without faults. */
    public static SimulationSettings of(int games, long seed) {
        return new SimulationSettings(
                games,
                seed,
                List.of(SimulatedRules.values()),
                ARTIFICIAL_START,
                Duration.ofMinutes(10),
                FeedFaults.NONE);
    }

    public SimulationSettings with(FeedFaults others) {
        return new SimulationSettings(games, seed, rules, start, startEvery, others);
    }

    public SimulationSettings with(SimulatedRules... others) {
        return new SimulationSettings(games, seed, List.of(others), start, startEvery, faults);
    }

    public SimulationSettings startingAt(Instant time) {
        return new SimulationSettings(games, seed, rules, time, startEvery, faults);
    }

    public SimulationSettings startEvery(Duration interval) {
        return new SimulationSettings(games, seed, rules, start, interval, faults);
    }
}
