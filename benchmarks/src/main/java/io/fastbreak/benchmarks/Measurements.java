package io.fastbreak.benchmarks;

import java.util.List;
import java.util.function.ToDoubleFunction;

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
        List<Throughput.Round> rounds,
        PublishingRate pace,
        List<Latency.Round> paced,
        List<Double> starts,
        long jarBytes) {

    /** The same in every run. */
    RawTopic.Filled raw() {
        return rounds.get(0).copy().raw();
    }

    Spread of(ToDoubleFunction<Throughput.Round> figure) {
        return Spread.of(rounds.stream().mapToDouble(figure).boxed().toList());
    }

    /** The pipeline's events per second over those of the copy-only run just before it. */
    Spread ratio() {
        return of(round -> round.pipeline().perSecond() / round.copy().perSecond());
    }

    /** What is left of copying where events are judged and logged, and nothing else. */
    Spread ratioOfLogging() {
        return of(round -> round.logging().perSecond() / round.copy().perSecond());
    }

    DelayHistograms copyDelays() {
        return DelayHistograms.of(paced.stream().map(Latency.Round::copy).toList());
    }

    DelayHistograms pipelineDelays() {
        return DelayHistograms.of(paced.stream().map(Latency.Round::pipeline).toList());
    }

    /** What the pipeline wrote in the last round. */
    ProducerTotals written() {
        return rounds.get(rounds.size() - 1).pipeline().written();
    }
}
