package io.fastbreak.benchmarks.ops;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.benchmarks.ReportOption;
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

/** {@code alert-drills}: each alert fires when the thing is broken that it is for. */
@Command(
        name = "alert-drills",
        mixinStandardHelpOptions = true,
        description = {
            "Runs pipeline, bridge and guard under a real Prometheus, breaks one thing after the other, and waits for the",
            "alert of each; while the platform fails, asks every query of the dashboards. Alerts fire two seconds after",
            "their condition holds, whatever the rules say. Wants Prometheus installed; takes some minutes."
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

    @Option(names = "--keep-logs", description = "keeps what the processes wrote and what Prometheus knows")
    private boolean keep;

    @Spec
    private CommandSpec spec;

    private final Path docker = Path.of(System.getProperty("fastbreak.home", "."), "docker");
    private final List<Trial> trials = new ArrayList<>();
    private final DashboardQueries queries = new DashboardQueries();
    private final List<String> faults = new ArrayList<>();

    @Override
    public Integer call() throws Exception {
        Set<String> wanted = wanted();
        Path folder = Files.createTempDirectory("fastbreak-alert-drills-");
        AlertDrillReport page;
        try (MonitoredStack stack = new MonitoredStack(folder, docker.resolve("prometheus"))) {
            Instant start = Instant.now();
            carryOutAll(stack, wanted);
            page = new AlertDrillReport(trials, stack.prometheus.history(start), queries, faults, wanted);
        } finally {
            if (keep) {
                tell(folder.toString());
            } else {
                Utils.delete(folder.toFile());
            }
        }
        report.publish(spec.commandLine().getOut(), page.text());
        return page.isAsItShouldBe() ? ExitCode.OK : ExitCode.CHECK_FAILED;
    }

    private void carryOutAll(MonitoredStack stack, Set<String> wanted) throws Exception {
        stack.await();
        DrillFaults sabotage = new DrillFaults(stack);
        BackgroundGames traffic = new BackgroundGames(stack);
        try {
            sabotage.awaitOpenMarkets();
            for (AlertDrill drill : new AlertDrills(stack, sabotage).all()) {
                if (!Collections.disjoint(drill.alerts(), wanted)) {
                    carryOut(drill, stack);
                }
            }
        } finally {
            traffic.close();
        }
    }

    private void carryOut(AlertDrill drill, MonitoredStack stack) throws Exception {
        tell(drill.what());
        Instant broken = Instant.now();
        try {
            drill.fault().run();
        } catch (OperationFailedException e) {
            faults.add("%s: could not be brought about: %s".formatted(drill.what(), e.getMessage()));
            return;
        }
        await(drill, stack.prometheus);
        if (drill.asksDashboards()) {
            queries.ask(stack.prometheus, docker.resolve("grafana/dashboards"));
        }
        Instant cured = Instant.now();
        drill.cure().run();
        trials.add(new Trial(drill, broken, cured));
    }

    private static void await(AlertDrill drill, Prometheus prometheus) throws IOException, InterruptedException {
        Instant end = Instant.now().plus(drill.patience());
        Set<String> missing = new TreeSet<>(drill.alerts());
        missing.removeAll(prometheus.firing());
        while (!missing.isEmpty() && Instant.now().isBefore(end)) {
            Utils.sleep(250);
            missing.removeAll(prometheus.firing());
        }
    }

    /** The alerts that are to be shown. */
    private Set<String> wanted() throws IOException {
        Set<String> alerts = new TreeSet<>();
        try (Stream<String> lines = Files.lines(docker.resolve("prometheus/alerts.rules.yml"))) {
            lines.filter(line -> line.contains("- alert: "))
                    .forEach(line -> alerts.add(line.replace("- alert: ", "").strip()));
        }
        if (!alerts.containsAll(only)) {
            throw new ParameterException(spec.commandLine(), "--only wants some of " + String.join(",", alerts));
        }
        return only.isEmpty() ? alerts : only;
    }

    private void tell(String what) {
        spec.commandLine().getErr().println("alert-drills: " + what);
    }
}
