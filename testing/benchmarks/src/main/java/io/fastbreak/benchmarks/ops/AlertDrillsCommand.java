package io.fastbreak.benchmarks.ops;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.benchmarks.BenchmarkCommand;
import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.ops.AlertDrills.AlertDrill;
import io.fastbreak.benchmarks.ops.Prometheus.AlertHistory;
import io.fastbreak.model.wire.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.kafka.common.utils.Utils;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code alert-drills}: each alert fires when its condition is brought about. */
@Command(
        name = "alert-drills",
        mixinStandardHelpOptions = true,
        description =
                "Runs pipeline, bridge and guard under a real Prometheus, breaks one thing after the other, and waits for the "
                        + "alert of each; while the platform fails, asks every query of the dashboards. Alerts fire two seconds after "
                        + "their condition becomes true, whatever the rules say. Needs Prometheus installed; takes some minutes.")
public final class AlertDrillsCommand extends BenchmarkCommand {
    @Option(
            names = "--only",
            paramLabel = "ALERT",
            split = ",",
            description = "only the drills of these alerts, for instance FastbreakLag,FastbreakDown")
    private Set<String> only = new TreeSet<>();

    @Option(names = "--keep-logs", description = "keeps the logs of the processes and the data of Prometheus")
    private boolean keep;

    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final Path docker = Path.of(System.getProperty("fastbreak.home", "."), "docker");
    private final List<Trial> trials = new ArrayList<>();
    private int asked;

    public AlertDrillsCommand() {
        super("Alerts in drills, and dashboards while faults are injected");
    }

    /**
     * A drill that was carried out.
     *
     * @param broken when the fault was about to be caused
     * @param cured when it was repaired
     */
    private record Trial(AlertDrill drill, Instant broken, Instant cured) {}

    @Override
    protected String run() throws Exception {
        Set<String> wanted = wanted();
        Path folder = Files.createTempDirectory("fastbreak-alert-drills-");
        try (MonitoredStack stack = new MonitoredStack(folder, docker.resolve("prometheus"))) {
            Instant start = Instant.now();
            carryOutAll(stack, wanted);
            return text(stack.prometheus.history(start), wanted);
        } finally {
            if (keep) {
                progress(folder.toString());
            } else {
                Utils.delete(folder.toFile());
            }
        }
    }

    private void carryOutAll(MonitoredStack stack, Set<String> wanted) throws Exception {
        AlertDrills drills = new AlertDrills(stack);
        drills.awaitOpenMarkets();
        for (AlertDrill drill : drills.all()) {
            if (!Collections.disjoint(drill.alerts(), wanted)) {
                carryOut(drill, stack);
            }
        }
    }

    private void carryOut(AlertDrill drill, MonitoredStack stack) throws Exception {
        progress(drill.what());
        Instant broken = Instant.now();
        try {
            drill.fault().run();
        } catch (OperationFailedException e) {
            failed("%s: could not be caused: %s".formatted(drill.what(), e.getMessage()));
            return;
        }
        stack.prometheus.awaitFiring(drill.alerts(), PATIENCE);
        if (drill.alerts().contains(AlertDrills.PLATFORM_FAILS)) {
            askDashboards(stack.prometheus);
        }
        Instant cured = Instant.now();
        if (drill.cure() != null) {
            drill.cure().run();
        }
        trials.add(new Trial(drill, broken, cured));
    }

    private Set<String> wanted() throws IOException {
        Set<String> alerts = new TreeSet<>();
        try (Stream<String> lines = Files.lines(docker.resolve("prometheus/alerts.rules.yml"))) {
            lines.filter(line -> line.contains("- alert: "))
                    .forEach(line -> alerts.add(line.replace("- alert: ", "").strip()));
        }
        require(alerts.containsAll(only), "--only takes some of " + String.join(",", alerts));
        return only.isEmpty() ? alerts : only;
    }

    private void askDashboards(Prometheus prometheus) throws IOException {
        try (Stream<Path> files = Files.list(docker.resolve("grafana/dashboards"))) {
            for (Path file : files.sorted().toList()) {
                for (JsonNode panel :
                        Json.read(Files.readAllBytes(file), JsonNode.class).path("panels")) {
                    for (JsonNode target : panel.path("targets")) {
                        String expression = target.path("expr").asText();
                        if (!prometheus.hasNumber(expression)) {
                            failed("no data for %s of %s: %s"
                                    .formatted(panel.path("title").asText(), file.getFileName(), expression));
                        }
                        asked++;
                    }
                }
            }
        }
    }

    private String text(AlertHistory history, Set<String> wanted) {
        Set<String> missing = new TreeSet<>(wanted);
        MarkdownTable alerts = new MarkdownTable("what is broken", "alert", "fired after", "over after");
        for (Trial trial : trials) {
            for (String alert : trial.drill().alerts()) {
                boolean before = history.isFiring(alert, trial.broken());
                Optional<Duration> after = history.firedAfter(alert, trial.broken());
                if (!before && after.isPresent()) {
                    missing.remove(alert);
                }
                Optional<Duration> over = trial.drill().cure() == null
                        ? Optional.empty()
                        : history.overAfter(alert, trial.broken(), trial.cured());
                alerts.row(
                        trial.drill().what(),
                        alert,
                        before ? "fired before" : seconds(after, "did not fire"),
                        seconds(over, "–"));
            }
        }
        missing.forEach(alert -> failed(alert + " did not fire in its drill"));
        return """
                Pipeline, bridge and guard are processes of their own; an embedded broker and the platform simulator run
                beside them, and a real Prometheus scrapes them every second. Games are played all the time; one thing after the
                other is broken on purpose, then repaired. The rules are those of `docker/prometheus`, except that an alert fires
                two seconds after its condition becomes true; as shipped it waits as long as the rule says. An alert that had
                fired before its own drill would not count. "Over" counts from the moment of the repair; "–" means that
                nothing was to be repaired, or that the alert outlasted the run: many ask whether something happened within
                the last five or ten minutes.

                All %d alerts fired%s: **%s**

                %s""".formatted(
                        wanted.size(),
                        asked == 0
                                ? ""
                                : ", and all %d queries of the dashboards returned data while the platform answered 503"
                                        .formatted(asked),
                        kept(),
                        alerts);
    }

    private static String seconds(Optional<Duration> duration, String none) {
        return duration.map(each -> each.toSeconds() + " s").orElse(none);
    }
}
