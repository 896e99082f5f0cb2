package io.fastbreak.benchmarks.timeline;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.ReportOption;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Appending and correcting against the length of the game. */
@Command(
        name = "benchmarks/run timeline",
        mixinStandardHelpOptions = true,
        description = {
            "Measures with JMH what it costs to append an event to a game, and to correct the game, against its length.",
            "The report goes to standard output."
        })
public final class TimelineBenchmark implements Callable<Integer> {
    private static final List<Integer> LENGTHS = List.of(100, 1_000, 10_000, 100_000);
    // Enough for the timer; so few that the games hardly grow, and that long games are not corrected for minutes.
    private static final int NEAR_END_ARRIVALS = 5_000;
    private static final int MOST_EVENTS_BEHIND = 5_000_000;
    private static final int FEWEST_ARRIVALS = 50;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--iterations",
            defaultValue = "5",
            description = "measured iterations, after as many for warming up (default: ${DEFAULT-VALUE})")
    private int iterations;

    @Mixin
    private ReportOption report = new ReportOption();

    public static void main(String[] arguments) {
        Locale.setDefault(Locale.ROOT);
        System.exit(new CommandLine(new TimelineBenchmark()).execute(arguments));
    }

    @Override
    public Integer call() throws IOException, RunnerException {
        List<String> lines = new ArrayList<>(List.of(head()));
        for (TimelineSubject subject : TimelineSubject.values()) {
            lines.add("");
            lines.add("## " + subject.title());
            lines.add("");
            lines.add("| ns each, plays in the game: | "
                    + LENGTHS.stream().map("%,d"::formatted).collect(Collectors.joining(" | ")) + " |");
            lines.add("| --- |" + " --- |".repeat(LENGTHS.size()));
            for (GameArrival arrival : GameArrival.values()) {
                lines.add(row(subject, arrival));
            }
        }
        String text = String.join("\n", lines) + "\n";
        report.publish(spec.commandLine().getOut(), text);
        return ExitCode.OK;
    }

    private String head() {
        return """
                # Appending and correcting against the length of the game

                Made by `%s` on %s.

                - %s
                - JMH, best of %d iterations, which other work on the machine disturbs least
                - %,d plays in all, in one or more games of the length that take turns""".formatted(
                        System.getProperty("fastbreak.command", "benchmarks/run timeline"),
                        LocalDate.now(ZoneOffset.UTC),
                        Machine.here(),
                        iterations,
                        GameLength.EVENTS);
    }

    private String row(TimelineSubject subject, GameArrival arrival) throws RunnerException {
        StringBuilder row = new StringBuilder("| " + arrival.title() + " |");
        for (int length : LENGTHS) {
            row.append(" %,.0f |".formatted(nanos(subject, arrival, length)));
        }
        spec.commandLine().getErr().println(row);
        return row.toString();
    }

    private double nanos(TimelineSubject subject, GameArrival arrival, int length) throws RunnerException {
        int arrivals = arrivals(subject, arrival, length);
        RunResult result = new Runner(new OptionsBuilder()
                        .include(GameLength.class.getName())
                        .param("subject", subject.name())
                        .param("arrival", arrival.name())
                        .param("length", Integer.toString(length))
                        .warmupIterations(iterations)
                        .warmupBatchSize(arrivals)
                        .measurementIterations(iterations)
                        .measurementBatchSize(arrivals)
                        .forks(1)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .runSingle();
        return result.getPrimaryResult().getStatistics().getMin() / arrivals;
    }

    private static int arrivals(TimelineSubject subject, GameArrival arrival, int length) {
        return subject == TimelineSubject.TIMELINE || arrival.isNearEnd()
                ? NEAR_END_ARRIVALS
                : Math.min(NEAR_END_ARRIVALS, Math.max(FEWEST_ARRIVALS, MOST_EVENTS_BEHIND / length));
    }
}
