package io.fastbreak.simulation;

import java.util.List;

/**
 * The run of one seed. The same seed gives the same run, on every machine.
 *
 * @param violations promises that were not kept, in the order in which they were seen
 * @param trace a hash of all records, requests and times of the run
 */
public record SeededRun(long seed, List<BrokenPromise> violations, Statistics statistics, long trace) {

    /** Writes the story of the seed and runs it. An error of the program is a violation as well. */
    public static SeededRun of(long seed) {
        try {
            SystemSimulation.Result result = SystemSimulation.run(StoryWriter.of(seed));
            return new SeededRun(seed, List.copyOf(result.violations()), result.statistics(), result.trace());
        } catch (RuntimeException | Error e) {
            StackTraceElement place = e.getStackTrace().length == 0 ? null : e.getStackTrace()[0];
            BrokenPromise error = BrokenPromise.error(e + " at " + place);
            return new SeededRun(seed, List.of(error), new Statistics(), 0);
        }
    }

    /** How to run it again. */
    public String replay() {
        return "testing/benchmarks/run simulate-system --seed=" + seed + " --seeds=1";
    }

    /** The first violation and the shortest story found that leads to it; takes as long as some hundred runs. */
    public String explain() {
        if (violations.isEmpty()) {
            return "";
        }
        BrokenPromise first = violations.get(0);
        Story story = StoryWriter.of(seed);
        if (!first.isError()) {
            story = Shrinker.shrink(story, first);
            first = SystemSimulation.run(story).violations().stream()
                    .filter(other -> other.promise().equals(violations.get(0).promise()))
                    .findFirst()
                    .orElse(first);
        }
        return story.text() + "%n%nthen%n  %s%n%n  %s%n".formatted(first, replay());
    }
}
