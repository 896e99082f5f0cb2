package io.fastbreak.benchmarks.pipeline;

import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.SpreadTable;
import io.fastbreak.benchmarks.pipeline.RunningTopology.ProducerTotals;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * The measurements as Markdown.
 *
 * @param where the broker ran
 * @param rounds at full speed
 * @param paced rounds at a steady rate; empty where not measured
 * @param starts seconds from the start of the program to its first clean record; empty where not measured
 * @param jarBytes size of the program
 */
record PipelineReport(
        String where,
        List<Throughput.Round> rounds,
        Latency.Rate rate,
        List<Latency.Round> paced,
        List<Double> starts,
        long jarBytes) {
    private static final double[] PERCENTILES = {50, 90, 99, 99.9, 100};

    String text() {
        return Stream.of(head(), throughput(), cost(), stages(), delays(), written(), program())
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    /** The same in every run. */
    private Throughput.Sent raw() {
        return rounds.get(0).copy().raw();
    }

    private String head() {
        Throughput.Sent raw = raw();
        return """
                - %s; %s
                - %,d events (%,d bytes, %d an event) of %,d games, %,d of them in progress at a time
                - at full speed the clock runs from when a backlog of all events can be read and every stream thread has its
                  share of the partitions; the first event of each game lies a reorder window before the others
                """.formatted(
                        Machine.here(),
                        where,
                        raw.events(),
                        raw.bytes(),
                        raw.bytes() / raw.events(),
                        raw.games(),
                        Math.min(raw.games(), raw.atOnce()));
    }

    private String throughput() {
        return new SpreadTable<>("events a second, %d rounds".formatted(rounds.size()), rounds)
                .row("copy only", 0, round -> round.copy().perSecond())
                .row("validated and logged, and nothing else", 0, round -> round.logging()
                        .perSecond())
                .row("pipeline", 0, round -> round.pipeline().perSecond())
                .row(
                        "validated and logged / copy only, round by round",
                        3,
                        round -> round.logging().perSecond() / round.copy().perSecond())
                .row(
                        "pipeline / copy only, round by round",
                        3,
                        round -> round.pipeline().perSecond() / round.copy().perSecond())
                .toString();
    }

    private String cost() {
        String time = ", microseconds of processor time";
        return new SpreadTable<>("stream threads, an event", rounds)
                .row("copy only" + time, 1, round -> round.copy().micros())
                .row("validated and logged" + time, 1, round -> round.logging().micros())
                .row("pipeline" + time, 1, round -> round.pipeline().micros())
                .row("copy only, bytes allocated", 0, round -> round.copy().allocated())
                .row("pipeline, bytes allocated", 0, round -> round.pipeline().allocated())
                .toString();
    }

    private String stages() {
        return new SpreadTable<>(
                        "the same events in a loop without Kafka, microseconds of processor time an event", rounds)
                .row("validated and decoded", 1, round -> round.stages().validated())
                .row("sequenced", 1, round -> round.stages().sequenced())
                .row("projected, corrections included", 1, round -> round.stages()
                        .projected())
                .row(
                        "all three / all that copying takes on its stream threads",
                        2,
                        round -> round.stages().sum() / round.copy().micros())
                .toString();
    }

    private String delays() {
        if (paced.isEmpty()) {
            return "";
        }
        Latency.Delays copy = Latency.Delays.sum(paced.stream().map(Latency.Round::copy));
        Latency.Delays pipeline = Latency.Delays.sum(paced.stream().map(Latency.Round::pipeline));
        return """
                | ms from intended publishing to a read_committed reader, %d events/s, %d s %d times | p50 | p90 | p99 | p99.9 | max |
                | --- | --- | --- | --- | --- | --- |
                | copy only, clean | %s |
                | pipeline, clean | %s |
                | pipeline / copy only | %s |
                | pipeline, scoring (%,d summaries) | %s |
                """.formatted(
                rate.perSecond(),
                rate.seconds(),
                paced.size(),
                percentiles(each -> Latency.Delays.ms(copy.clean(), each)),
                percentiles(each -> Latency.Delays.ms(pipeline.clean(), each)),
                percentiles(each -> Latency.Delays.ms(pipeline.clean(), each) / Latency.Delays.ms(copy.clean(), each)),
                pipeline.scoring().getTotalCount(),
                percentiles(each -> Latency.Delays.ms(pipeline.scoring(), each)));
    }

    private static String percentiles(DoubleUnaryOperator ofPercentile) {
        return DoubleStream.of(PERCENTILES)
                .mapToObj(each -> "%.2f".formatted(ofPercentile.applyAsDouble(each)))
                .collect(Collectors.joining(" | "));
    }

    private String written() {
        ProducerTotals written = rounds.get(rounds.size() - 1).pipeline().written();
        double events = raw().events();
        String rows = written.byTopic().entrySet().stream()
                .map(topic -> "| %s | %.3f | %,.0f |"
                        .formatted(
                                TestTopics.shortName(topic.getKey()),
                                topic.getValue().records() / events,
                                topic.getValue().bytes() / events))
                .collect(Collectors.joining("\n"));
        return """
                | the pipeline wrote, last round | records an event | bytes an event, compressed |
                | --- | --- | --- |
                %s
                """.formatted(rows);
    }

    private String program() {
        String jar = "The program's jar has %,d bytes.%n".formatted(jarBytes);
        if (starts.isEmpty()) {
            return jar;
        }
        return new SpreadTable<>("seconds from the start of the JVM, %d starts".formatted(starts.size()), starts)
                        .row("to the first clean record that can be read", 2, seconds -> seconds)
                + "\n" + jar;
    }
}
