package io.fastbreak.benchmarks.ops;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.benchmarks.ReportOption;
import io.fastbreak.benchmarks.ops.AlertDrills.AlertDrill;
import io.fastbreak.benchmarks.ops.MonitoredStack.BackgroundGames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.apache.kafka.common.utils.Utils;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code alert-drills}: each alert fires when its condition is brought about. */
@Command(
        name = "alert-drills",
        mixinStandardHelpOptions = true,
        description = {
            "Runs pipeline, bridge and guard under a real Prometheus, breaks one thing after the other, and waits for the",
            "alert of each; while the platform fails, asks every query of the dashboards. Alerts fire two seconds after",
            "their condition becomes true, whatever the rules say. Needs Prometheus installed; takes some minutes."
        })
public final class AlertDrillsCommand implements Callable<Integer> {
    @Mixin
    private ReportOption report = new ReportOption();

    @Option(
            names = "--only",
            paramLabel = "ALERT",
            split = ",",
            description = "only the drills of these alerts, for instance FastbreakLag,FastbreakDown")
    private Set<String> only = new TreeSet<>();

    @Option(names = "--keep-logs", description = "keeps the logs of the processes and the data of Prometheus")
    private boolean keep;

    @Spec
    private CommandSpec spec;

    private final Path docker = Path.of(System.getProperty("fastbreak.home", "."), "docker");
    private final List<AlertDrillReport.Trial> trials = new ArrayList<>();
    private final DashboardQueries queries = new DashboardQueries();
    private final List<String> failures = new ArrayList<>();

    @Override
    public Integer call() throws Exception {
        Set<String> wanted = wanted();
        Path folder = Files.createTempDirectory("fastbreak-alert-drills-");
        AlertDrillReport result;
        try (MonitoredStack stack = new MonitoredStack(folder, docker.resolve("prometheus"))) {
            Instant start = Instant.now();
            carryOutAll(stack, wanted);
            result = new AlertDrillReport(trials, stack.prometheus.history(start), queries, failures, wanted);
        } finally {
            if (keep) {
                progress(folder.toString());
            } else {
                Utils.delete(folder.toFile());
            }
        }
        report.write(spec, "Alerts in drills, and dashboards while faults are injected", result.text());
        return result.passed() ? ExitCode.OK : ExitCode.CHECK_FAILED;
    }

    private void carryOutAll(MonitoredStack stack, Set<String> wanted) throws Exception {
        stack.await();
        DrillFaults faults = new DrillFaults(stack);
        try (BackgroundGames games = new BackgroundGames(stack)) {
            games.start();
            faults.awaitOpenMarkets();
            for (AlertDrill drill : new AlertDrills(stack, faults).all()) {
                if (!Collections.disjoint(drill.alerts(), wanted)) {
                    carryOut(drill, stack);
                }
            }
        }
    }

    private void carryOut(AlertDrill drill, MonitoredStack stack) throws Exception {
        progress(drill.what());
        Instant broken = Instant.now();
        try {
            drill.fault().run();
        } catch (OperationFailedException e) {
            failures.add("%s: could not be caused: %s".formatted(drill.what(), e.getMessage()));
            return;
        }
        stack.prometheus.awaitFiring(drill.alerts(), drill.patience());
        if (drill.asksDashboards()) {
            queries.ask(stack.prometheus, docker.resolve("grafana/dashboards"));
        }
        Instant cured = Instant.now();
        drill.cure().run();
        trials.add(new AlertDrillReport.Trial(drill, broken, cured));
    }

    /** The alerts that are to fire. */
    private Set<String> wanted() throws IOException {
        Set<String> alerts = new TreeSet<>();
        try (Stream<String> lines = Files.lines(docker.resolve("prometheus/alerts.rules.yml"))) {
            lines.filter(line -> line.contains("- alert: "))
                    .forEach(line -> alerts.add(line.replace("- alert: ", "").strip()));
        }
        if (!alerts.containsAll(only)) {
            throw new ParameterException(spec.commandLine(), "--only takes some of " + String.join(",", alerts));
        }
        return only.isEmpty() ? alerts : only;
    }

    private void progress(String line) {
        spec.commandLine().getErr().println("alert-drills: " + line);
    }
}
