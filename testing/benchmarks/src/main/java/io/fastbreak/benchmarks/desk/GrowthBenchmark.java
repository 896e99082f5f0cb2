package io.fastbreak.benchmarks.desk;

import static java.util.Objects.requireNonNull;

import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.benchmarks.BrokerProcess;
import io.fastbreak.benchmarks.JavaProcess;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.Measurements;
import io.fastbreak.benchmarks.ProofCommand;
import io.fastbreak.benchmarks.desk.EndToEndRun.Outcome;
import io.fastbreak.benchmarks.pipeline.BenchmarkOptions;
import io.fastbreak.benchmarks.pipeline.TestTopics;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.apache.kafka.common.utils.Utils;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What live games cost, each at its own pace, with everything that a desk runs. */
@Command(
        name = "growth",
        description = {
            "Measures processor, memory, delays and the time in which markets are open, of more and more live games at the pace "
                    + "of real ones, with pipelines, a bridge, an open page and, if --database names one, the tables.",
            "The report goes to standard output."
        },
        mixinStandardHelpOptions = true)
public final class GrowthBenchmark extends ProofCommand {
    /** Behind the time that counts: the last events are on their way, and a heap is counted with a pause. */
    private static final long REST_MS = 3_000;

    private static final int NOTICE_EVENTS = 100;

    @Option(
            names = "--games",
            split = ",",
            defaultValue = "100,1000,4000",
            description = "games that are live at a time")
    private List<Integer> games;

    @Option(names = "--instances", split = ",", defaultValue = "1", description = "pipelines that share the games")
    private List<Integer> instances;

    @Option(names = "--pace", defaultValue = "15", description = "seconds between two events of a game")
    private int pace;

    @Option(names = "--warm-up", defaultValue = "60", description = "seconds of a run that do not count")
    private int warmUp;

    @Option(names = "--seconds", defaultValue = "60", description = "seconds of a run that count")
    private int seconds;

    @Option(
            names = "--database",
            paramLabel = "URL",
            description =
                    "PostgreSQL databases to be filled, without their number, for instance jdbc:postgresql://127.0.0.1:5432/games "
                            + "for games1, games2 and so on, one for each run; their user is fastbreak")
    private @Nullable String database;

    @Option(names = "--java", paramLabel = "OPTION", description = "options of the services' JVMs, for instance -Xmx1g")
    private List<String> java = List.of();

    @Mixin
    private BenchmarkOptions bench = new BenchmarkOptions();

    private int runs;

    /** @param streamed bytes that the page received */
    private record Costs(ProcessCosts processes, long streamed, long heapBytes) {}

    public GrowthBenchmark() {
        super("What live games cost");
    }

    @Override
    protected String run() throws Exception {
        require(
                games.stream().allMatch(live -> live > 0)
                        && instances.stream().allMatch(number -> number > 0)
                        && pace > 0
                        && warmUp >= 0
                        && seconds > 0,
                "--games, --instances, --pace and --seconds must be at least 1, --warm-up at least 0");
        MarkdownTable costs = new MarkdownTable(
                "live games, pipelines",
                "% of a core: pipelines",
                "bridge",
                "tables",
                "broker",
                "all, ms a game and minute",
                "a pipeline's heap, MiB",
                "resident, MiB",
                "page, KiB a second");
        MarkdownTable delays = new MarkdownTable(
                "live games, pipelines", "events/s", "price p50, ms", "p99", "suspension p50", "p99", "open share");
        try (BrokerProcess broker = new BrokerProcess(Path.of(System.getProperty("java.io.tmpdir")), false)) {
            for (int live : games) {
                for (int number : instances) {
                    measure(broker, live, number, costs, delays);
                }
            }
        }
        return """
                - %s; the broker and the simulated platform, which is in the process that measures, share it
                - each live game has an event every %d s; over %d s, behind %d s that do not count
                - the tables are %s; the page is one client of the event stream of the first pipeline, not compressed
                - heap: what is in use of the first pipeline after a collection; resident: of the same process
                - open share: of all markets of games whose feed never says that it is not reliable

                %s
                %s""".formatted(
                        Machine.here(),
                        pace,
                        seconds,
                        warmUp,
                        database == null ? "not written" : "written to a PostgreSQL on the same machine",
                        costs,
                        delays);
    }

