package io.fastbreak.benchmarks;

import java.util.List;
import java.util.function.Function;

/**
 * All that one run of the benchmark has found.
 *
 * @param rounds at full speed
 * @param paced rounds at a steady pace; empty where not measured
 * @param starts seconds from the start of the program to its first clean record; empty where not measured
 * @param jarBytes size of the program
 */
record Measurements(
        Machine machine,
        RawTopic.Filled raw,
        List<Throughput.Round> rounds,
        Pace pace,
        List<Latency.Round> paced,
        List<Double> starts,
        long jarBytes) {

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

    /** Microseconds of the stream threads for one event. */
    Spread micros(Function<Throughput.Round, TimedRun.Result> variant) {
        return Spread.of(rounds.stream()
                .map(variant)
                .map(run -> run.cost().nanos() / 1e3 / raw.events())
                .toList());
    }

    /** Bytes that the stream threads allocate for one event. */
    Spread allocated(Function<Throughput.Round, TimedRun.Result> variant) {
        return Spread.of(rounds.stream()
                .map(variant)
                .map(run -> (double) run.cost().bytes() / raw.events())
                .toList());
    }

    Delays copyDelays() {
        return Delays.of(paced.stream().map(Latency.Round::copy).toList());
    }

    Delays pipelineDelays() {
        return Delays.of(paced.stream().map(Latency.Round::pipeline).toList());
    }

    /** What the pipeline wrote in the last round. */
    Written written() {
        return rounds.get(rounds.size() - 1).pipeline().written();
    }

    private double perSecond(TimedRun.Result run) {
        return raw.events() * 1e9 / run.time().toNanos();
    }
}
