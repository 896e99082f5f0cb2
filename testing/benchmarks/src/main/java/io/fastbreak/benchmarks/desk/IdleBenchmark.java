package io.fastbreak.benchmarks.desk;

import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.benchmarks.BenchmarkCommand;
import io.fastbreak.benchmarks.BrokerProcess;
import io.fastbreak.benchmarks.JavaProcess;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.pipeline.BenchmarkOptions;
import io.fastbreak.benchmarks.pipeline.TestTopics;
import io.fastbreak.labapp.sandbox.SimulatedPlatform;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.utils.Utils;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The cost of the services while no game is played. */
@Command(
        name = "idle",
        description = {
            "Measures what pipeline and bridge take of processor and memory while no event comes, and how much more their "
                    + "broker takes than without them.",
            "The report goes to standard output."
        },
        mixinStandardHelpOptions = true)
public final class IdleBenchmark extends BenchmarkCommand {
    @Option(names = "--settle", defaultValue = "60", description = "seconds that do not count, after a start")
    private int settle;

    @Option(names = "--seconds", defaultValue = "60", description = "seconds that count")
    private int seconds;

    @Option(
            names = "--java",
            paramLabel = "OPTION",
            description = "options of the services' JVMs, for instance -Xmx256m")
    private List<String> java = List.of();

    @Mixin
    private BenchmarkOptions bench = new BenchmarkOptions();

    public IdleBenchmark() {
        super("What nothing costs");
    }

    @Override
    protected String run() throws Exception {
        require(settle >= 0 && seconds > 0, "--seconds must be at least 1");
        MarkdownTable table = new MarkdownTable(
                "running", "pipeline, % of a core", "bridge", "broker", "pipeline, MiB resident", "bridge");
        try (BrokerProcess broker = new BrokerProcess(Path.of(System.getProperty("java.io.tmpdir")), false);
                IngestionSimulator platform = IngestionSimulator.start()) {
            Map<String, String> partitions =
                    Map.of(SettingsCatalog.PARTITIONS.name(), Integer.toString(bench.partitions()));
            Map<String, String> access = SimulatedPlatform.settingsOf(platform);
            try (TestTopics topics = new TestTopics(broker.bootstrapServers(), partitions)) {
                row(table, "broker alone", List.of(broker));
                try (JavaProcess pipeline = started(topics, "pipeline", access)) {
                    row(table, "pipeline", List.of(broker, pipeline));
                    try (JavaProcess bridge = started(topics, "bridge", access)) {
                        row(table, "pipeline and bridge", List.of(broker, pipeline, bridge));
                    }
                }
            }
        }
        return """
                - %s; %d partitions; options of the services' JVMs besides the launcher's: %s
                - over %d s, behind %d s after the start of the last process

                %s""".formatted(
                        Machine.here(),
                        bench.partitions(),
                        java.isEmpty() ? "none" : String.join(" ", java),
                        seconds,
                        settle,
                        table);
    }

    private JavaProcess started(TestTopics topics, String service, Map<String, String> platform) {
        return topics.running(service, bench.program(java.toArray(String[]::new)), platform, "INFO");
    }

    private void row(MarkdownTable table, String what, List<? extends JavaProcess> processes) {
        Utils.sleep(Duration.ofSeconds(settle).toMillis());
        ProcessCosts costs = ProcessCosts.over(Duration.ofSeconds(seconds), processes);
        List<Object> cells = new ArrayList<>(List.of(what));
        for (String process : List.of("pipeline", "bridge", "broker")) {
            Double percent = costs.corePercent().get(process);
            cells.add(percent == null ? "" : "%.1f".formatted(percent));
        }
        for (String process : List.of("pipeline", "bridge")) {
            Long resident = costs.residentMiB().get(process);
            cells.add(resident == null ? "" : resident);
        }
        table.row(cells.toArray());
        progress(what + ": " + costs);
    }
}
