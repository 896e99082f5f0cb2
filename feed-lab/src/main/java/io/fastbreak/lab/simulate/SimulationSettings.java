package io.fastbreak.lab.simulate;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * What to simulate.
 *
 * @param games how many
 * @param seed games of the same seed and index are the same, whatever the other settings
 * @param rules played in turn; not empty
 * @param start when the first game's teams are announced
 * @param startEvery from one game's start to the next; a game lasts about two hours
 * @param faults what happens to the feeds on their way
 */
public record SimulationSettings(
        int games, long seed, List<SimulatedRules> rules, Instant start, Duration startEvery, FeedFaults faults) {

    private static final Instant PLAINLY_ARTIFICIAL = Instant.parse("2000-01-01T00:00:00Z");

    public SimulationSettings {
        rules = List.copyOf(rules);
    }

    /** Games of both rules, one starting every ten minutes, without a fault. */
    public static SimulationSettings of(int games, long seed) {
        return new SimulationSettings(
                games,
                seed,
                List.of(SimulatedRules.values()),
                PLAINLY_ARTIFICIAL,
                Duration.ofMinutes(10),
                FeedFaults.NONE);
    }

    public SimulationSettings with(FeedFaults others) {
        return new SimulationSettings(games, seed, rules, start, startEvery, others);
    }

    public SimulationSettings with(SimulatedRules... others) {
        return new SimulationSettings(games, seed, List.of(others), start, startEvery, faults);
    }

    public SimulationSettings startEvery(Duration interval) {
        return new SimulationSettings(games, seed, rules, start, interval, faults);
    }
}
