package io.fastbreak.benchmarks.validator;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.results.RunResult;

/** One turn of every contender, one right after the other. */
final class ReaderRound {
    private record Turn(double eventsPerSecond, double bytesAnEvent) {}

    private final Map<MeasuredReader, Turn> turns = new EnumMap<>(MeasuredReader.class);

    void add(MeasuredReader contender, RunResult result) {
        double eventsPerSecond = figure(result, "events") / figure(result, "nanos") * TimeUnit.SECONDS.toNanos(1);
        turns.put(contender, new Turn(eventsPerSecond, figure(result, "gc.alloc.rate.norm")));
    }

    private static double figure(RunResult result, String name) {
        return Objects.requireNonNull(result.getSecondaryResults().get(name), name)
                .getScore();
    }

    /** Of processor time. */
    double eventsPerSecond(MeasuredReader contender) {
        return turn(contender).eventsPerSecond();
    }

    double bytesAnEvent(MeasuredReader contender) {
        return turn(contender).bytesAnEvent();
    }

    /** How many times as fast one contender was as another. */
    double ratio(MeasuredReader contender, MeasuredReader other) {
        return eventsPerSecond(contender) / eventsPerSecond(other);
    }

    private Turn turn(MeasuredReader contender) {
        return Objects.requireNonNull(turns.get(contender));
    }
}
