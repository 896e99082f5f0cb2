package io.fastbreak.benchmarks;

import java.time.LocalDate;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * The measurements as one page of Markdown.
 *
 * @param broker where it ran
 */
record PipelineReport(String command, LocalDate date, String broker, Measurements measured) {
    private static final double[] PERCENTILES = {50, 90, 99, 99.9, 100};

    String text() {
        return Stream.of(head(), throughput(), cost(), bare(), delays(), written(), program())
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    private String head() {
        RawTopic.Filled raw = measured.raw();
        return """
                # The pipeline beside a topology that only copies

                Made by `%s` on %s.

                - %s; %s
                - %,d events (%,d bytes, %d an event) of %,d games, %,d of them in progress at a time
                - at full speed the clock runs from when a backlog of all events can be read and every stream thread has its
                  share of the partitions; the first event of each game lies a reorder window before the others
                """.formatted(
                        command,
                        date,
                        measured.machine(),
                        broker,
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
                | judged and logged, and nothing else | %s |
                | pipeline | %s |
                | judged and logged / copy only, round by round | %s |
                | pipeline / copy only, round by round | %s |
                """.formatted(
                        measured.rounds().size(),
                        measured.of(round -> round.copy().perSecond()).cells(0),
                        measured.of(round -> round.logging().perSecond()).cells(0),
                        measured.of(round -> round.pipeline().perSecond()).cells(0),
                        measured.ratioOfLogging().cells(3),
                        measured.ratio().cells(3));
    }

    private String cost() {
        return """
                | stream threads, an event | min | median | max |
                | --- | --- | --- | --- |
                | copy only, microseconds of processor time | %s |
                | judged and logged, microseconds of processor time | %s |
                | pipeline, microseconds of processor time | %s |
                | copy only, bytes allocated | %s |
                | pipeline, bytes allocated | %s |
                """.formatted(
                        measured.of(round -> round.copy().micros()).cells(1),
                        measured.of(round -> round.logging().micros()).cells(1),
                        measured.of(round -> round.pipeline().micros()).cells(1),
                        measured.of(round -> round.copy().allocated()).cells(0),
                        measured.of(round -> round.pipeline().allocated()).cells(0));
    }

    private String bare() {
        return """
                | the same events in a loop without Kafka, microseconds of processor time an event | min | median | max |
                | --- | --- | --- | --- |
                | validated and read | %s |
                | put in sequence | %s |
                | projected, corrections included | %s |
                | all three / all that copying takes on its stream threads | %s |
                """.formatted(
                measured.of(round -> round.bare().validated()).cells(1),
                measured.of(round -> round.bare().sequenced()).cells(1),
                measured.of(round -> round.bare().projected()).cells(1),
                measured.of(round -> round.bare().sum() / round.copy().micros()).cells(2));
    }

    private String delays() {
        if (measured.paced().isEmpty()) {
            return "";
        }
        DelayHistograms copy = measured.copyDelays();
        DelayHistograms pipeline = measured.pipelineDelays();
        return """
                | ms from intended publishing to a read_committed reader, %d events/s, %d s %d times | p50 | p90 | p99 | p99.9 | max |
                | --- | --- | --- | --- | --- | --- |
                | copy only, clean | %s |
                | pipeline, clean | %s |
                | pipeline / copy only | %s |
                | pipeline, scoring (%,d summaries) | %s |
                """.formatted(
                        measured.pace().perSecond(),
                        measured.pace().seconds(),
                        measured.paced().size(),
                        cells(percentile -> DelayHistograms.ms(copy.clean(), percentile)),
                        cells(percentile -> DelayHistograms.ms(pipeline.clean(), percentile)),
                        cells(percentile -> DelayHistograms.ms(pipeline.clean(), percentile)
                                / DelayHistograms.ms(copy.clean(), percentile)),
                        pipeline.scoring().getTotalCount(),
                        cells(percentile -> DelayHistograms.ms(pipeline.scoring(), percentile)));
    }

    private static String cells(DoubleUnaryOperator ofPercentile) {
        return DoubleStream.of(PERCENTILES)
                .mapToObj(percentile -> "%.2f".formatted(ofPercentile.applyAsDouble(percentile)))
                .collect(Collectors.joining(" | "));
    }

    private String written() {
        return """
                | the pipeline wrote, last round | records an event | bytes an event, compressed |
                | --- | --- | --- |
                %s
                """.formatted(measured.written().byTopic().entrySet().stream()
                .map(topic -> row(topic.getKey(), topic.getValue()))
                .collect(Collectors.joining("\n")));
    }

    private String row(String topic, ProducerTotals.Volume volume) {
        double events = measured.raw().events();
        return "| %s | %.3f | %,.0f |"
                .formatted(topic.replaceFirst(TestBed.NAMES, ""), volume.records() / events, volume.bytes() / events);
    }

    private String program() {
        String jar = "The program's jar has %,d bytes.%n".formatted(measured.jarBytes());
        if (measured.starts().isEmpty()) {
            return jar;
        }
        return """
                | seconds from the start of the JVM, %d starts | min | median | max |
                | --- | --- | --- | --- |
                | to the first clean record that can be read | %s |

                """.formatted(
                        measured.starts().size(), Spread.of(measured.starts()).cells(2))
                + jar;
    }
}
