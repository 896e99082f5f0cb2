package io.fastbreak.benchmarks;

import java.util.List;

/**
 * All that one run of the benchmark has found.
 *
 * @param starts seconds from the start of the program to its first clean record; empty where not measured
 * @param jarBytes size of the program
 */
record Measurements(
        Machine machine, RawTopic.Filled raw, List<Throughput.Round> rounds, List<Double> starts, long jarBytes) {

    Spread copyPerSecond() {
        return Spread.of(rounds.stream().map(round -> perSecond(round.copy())).toList());
    }

    Spread pipelinePerSecond() {
        return Spread.of(
                rounds.stream().map(round -> perSecond(round.pipeline())).toList());
    }

    /** The pipeline's events per second over those of the copy-only run just before it. */
    Spread ratio() {
        return Spread.of(rounds.stream()
                .map(round -> perSecond(round.pipeline()) / perSecond(round.copy()))
                .toList());
    }

    /** What the pipeline wrote in the last round. */
    Written written() {
        return rounds.get(rounds.size() - 1).pipeline().written();
    }

    private double perSecond(TimedRun.Result run) {
        return raw.events() * 1e9 / run.time().toNanos();
    }
}
