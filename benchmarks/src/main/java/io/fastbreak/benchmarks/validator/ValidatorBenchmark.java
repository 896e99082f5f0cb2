package io.fastbreak.benchmarks.validator;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.benchmarks.BenchmarkMain;
import io.fastbreak.benchmarks.ReportOption;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Validating and decoding one event, compared with parsers and other validators. */
@Command(
        name = "benchmarks/run validator",
        mixinStandardHelpOptions = true,
        description = {
            "Measures with JMH how long one event takes to be validated and decoded, compared with parsers and other",
            "validators.",
            "The report goes to standard output."
        })
public final class ValidatorBenchmark implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--rounds",
            defaultValue = "5",
            description = "measurements of each reader; ratios are taken within a round (default: ${DEFAULT-VALUE})")
    private int rounds;

    @Option(
            names = "--seconds",
            defaultValue = "5",
            description = "of each measurement, after as many for warming up (default: ${DEFAULT-VALUE})")
    private int seconds;

    @Option(
            names = "--samples",
            paramLabel = "DIR",
            defaultValue = "${sys:fastbreak.home:-.}/samples",
            description = "the recorded games (default: ${DEFAULT-VALUE})")
    private Path samples;

    @Mixin
    private ReportOption report = new ReportOption();

    public static void main(String[] arguments) {
        BenchmarkMain.run(new ValidatorBenchmark(), arguments);
    }

    @Override
    public Integer call() throws IOException, RunnerException {
        Map<EventSet, List<ValidatorReport.Round>> measured = new EnumMap<>(EventSet.class);
        for (EventSet events : EventSet.values()) {
            List<ValidatorReport.Round> ofSet = new ArrayList<>();
            for (int round = 1; round <= rounds; round++) {
                ofSet.add(round(events, round));
            }
            measured.put(events, ofSet);
        }
        report.write(
                spec, "One event: validation and decoding", new ValidatorReport(seconds, samples, measured).text());
        return ExitCode.OK;
    }

    private ValidatorReport.Round round(EventSet events, int round) throws RunnerException {
        Map<MeasuredReader, ValidatorReport.Figures> figures = new EnumMap<>(MeasuredReader.class);
        for (MeasuredReader reader : MeasuredReader.values()) {
            spec.commandLine().getErr().println(events + ", round " + round + ": " + reader.title());
            figures.put(reader, ValidatorReport.Figures.of(measure(reader, events)));
        }
        return new ValidatorReport.Round(figures);
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
}
