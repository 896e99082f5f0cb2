package io.fastbreak.benchmarks.pipeline;

import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.Spread;
import io.fastbreak.benchmarks.pipeline.RunningTopology.ProducerTotals;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
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

    private String cells(int decimals, ToDoubleFunction<Throughput.Round> figure) {
        return Spread.of(rounds.stream().mapToDouble(figure).boxed().toList()).cells(decimals);
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
        return """
                | events a second, %d rounds | min | median | max |
                | --- | --- | --- | --- |
                | copy only | %s |
                | validated and logged, and nothing else | %s |
                | pipeline | %s |
                | validated and logged / copy only, round by round | %s |
                | pipeline / copy only, round by round | %s |
                """.formatted(
                rounds.size(),
                cells(0, round -> round.copy().perSecond()),
                cells(0, round -> round.logging().perSecond()),
                cells(0, round -> round.pipeline().perSecond()),
                cells(3, round -> round.logging().perSecond() / round.copy().perSecond()),
                cells(3, round -> round.pipeline().perSecond() / round.copy().perSecond()));
    }

    private String cost() {
        return """
                | stream threads, an event | min | median | max |
                | --- | --- | --- | --- |
                | copy only, microseconds of processor time | %s |
                | validated and logged, microseconds of processor time | %s |
                | pipeline, microseconds of processor time | %s |
                | copy only, bytes allocated | %s |
                | pipeline, bytes allocated | %s |
                """.formatted(
                        cells(1, round -> round.copy().micros()),
                        cells(1, round -> round.logging().micros()),
                        cells(1, round -> round.pipeline().micros()),
                        cells(0, round -> round.copy().allocated()),
                        cells(0, round -> round.pipeline().allocated()));
    }

    private String stages() {
        return """
                | the same events in a loop without Kafka, microseconds of processor time an event | min | median | max |
                | --- | --- | --- | --- |
                | validated and decoded | %s |
                | sequenced | %s |
                | projected, corrections included | %s |
                | all three / all that copying takes on its stream threads | %s |
                """.formatted(
                        cells(1, round -> round.stages().validated()),
                        cells(1, round -> round.stages().sequenced()),
                        cells(1, round -> round.stages().projected()),
                        cells(2, round -> round.stages().sum() / round.copy().micros()));
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
        return """
                | seconds from the start of the JVM, %d starts | min | median | max |
                | --- | --- | --- | --- |
                | to the first clean record that can be read | %s |

                """.formatted(starts.size(), Spread.of(starts).cells(2)) + jar;
    }
}