    private void measure(BrokerProcess broker, int live, int number, MarkdownTable costs, MarkdownTable delays) {
        int perSecond = Math.max(1, Math.round((float) live / pace));
        Traffic traffic = new Traffic(live, perSecond, warmUp, seconds, NOTICE_EVENTS, seed());
        List<OpenPage> pages = new ArrayList<>();
        Outcome<Costs> outcome = new EndToEndRun(bench, broker.bootstrapServers(), traffic)
                .run(
                        (topics, platform, processes) -> {
                            start(topics, number, platform, processes);
                            pages.add(new OpenPage(address(processes.get(0))));
                        },
                        processes -> costs(broker, processes, pages.get(0)));
        String what = "%,d, %d".formatted(live, number);
        add(costs, what, live, outcome.observed());
        delays.row(
                what,
                perSecond,
                millis(outcome.delays().prices(), 50),
                millis(outcome.delays().prices(), 99),
                millis(outcome.delays().suspensions(), 50),
                millis(outcome.delays().suspensions(), 99),
                "%.2f %%".formatted(100 * outcome.openShare()));
        progress("%s: %s, open %.4f, %s"
                .formatted(
                        what,
                        outcome.observed(),
                        outcome.openShare(),
                        millis(outcome.delays().prices(), 99)));
    }

    private void start(TestTopics topics, int number, Map<String, String> platform, List<JavaProcess> processes) {
        for (int i = 1; i <= number; i++) {
            Map<String, String> own = new HashMap<>(platform);
            own.put(SettingsCatalog.STATE_DIR.name(), topics.settings().get(SettingsCatalog.STATE_DIR) + "/" + i);
            processes.add(running(topics, "pipeline-" + i, own));
        }
        processes.add(running(topics, "bridge", platform));
        runs++;
        if (database != null) {
            processes.add(running(topics, "tables", Map.of("tables.url", database + runs)));
        }
    }

    private JavaProcess running(TestTopics topics, String name, Map<String, String> settings) {
        return topics.running(name, bench.program(java.toArray(String[]::new)), settings, "INFO");
    }

    private static String address(JavaProcess pipeline) {
        String line = pipeline.lines("health at http").get(0);
        return line.substring(line.indexOf("http", line.indexOf("health at")));
    }

    private Costs costs(BrokerProcess broker, List<JavaProcess> processes, OpenPage page) {
        List<JavaProcess> all = new ArrayList<>(processes);
        all.add(broker);
        long before = page.bytes();
        ProcessCosts costs = ProcessCosts.over(Duration.ofSeconds(seconds), all);
        long streamed = page.bytes() - before;
        Utils.sleep(REST_MS);
        return new Costs(costs, streamed, processes.get(0).liveHeapBytes());
    }

    private void add(MarkdownTable table, String what, int live, Costs costs) {
        Map<String, Double> percent = new HashMap<>();
        costs.processes()
                .corePercent()
                .forEach((name, value) -> percent.merge(name.split("-", 2)[0], value, Double::sum));
        double all = percent.values().stream().mapToDouble(value -> value).sum();
        Double tables = percent.get("tables");
        table.row(
                what,
                "%.1f".formatted(requireNonNull(percent.get("pipeline"))),
                "%.1f".formatted(requireNonNull(percent.get("bridge"))),
                tables == null ? "" : "%.1f".formatted(tables),
                "%.1f".formatted(requireNonNull(percent.get("broker"))),
                // A hundredth of a core for a minute are 600 ms.
                "%.0f".formatted(all * 600 / live),
                costs.heapBytes() >> 20,
                requireNonNull(costs.processes().residentMiB().get("pipeline-1")),
                "%.0f".formatted(costs.streamed() / 1024.0 / seconds));
    }

    private static String millis(Histogram delays, double percentile) {
        return "%.1f".formatted(Measurements.millis(delays, percentile));
    }
}
