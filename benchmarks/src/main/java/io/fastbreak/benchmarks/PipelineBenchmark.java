package io.fastbreak.benchmarks;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.app.config.ConfigurationException;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.lab.broker.KafkaBroker;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The whole pipeline at full speed, beside a topology that only copies, in one process. */
@Command(
        name = "benchmarks/run",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Measures events a second of the whole pipeline, of a topology that copies raw to clean, and of one that also",
            "judges and logs each event, over copies of the sample games; what the same events cost in a loop without",
            "Kafka; how long an event takes to its readers at a steady pace, corrected for coordinated omission; and how",
            "long the program takes to its first record. The report goes to standard output.",
            "With the defaults that takes some eight minutes of two calm cores."
        },
        footer = {"", "--heap SIZE, for instance --heap 6g, sets the heap of the JVM (default: 4g)."},
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "2:wrong use", "3:could not run"})
public final class PipelineBenchmark implements Callable<Integer> {
    private static final int WARM_UP_SECONDS = 5;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--copies",
            defaultValue = "500",
            description = "games to play, copies of the sample games in turn (default: ${DEFAULT-VALUE})")
    private int copies;

    @Option(
            names = "--at-once",
            paramLabel = "N",
            defaultValue = "100",
            description =
                    "how many of them are in progress at a time, each at another place (default: ${DEFAULT-VALUE})")
    private int atOnce;

    @Option(
            names = "--warm-up",
            paramLabel = "N",
            defaultValue = "4",
            description = "runs of each topology at full speed before those that count (default: ${DEFAULT-VALUE})")
    private int warmUp;

    @Option(
            names = "--rounds",
            defaultValue = "5",
            description = "measured runs of each topology at full speed (default: ${DEFAULT-VALUE})")
    private int rounds;

    @Option(
            names = "--rate",
            defaultValue = "500",
            description = "events a second of the runs that measure delays (default: ${DEFAULT-VALUE})")
    private int rate;

    @Option(
            names = "--seconds",
            defaultValue = "15",
            description = "length of such a run, behind 5 seconds that do not count (default: ${DEFAULT-VALUE})")
    private int seconds;

    @Option(
            names = "--paced-rounds",
            defaultValue = "3",
            description = "such runs of each topology, 0 for none (default: ${DEFAULT-VALUE})")
    private int pacedRounds;

    @Option(
            names = "--starts",
            defaultValue = "3",
            description = "starts of the program, 0 for none (default: ${DEFAULT-VALUE})")
    private int starts;

    @Option(
            names = "--quick",
            description = "the same as --copies 50 --warm-up 1 --rounds 1 --seconds 5 --paced-rounds 1 --starts 1")
    private boolean quick;

    @Option(names = "--set", paramLabel = "NAME=VALUE", description = "a setting of the program; may be repeated")
    private Map<String, String> settings = new LinkedHashMap<>();

    @Option(names = "--embedded", description = "its own broker in the same process instead of one beside it")
    private boolean embedded;

    @Mixin
    private BenchmarkOptions bench = new BenchmarkOptions();

    @Mixin
    private ReportOption report = new ReportOption();

    public static void main(String[] arguments) {
        // Figures look the same wherever they are read.
        Locale.setDefault(Locale.ROOT);
        int exitCode = ExitCode.RUNTIME_ERROR;
        try {
            exitCode = commandLine().execute(arguments);
        } finally {
            // Also after an error: threads of a broker would keep the process alive.
            System.exit(exitCode);
        }
    }

    /** The command, errors told in one line without a stack trace. */
    static CommandLine commandLine() {
        return commandLine(new PipelineBenchmark());
    }

    static CommandLine commandLine(Object command) {
        return new CommandLine(command).setExecutionExceptionHandler((exception, line, parsed) -> {
            line.getErr().println("benchmarks/run: " + exception.getMessage());
            return exception instanceof ConfigurationException ? ExitCode.USAGE_ERROR : ExitCode.RUNTIME_ERROR;
        });
    }

    @Override
    public Integer call() throws IOException {
        if (quick) {
            copies = 50;
            warmUp = 1;
            rounds = 1;
            seconds = 5;
            pacedRounds = 1;
            starts = 1;
        }
        requireSense();
        String text = new PipelineReport(invocation(), LocalDate.now(ZoneOffset.UTC), broker(), measure(plan())).text();
        report.publish(spec.commandLine().getOut(), text);
        return ExitCode.OK;
    }

    private void requireSense() {
        if (copies < 1 || atOnce < 1 || warmUp < 0 || rounds < 1 || rate < 1 || seconds < 1) {
            throw new ParameterException(
                    spec.commandLine(), "copies, games at once, rounds, rate and seconds begin at 1, warm-ups at 0");
        }
    }

    private Plan plan() {
        settings.put(SettingsCatalog.PARTITIONS.name(), Integer.toString(bench.partitions()));
        PublishingRate pace = new PublishingRate(rate, WARM_UP_SECONDS, seconds);
        return new Plan(
                bench.games(), copies, atOnce, warmUp, rounds, pace, pacedRounds, starts, bench.jar(), settings);
    }

    private Measurements measure(Plan plan) {
        String bootstrap = bench.bootstrap();
        if (bootstrap != null) {
            return plan.carryOut(bootstrap, this::log);
        }
        try (KafkaBroker broker =
                embedded ? EmbeddedBroker.start(BrokerProcess.SETTINGS) : BrokerProcess.start(bench.logs())) {
            return plan.carryOut(broker.bootstrapServers(), this::log);
        }
    }

    private String broker() {
        if (bench.bootstrap() != null) {
            return "brokers at " + bench.bootstrap();
        }
        return embedded ? "broker and topologies share it" : "the broker beside it, in a process of its own";
    }

    private void log(String line) {
        spec.commandLine().getErr().println(line);
    }

    /** As the launcher was called, or as this class was. */
    private String invocation() {
        List<String> arguments = spec.commandLine().getParseResult().originalArgs();
        return System.getProperty("fastbreak.command", "benchmarks/run " + String.join(" ", arguments));
    }
}
