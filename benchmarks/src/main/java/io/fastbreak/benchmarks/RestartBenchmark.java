package io.fastbreak.benchmarks;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.benchmarks.RestartMeasurement.Ending;
import io.fastbreak.lab.broker.KafkaBroker;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
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
            "Plays many games up to some event, all live at once, through the program in a process of its own, ends it,",
            "and starts it again: how long until the first record is processed, and until every partition has its state,",
            "beside a consumer that only reads what is to be restored.",
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
            defaultValue = "250",
            description = "events of each game before the restart (default: ${DEFAULT-VALUE})")
    private int events;

    @Option(
            names = "--restarts",
            defaultValue = "3",
            description = "measured restarts of a kind (default: ${DEFAULT-VALUE})")
    private int restarts;

    @Option(names = "--program-heap", defaultValue = "6g", description = "of the program (default: ${DEFAULT-VALUE})")
    private String heap;

    @Mixin
    private BenchmarkOptions bench = new BenchmarkOptions();

    @Mixin
    private ReportOption report = new ReportOption();

    public static void main(String[] arguments) {
        Locale.setDefault(Locale.ROOT);
        int exitCode = ExitCode.RUNTIME_ERROR;
        try {
            exitCode = PipelineBenchmark.commandLine(new RestartBenchmark()).execute(arguments);
        } finally {
            System.exit(exitCode);
        }
    }

    @Override
    public Integer call() throws IOException {
        GamesInProgress open = new GamesInProgress(bench.games(), games, events, bench.partitions());
        report.publish(spec.commandLine().getOut(), measure(open).text());
        return ExitCode.OK;
    }

    private RestartReport measure(GamesInProgress open) {
        String bootstrap = bench.bootstrap();
        if (bootstrap != null) {
            return measure(open, bootstrap);
        }
        try (KafkaBroker broker = BrokerProcess.start(bench.logs())) {
            return measure(open, broker.bootstrapServers());
        }
    }

    private RestartReport measure(GamesInProgress open, String brokers) {
        Consumer<String> log = spec.commandLine().getErr()::println;
        Map<String, String> partitions =
                Map.of(SettingsCatalog.PARTITIONS.name(), Integer.toString(bench.partitions()));
        try (TestBed bed = new TestBed(brokers, partitions);
                RestartMeasurement program = new RestartMeasurement(bed, open, bench.jar(), heap, log)) {
            Settings settings = bed.freshApplication();
            // So many games at once take minutes to play, most of which would be spent on telling each of them.
            program.play(bed.lastApplication(Map.of(SettingsCatalog.STATE_MS.name(), "60000")));
            List<ChangelogReading> readings = new ArrayList<>(List.of(read(settings, log)));
            Map<String, List<RestartTimes>> cases = new LinkedHashMap<>();
            cases.put("after SIGTERM", program.measure(settings, Ending.SIGTERM, restarts));
            cases.put("after SIGKILL", program.measure(settings, Ending.SIGKILL, restarts));
            Settings member = bed.lastApplication(Map.of(SettingsCatalog.INSTANCE_ID.name(), "benchmark"));
            cases.put("after SIGKILL, with instance.id", program.measure(member, Ending.SIGKILL, restarts));
            long heapBytes = program.liveHeapBytes();
            program.stop();
            while (readings.size() < restarts) {
                readings.add(read(settings, log));
            }
            return new RestartReport(open, heap, heapBytes, readings, cases);
        }
    }

    private static ChangelogReading read(Settings settings, Consumer<String> log) {
        ChangelogReading reading = ChangelogReading.of(settings);
        log.accept("reading the changelogs alone: %.1f s, %,d records"
                .formatted(reading.seconds(), reading.total().records()));
        return reading;
    }
}
