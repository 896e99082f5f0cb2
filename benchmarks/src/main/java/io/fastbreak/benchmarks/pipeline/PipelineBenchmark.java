package io.fastbreak.benchmarks.pipeline;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.benchmarks.BenchmarkMain;
import io.fastbreak.benchmarks.ReportOption;
import io.fastbreak.pipeline.kafka.RecordSender;
import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.apache.kafka.clients.producer.ProducerRecord;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The whole pipeline at full speed, compared with a topology that only copies, in one process. */
@Command(
        name = "benchmarks/run",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Measures events a second of the whole pipeline, of a topology that copies raw to clean, and of one that also",
            "validates and logs each event, over copies of the sample games; what the same events cost in a loop without",
            "Kafka; how long an event takes to its readers at a steady rate, corrected for coordinated omission; and how",
            "long the program takes to its first record. The report goes to standard output.",
            "With the defaults that takes some eight minutes of two idle cores."
        },
        footer = {"", "--heap SIZE, for instance --heap 6g, sets the heap of the JVM (default: 4g)."},
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "2:usage error", "3:runtime error"})
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
            description = "games in progress at a time, each at another play (default: ${DEFAULT-VALUE})")
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
            description = "length of such a run, after 5 seconds that do not count (default: ${DEFAULT-VALUE})")
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

    @Option(names = "--embedded", description = "runs the broker in this process instead of one of its own")
    private boolean embedded;

    @Mixin
    private BenchmarkOptions bench = new BenchmarkOptions();

    @Mixin
    private ReportOption report = new ReportOption();

    public static void main(String[] arguments) {
        BenchmarkMain.run(new PipelineBenchmark(), arguments);
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
        if (copies < 1 || atOnce < 1 || warmUp < 0 || rounds < 1 || rate < 1 || seconds < 1) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--copies, --at-once, --rounds, --rate and --seconds must be at least 1, --warm-up at least 0");
        }
        settings.put(SettingsCatalog.PARTITIONS.name(), Integer.toString(bench.partitions()));
        report.write(
                spec,
                "The pipeline compared with a topology that only copies",
                bench.onBroker(embedded, brokers -> measure(brokers).text()));
        return ExitCode.OK;
    }

    private String where() {
        if (bench.bootstrap() != null) {
            return "brokers at " + bench.bootstrap();
        }
        return embedded ? "broker and topologies share it" : "the broker shares it, in a process of its own";
    }

    private PipelineReport measure(String bootstrap) {
        List<SampleFeed> games = bench.games();
        List<Throughput.Round> measured;
        try (TestTopics topics = new TestTopics(bootstrap, settings)) {
            measured =
                    new Throughput(topics, Workload.staggered(games, copies, atOnce), this::log).rounds(warmUp, rounds);
        }
        Latency.Rate pace = new Latency.Rate(rate, WARM_UP_SECONDS, seconds);
        List<Latency.Round> paced = new Latency(bootstrap, settings, games, pace, this::log).rounds(pacedRounds);
        return new PipelineReport(where(), measured, pace, paced, starts(bootstrap, games.get(0)), jarBytes());
    }

    private List<Double> starts(String bootstrap, SampleFeed game) {
        try (TestTopics topics = new TestTopics(bootstrap, settings);
                RecordSender sender = new KafkaClients(topics.settings()).sender()) {
            SampleFeed first = new SampleFeed(game.fixtureId(), game.events().subList(0, 1));
            new Workload(List.of(first), 1)
                    .forEach((key, event) ->
                            sender.add(new ProducerRecord<>(topics.names().raw(), key, event)));
            sender.finish().requireAll();
            return new ColdStart(topics, bench.jar()).seconds(starts, this::log);
        }
    }

    private long jarBytes() {
        try {
            return Files.size(bench.jar());
        } catch (IOException e) {
            throw new OperationFailedException(
                    bench.jar() + " does not exist: build it with mvn -pl feed-app -am package", e);
        }
    }

    private void log(String line) {
        spec.commandLine().getErr().println(line);
    }
}
