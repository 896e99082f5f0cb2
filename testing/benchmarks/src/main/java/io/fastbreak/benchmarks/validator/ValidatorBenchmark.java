package io.fastbreak.benchmarks.validator;

import static java.util.Objects.requireNonNull;

import io.fastbreak.benchmarks.BenchmarkCommand;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.Measurements;
import io.fastbreak.benchmarks.Rounds;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Validating and decoding one event, compared with parsers and other validators. */
@Command(
        name = "validator",
        mixinStandardHelpOptions = true,
        description =
                "Measures with JMH how long one event takes to be validated and decoded, compared with parsers and other "
                        + "validators. "
                        + "The report goes to standard output.")
public final class ValidatorBenchmark extends BenchmarkCommand {
    @Option(
            names = "--rounds",
            defaultValue = "5",
            description = "measurements of each reader; ratios are taken within a round")
    private int rounds;

    @Option(names = "--seconds", defaultValue = "5", description = "of each measurement, after as many for warming up")
    private int seconds;

    @Option(
            names = "--samples",
            paramLabel = "DIR",
            defaultValue = "${sys:fastbreak.home:-.}/samples",
            description = "the recorded games")
    private Path samples;

    public ValidatorBenchmark() {
        super("One event: validation and decoding");
    }

    /** Events a second of processor time, and bytes allocated for one event. */
    private record Figures(double eventsPerSecond, double bytesAnEvent) {}

    @Override
    protected String run() throws Exception {
        MarkdownTable table = new MarkdownTable(
                "", "events/s", "of tokens only", "of networknt", "of everit", "bytes allocated an event");
        for (EventSet events : EventSet.values()) {
            List<byte[]> values = events.load(samples);
            long bytes = values.stream().mapToLong(event -> event.length).sum() / values.size();
            table.row(
                    "**%s: %,d events of %,d bytes**".formatted(events.title, values.size(), bytes),
                    "",
                    "",
                    "",
                    "",
                    "");
            List<Map<MeasuredReader, Figures>> measured = Rounds.measure(0, rounds, number -> round(events, number));
            for (MeasuredReader reader : MeasuredReader.values()) {
                table.row(
                        reader.title,
                        "%,.0f"
                                .formatted(Measurements.of(measured, round -> perSecond(round, reader))
                                        .median()),
                        ratio(measured, reader, MeasuredReader.TOKENS),
                        ratio(measured, reader, MeasuredReader.NETWORKNT),
                        ratio(measured, reader, MeasuredReader.EVERIT),
                        "%,.0f"
                                .formatted(Measurements.of(measured, round -> of(round, reader)
                                                .bytesAnEvent())
                                        .median()));
            }
        }
        return """
                - %s
                - JMH, one thread, %d s a measurement after as many for warming up; in each round every reader is measured once,
                  in a JVM of its own. Medians of %d rounds; ratios are taken round by round, and `min` is the lowest.
                - Seconds are those of the thread's processor time, so that other load of the machine has no effect; that
                  of the garbage collector is not included, the bytes that it has to collect are in the last column.
                - All but the first three validate against the event schema. Only Fastbreak yields the decoded event and its
                  content hash, and rejects bad UTF-8, duplicate properties and values that are nested too deep.

                %s""".formatted(Machine.here(), seconds, rounds, table);
    }

    private Map<MeasuredReader, Figures> round(EventSet events, int number) throws RunnerException {
        Map<MeasuredReader, Figures> figures = new EnumMap<>(MeasuredReader.class);
        for (MeasuredReader reader : MeasuredReader.values()) {
            progress(events + ", round " + number + ": " + reader.title);
            RunResult result = measure(reader, events);
            figures.put(
                    reader,
                    new Figures(
                            figure(result, "events") / figure(result, "nanos") * TimeUnit.SECONDS.toNanos(1),
                            figure(result, "gc.alloc.rate.norm")));
        }
        return figures;
    }

    private static Figures of(Map<MeasuredReader, Figures> round, MeasuredReader reader) {
        return requireNonNull(round.get(reader));
    }

    private static double perSecond(Map<MeasuredReader, Figures> round, MeasuredReader reader) {
        return of(round, reader).eventsPerSecond();
    }

    private static double figure(RunResult result, String name) {
        return requireNonNull(result.getSecondaryResults().get(name), name).getScore();
    }

    private RunResult measure(MeasuredReader reader, EventSet events) throws RunnerException {
        return new Runner(new OptionsBuilder()
                        .include(ReadEvent.class.getName())
                        .param("measured", reader.name())
                        .param("events", events.name())
                        .param("samples", samples.toString())
                        .warmupIterations(seconds)
                        .warmupTime(TimeValue.seconds(1))
                        .measurementIterations(seconds)
                        .measurementTime(TimeValue.seconds(1))
                        .forks(1)
                        // On a busy machine background compilation might not end within the warm-up.
                        .jvmArgsAppend("-Xbatch")
                        .addProfiler(GCProfiler.class)
                        .verbosity(VerboseMode.SILENT)
                        .shouldFailOnError(true)
                        .build())
                .runSingle();
    }

    private static String ratio(
            List<Map<MeasuredReader, Figures>> rounds, MeasuredReader reader, MeasuredReader other) {
        Measurements ratio = Measurements.of(rounds, round -> perSecond(round, reader) / perSecond(round, other));
        return "%.2f (min %.2f)".formatted(ratio.median(), ratio.min());
    }
}
