package io.fastbreak.simulation;

import java.util.List;
import java.util.stream.Collectors;

/**
 * All that happens in one run, in order of time. From the calm on nothing is disturbed any more, and all that was held back
 * is delivered.
 *
 * @param seed of everything random in the run: durations and the choice of statuses
 * @param partitions of each topic
 * @param countsPerSource true if the collector counts the events of all games together ({@code sequence.scope=feed})
 * @param tokenSeconds for how long the platform's access tokens are valid
 * @param endMs when the run ends
 * @param cataloged the games that matching and video know; empty for a story without a fixture catalog
 */
record Story(
        long seed,
        int fixtures,
        int partitions,
        int pipelines,
        int bridges,
        int guards,
        boolean countsPerSource,
        int tokenSeconds,
        long calmMs,
        long endMs,
        List<CatalogedGame> cataloged,
        List<StoryStep> steps) {

    Story {
        cataloged = List.copyOf(cataloged);
        steps = List.copyOf(steps);
    }

    Story with(List<StoryStep> others) {
        return with(endMs, others);
    }

    /** The same with an earlier end. */
    Story until(long earlierMs) {
        return with(earlierMs, steps);
    }

    private Story with(long end, List<StoryStep> taken) {
        return new Story(
                seed,
                fixtures,
                partitions,
                pipelines,
                bridges,
                guards,
                countsPerSource,
                tokenSeconds,
                calmMs,
                end,
                cataloged,
                taken);
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
