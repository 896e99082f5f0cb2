package io.fastbreak.testkit.guarantee;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A promise that every run keeps once it is at rest. */
@FunctionalInterface
public interface Guarantee {

    /** Every breach in words, the first hundred at most; empty if the promise is kept. */
    List<String> breaches(PipelineRun run);

    /** Every breach of any guarantee, each with the name of the one that it breaks. */
    static List<String> breachesOfAny(PipelineRun run, Map<String, Oracle> oracles) {
        List<String> breaches = new ArrayList<>();
        for (Guarantee guarantee : List.of(
                new OrderedPerGame(),
                new NoEventLost(),
                new EveryRecordAccounted(),
                new ConvergesToTheOracle(oracles))) {
            guarantee
                    .breaches(run)
                    .forEach(breach -> breaches.add(guarantee.getClass().getSimpleName() + ": " + breach));
        }
        return breaches;
    }
}
