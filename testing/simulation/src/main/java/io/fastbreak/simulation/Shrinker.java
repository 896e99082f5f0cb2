package io.fastbreak.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Leaves steps out of a story for as long as it still breaks the same promise (delta debugging, ddmin). */
final class Shrinker {
    private static final int MOST_RUNS = 250;

    private final Predicate<Story> fails;
    private int runs;

    private Shrinker(Predicate<Story> fails) {
        this.fails = fails;
    }

    /** The shortest story found that breaks the promise of the violation. */
    static Story shrink(Story story, BrokenPromise violation) {
        Predicate<Story> fails = candidate -> SystemSimulation.run(candidate).violations().stream()
                .anyMatch(other -> other.promise().equals(violation.promise()));
        // Half a second before the first step all is started; what is wrong at the end is wrong behind the faults.
        Story shorter = story.until(Math.max(1_000, violation.atMs() - 400));
        boolean isDisturbed = violation.atMs() < story.calmMs();
        return shrink(isDisturbed && fails.test(shorter) ? shorter : story, fails);
    }

    /** The shortest story found for which the condition holds, as it does for the given one. */
    static Story shrink(Story story, Predicate<Story> fails) {
        return new Shrinker(fails).shrink(story);
    }

    private Story shrink(Story story) {
        List<StoryStep> steps = new ArrayList<>(story.steps());
        steps.removeIf(step -> step.atMs() > story.endMs());
        int chunk = Math.max(1, steps.size() / 2);
        while (runs < MOST_RUNS) {
            boolean shrunk = false;
            for (int from = 0; from < steps.size() && runs < MOST_RUNS; ) {
                List<StoryStep> fewer = new ArrayList<>(steps.subList(0, from));
                fewer.addAll(steps.subList(Math.min(steps.size(), from + chunk), steps.size()));
                runs++;
                if (fails.test(story.with(fewer))) {
                    steps = fewer;
                    shrunk = true;
                } else {
                    from += chunk;
                }
            }
            if (chunk == 1 && !shrunk) {
                break;
            }
            chunk = Math.max(1, chunk / 2);
        }
        return story.with(steps);
    }
}
