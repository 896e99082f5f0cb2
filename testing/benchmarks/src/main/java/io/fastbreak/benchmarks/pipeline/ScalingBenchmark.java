package io.fastbreak.benchmarks.pipeline;

import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.benchmarks.BenchmarkCommand;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.Measurements;
import io.fastbreak.benchmarks.Rounds;
import io.fastbreak.benchmarks.SampleFeed;
import io.fastbreak.benchmarks.pipeline.Latency.Delays;
import io.fastbreak.benchmarks.pipeline.Latency.Rate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Throughput and delay of the pipeline with other numbers of partitions, instances and threads. */
@Command(
        name = "scaling",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Measures the pipeline with several numbers of partitions, instances and stream threads on one broker: events a "
                        + "second at full speed, and how long an event takes to its readers at a steady rate. The instances share "
                        + "this process and this machine. The report goes to standard output.")
public final class ScalingBenchmark extends BenchmarkCommand {
    private static final int WARM_UP_SECONDS = 5;

    @Option(
            names = "--counts",
            split = ",",
            defaultValue = "2,4,8",
            description = "numbers of partitions of each topic")
    private List<Integer> counts;

    @Option(names = "--instances", split = ",", defaultValue = "1,2,4", description = "numbers of instances")
    private List<Integer> instances;

    @Option(names = "--threads", split = ",", defaultValue = "1,2,4", description = "stream threads of each instance")
    private List<Integer> threads;

    @Option(names = "--copies", defaultValue = "200", description = "games to play at full speed")
    private int copies;

    @Option(names = "--rate", defaultValue = "500", description = "events a second of the runs that measure delays")
    private int rate;

    @Option(names = "--seconds", defaultValue = "10", description = "length of such a run, after 5 that do not count")
    private int seconds;

    @Option(names = "--rounds", defaultValue = "3", description = "measured runs of each kind, after one that warms up")
    private int rounds;

    @Option(names = "--set", paramLabel = "NAME=VALUE", description = "a setting of the program; may be repeated")
    private Map<String, String> settings = Map.of();

    @Mixin
    private BenchmarkOptions bench = new BenchmarkOptions();

    public ScalingBenchmark() {
        super("Partitions, instances and threads");
    }

    @Override
    protected String run() throws Exception {
        require(
                copies > 0 && rate > 0 && seconds > 0 && rounds > 0,
                "--copies, --rate, --seconds and --rounds must be at least 1");
        return bench.onBroker(this::measure);
    }

    private String measure(String bootstrap) throws Exception {
        MarkdownTable table = new MarkdownTable(
                "partitions, instances, threads of each", "events/s", "ms at %d/s: p50".formatted(rate), "p90", "p99");
        // The first of all is measured while the code is compiled, so it is measured twice.
        row(new MarkdownTable("cold"), bootstrap, counts.get(0), instances.get(0), threads.get(0));
        for (int partitions : counts) {
            for (int instance : instances) {
                for (int thread : threads) {
                    if (instance * thread <= partitions) {
                        row(table, bootstrap, partitions, instance, thread);
                    }
                }
            }
        }
        return "- %s; %s\n- medians of %d runs; delays from intended publishing to a read_committed reader\n\n%s"
                .formatted(Machine.here(), bench.where(), rounds, table);
    }

    private void row(MarkdownTable table, String bootstrap, int partitions, int instance, int thread) throws Exception {
        List<SampleFeed> games = bench.games();
        Map<String, String> all = new HashMap<>(settings);
        all.put(SettingsCatalog.PARTITIONS.name(), Integer.toString(partitions));
        all.put(SettingsCatalog.THREADS.name(), Integer.toString(thread));
        double perSecond;
        try (TestTopics topics = new TestTopics(bootstrap, all)) {
            Throughput throughput = new Throughput(topics, Workload.staggered(games, copies, 100), this::progress);
            perSecond = Measurements.of(
                            Rounds.measure(
                                    1, rounds, number -> throughput.run(number, MeasuredTopology.PIPELINE, instance)),
                            Throughput.Result::perSecond)
                    .median();
        }
        Latency latency = new Latency(bootstrap, all, games, new Rate(rate, WARM_UP_SECONDS, seconds), this::progress);
        Delays delays = Delays.sum(
                Rounds.measure(0, rounds, number -> latency.run(number, MeasuredTopology.PIPELINE, instance)).stream());
        table.row(
                "%d, %d, %d".formatted(partitions, instance, thread),
                "%,.0f".formatted(perSecond),
                "%.1f".formatted(Measurements.millis(delays.clean(), 50)),
                "%.1f".formatted(Measurements.millis(delays.clean(), 90)),
                "%.1f".formatted(Measurements.millis(delays.clean(), 99)));
    }
}
