package io.fastbreak.benchmarks.validator;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.benchmarks.ReportOption;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Validating and decoding one event, beside parsers and other validators. */
@Command(
        name = "benchmarks/run validator",
        mixinStandardHelpOptions = true,
        description = {
            "Measures with JMH how long one event takes to be validated and decoded, beside parsers and other validators.",
            "The report goes to standard output."
        })
public final class ValidatorBenchmark implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--rounds",
            defaultValue = "5",
            description = "each contender's turns; ratios are taken within a round (default: ${DEFAULT-VALUE})")
    private int rounds;

    @Option(
            names = "--seconds",
            defaultValue = "5",
            description = "to measure in each turn, after as many for warming up (default: ${DEFAULT-VALUE})")
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
        Locale.setDefault(Locale.ROOT);
        System.exit(new CommandLine(new ValidatorBenchmark()).execute(arguments));
    }

    @Override
    public Integer call() throws IOException, RunnerException {
        Map<EventSet, List<ReaderRound>> measured = new EnumMap<>(EventSet.class);
        for (EventSet records : EventSet.values()) {
            measured.put(records, rounds(records));
        }
        String command = System.getProperty("fastbreak.command", "benchmarks/run validator");
        String text = new ValidatorReport(command, LocalDate.now(ZoneOffset.UTC), seconds, samples, measured).text();
        report.publish(spec.commandLine().getOut(), text);
        return ExitCode.OK;
    }

    private List<ReaderRound> rounds(EventSet records) throws RunnerException {
        ReaderRound[] measured = new ReaderRound[rounds];
        Arrays.setAll(measured, number -> new ReaderRound());
        for (int round : IntStream.range(0, rounds).toArray()) {
            for (MeasuredReader contender : MeasuredReader.values()) {
                spec.commandLine().getErr().println(records + ", round " + (round + 1) + ": " + contender.title());
                measured[round].add(contender, turn(contender, records));
            }
        }
        return List.of(measured);
    }

    private RunResult turn(MeasuredReader contender, EventSet records) throws RunnerException {
        return new Runner(new OptionsBuilder()
                        .include(ReadEvent.class.getName())
                        .param("contender", contender.name())
                        .param("records", records.name())
                        .param("samples", samples.toString())
                        .warmupIterations(seconds)
                        .warmupTime(TimeValue.seconds(1))
                        .measurementIterations(seconds)
                        .measurementTime(TimeValue.seconds(1))
                        .forks(1)
                        // On a busy machine compilers in the background would not be done when the warm-up is.
                        .jvmArgsAppend("-Xbatch")
                        .addProfiler(GCProfiler.class)
                        .verbosity(VerboseMode.SILENT)
                        .shouldFailOnError(true)
                        .build())
                .runSingle();
    }
}
