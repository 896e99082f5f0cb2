package io.fastbreak.benchmarks.validator;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;

/** One turn of every contender, one right after the other. */
final class Round {
    private static final String ALLOCATED = "gc.alloc.rate.norm";

    private record Turn(double eventsPerSecond, double bytesAnEvent) {}

    private final Map<Contender, Turn> turns = new EnumMap<>(Contender.class);

    void add(Contender contender, RunResult result) {
        Result<?> allocated =
                Objects.requireNonNull(result.getSecondaryResults().get(ALLOCATED), ALLOCATED);
        // The median: a turn shares the machine, and what disturbs one second says nothing of the contender.
        double eventsPerSecond = result.getPrimaryResult().getStatistics().getPercentile(50);
        turns.put(contender, new Turn(eventsPerSecond, allocated.getScore()));
    }

    double eventsPerSecond(Contender contender) {
        return turn(contender).eventsPerSecond();
    }

    double bytesAnEvent(Contender contender) {
        return turn(contender).bytesAnEvent();
    }

    /** How many times as fast one contender was as another. */
    double ratio(Contender contender, Contender other) {
        return eventsPerSecond(contender) / eventsPerSecond(other);
    }

    private Turn turn(Contender contender) {
        return Objects.requireNonNull(turns.get(contender));
    }
}
