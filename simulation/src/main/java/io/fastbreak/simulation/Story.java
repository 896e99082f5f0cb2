package io.fastbreak.simulation;

import java.util.List;
import java.util.stream.Collectors;

/**
 * All that happens in one run, in order of time. From the calm on nothing is disturbed any more, and all that was held back
 * is delivered.
 *
 * @param seed of everything random in the run: durations and the choice of statuses
 * @param partitions of each topic
 * @param endMs when the run ends
 */
record Story(
        long seed,
        int fixtures,
        int partitions,
        int pipelines,
        int bridges,
        int guards,
        long calmMs,
        long endMs,
        List<StoryStep> steps) {

    Story {
        steps = List.copyOf(steps);
    }

    Story with(List<StoryStep> others) {
        return new Story(seed, fixtures, partitions, pipelines, bridges, guards, calmMs, endMs, others);
    }

    /** The same with an earlier end. */
    Story until(long earlierMs) {
        return new Story(seed, fixtures, partitions, pipelines, bridges, guards, calmMs, earlierMs, steps);
    }

    /** As a scenario file shows it. */
    String text() {
        return "%d game%s on %d partitions, %d pipeline%s, %d bridge%s, %d guard%s%n%nwhen%n"
                        .formatted(
                                fixtures,
                                plural(fixtures),
                                partitions,
                                pipelines,
                                plural(pipelines),
                                bridges,
                                plural(bridges),
                                guards,
                                plural(guards))
                + steps.stream().map(StoryStep::line).collect(Collectors.joining("\n"));
    }

    private static String plural(int count) {
        return count == 1 ? "" : "s";
    }
}
