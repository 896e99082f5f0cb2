package io.fastbreak.benchmarks;

import io.fastbreak.app.config.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The pipeline and what it is compared with in turn, over the same events, each with topics of its own. */
final class Throughput {
    private final TestBed bed;
    private final Workload workload;
    private final Consumer<String> log;

    /** @param log told one line a run */
    Throughput(TestBed bed, Workload workload, Consumer<String> log) {
        this.bed = bed;
        this.workload = workload;
        this.log = log;
    }

    /** One run of each, one right after the other. */
    record Round(TimedRun.Result copy, TimedRun.Result logging, TimedRun.Result pipeline, StageCosts.Cost bare) {}

    /**
     * Rounds to warm up, which are not among the result, and then as many as asked for.
     *
     * @param warmUp more than one, as the pipeline is so much more code than a copy that it is compiled only in the
     *     course of several
     */
    List<Round> rounds(int warmUp, int count) {
        for (int number = 1; number <= warmUp; number++) {
            round("warm-up " + number);
        }
        List<Round> rounds = new ArrayList<>();
        for (int number = 1; number <= count; number++) {
            rounds.add(round("round " + number));
        }
        return rounds;
    }

    private Round round(String name) {
        return new Round(
                run(name, MeasuredTopology.COPY),
                run(name, MeasuredTopology.LOGGING),
                run(name, MeasuredTopology.PIPELINE),
                bare(name));
    }

    private StageCosts.Cost bare(String name) {
        StageCosts.Cost cost = StageCosts.of(bed.settings(), workload);
        log.accept("%s, in a loop without Kafka: %.1f µs an event".formatted(name, cost.sum()));
        return cost;
    }

    private TimedRun.Result run(String name, MeasuredTopology variant) {
        Settings settings = bed.freshStart();
        // The garbage of one run is no cost of the next.
        System.gc();
        TimedRun.Result result = TimedRun.of(variant, settings, workload);
        log.accept("%s, %s: %,.0f events/s, %.1f s, %.1f µs and %,.0f bytes an event on the stream threads"
                .formatted(
                        name,
                        variant,
                        result.perSecond(),
                        result.time().toNanos() / 1e9,
                        result.micros(),
                        result.allocated()));
        return result;
    }
}
