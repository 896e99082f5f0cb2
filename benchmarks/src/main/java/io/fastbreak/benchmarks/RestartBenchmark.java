package io.fastbreak.benchmarks;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.app.config.Catalog;
import io.fastbreak.lab.broker.KafkaBroker;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How soon the program goes on after a restart with many live games. */
@Command(
        name = "benchmarks/run restart",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Plays many games up to some event, all live at once, through the program in a process of its own, stops it,",
            "and starts it again: how long until the first record is processed, and until every partition has its state.",
            "The report goes to standard output."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "2:wrong use", "3:could not run"})
public final class RestartBenchmark implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(names = "--games", defaultValue = "10000", description = "live games (default: ${DEFAULT-VALUE})")
    private int games;

    @Option(
            names = "--events",
            defaultValue = "50",
            description = "events of each game before the restart (default: ${DEFAULT-VALUE})")
    private int events;

    @Option(names = "--restarts", defaultValue = "3", description = "measured restarts (default: ${DEFAULT-VALUE})")
    private int restarts;

    @Option(names = "--program-heap", defaultValue = "6g", description = "of the program (default: ${DEFAULT-VALUE})")
    private String heap;

    @Mixin
    private BenchOptions bench = new BenchOptions();

    @Mixin
    private ReportOption report = new ReportOption();

    public static void main(String[] arguments) {
        Locale.setDefault(Locale.ROOT);
        int exitCode = ExitCode.COULD_NOT_RUN;
        try {
            exitCode = PipelineBenchmark.commandLine(new RestartBenchmark()).execute(arguments);
        } finally {
            System.exit(exitCode);
        }
    }

    @Override
    public Integer call() throws IOException {
        OpenGames open = new OpenGames(bench.games(), games, events, bench.partitions());
        report.publish(spec.commandLine().getOut(), text(measure(open)));
        return ExitCode.DONE;
    }

    private List<Restart.Result> measure(OpenGames open) {
        String bootstrap = bench.bootstrap();
        if (bootstrap != null) {
            return measure(open, bootstrap);
        }
        try (KafkaBroker broker = BrokerProcess.start(bench.logs())) {
            return measure(open, broker.bootstrapServers());
        }
    }

    private List<Restart.Result> measure(OpenGames open, String brokers) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put(Catalog.PARTITIONS.name(), Integer.toString(bench.partitions()));
        try (TestBed bed = new TestBed(brokers, settings)) {
            return new Restart(bed, bench.jar(), heap, spec.commandLine().getErr()::println).measure(open, restarts);
        }
    }

    private String text(List<Restart.Result> results) {
        return """
                # Restart with live games

                Made by `%s` on %s.

                - %s; the program in a process of its own with a heap of %s, its broker in another
                - %,d games, each played up to its event %d: %,d events; %d partitions; stopped with SIGTERM

                | seconds from the start of the process, %d restarts | min | median | max |
                | --- | --- | --- | --- |
                | to the first clean record that can be read | %s |
                | to one of every partition: all state is restored | %s |
                """.formatted(
                System.getProperty("fastbreak.command", "benchmarks/run restart"),
                LocalDate.now(ZoneOffset.UTC),
                Machine.here(),
                heap,
                games,
                events,
                (long) games * events,
                bench.partitions(),
                results.size(),
                Spread.of(results.stream().map(Restart.Result::first).toList()).cells(2),
                Spread.of(results.stream().map(Restart.Result::all).toList()).cells(2));
    }
}
