package io.fastbreak.benchmarks.ops;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.app.run.CannotRunException;
import io.fastbreak.benchmarks.ReportOption;
import io.fastbreak.model.wire.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.apache.kafka.common.utils.Utils;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
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
    private static final String WHILE = "the platform answers 503";

    @Mixin
    private ReportOption report = new ReportOption();

    @Spec
    private CommandSpec spec;

    private final Path docker = Path.of(System.getProperty("fastbreak.home", "."), "docker");
    private final StringBuilder rows = new StringBuilder();
    private final StringBuilder queries = new StringBuilder();
    private final Set<String> fired = new TreeSet<>();
    private final List<String> faults = new ArrayList<>();

    @Override
    public Integer call() throws Exception {
        Path folder = Files.createTempDirectory("fastbreak-alert-drills-");
        try (WatchedStack stack = new WatchedStack(folder, docker.resolve("prometheus"))) {
            stack.await();
            Traffic traffic = new Traffic(stack);
            try {
                carryOut(stack);
            } finally {
                traffic.close();
            }
        } finally {
            Utils.delete(folder.toFile());
        }
        Set<String> silent = alerts();
        silent.removeAll(fired);
        silent.forEach(alert -> faults.add(alert + " never fired"));
        report.publish(spec.commandLine().getOut(), page());
        return faults.isEmpty() ? ExitCode.DONE : ExitCode.NO;
    }

    private void carryOut(WatchedStack stack) throws Exception {
        Drills drills = new Drills(stack);
        for (Drill drill : drills.ofRunning()) {
            carryOut(drill, stack);
        }
        for (Drill drill : drills.ofDying()) {
            carryOut(drill, stack);
        }
    }

    private void carryOut(Drill drill, WatchedStack stack) throws Exception {
        spec.commandLine().getErr().println("alert-drills: " + drill.what());
        Set<String> before = stack.prometheus.firing();
        long start = System.nanoTime();
        try {
            drill.fault().run();
        } catch (CannotRunException e) {
            faults.add("%s could not be brought about: %s".formatted(drill.what(), e.getMessage()));
            return;
        }
        Set<String> missing = new TreeSet<>(drill.alerts());
        while (!missing.isEmpty()
                && System.nanoTime() - start < drill.patience().toNanos()) {
            Utils.sleep(250);
            for (String alert : stack.prometheus.firing()) {
                if (missing.remove(alert)) {
                    fired.add(alert);
                    rows.append(
                            "| %s | %s | %s |%n".formatted(drill.what(), alert, took(start, before.contains(alert))));
                }
            }
        }
        missing.forEach(alert -> faults.add(alert + " did not fire: " + drill.what()));
        if (drill.what().equals(WHILE)) {
            ask(stack.prometheus);
        }
        drill.cure().run();
    }

    private static String took(long start, boolean before) {
        return before ? "fired already" : "%.0f s".formatted((System.nanoTime() - start) / 1e9);
    }

    private void ask(Prometheus prometheus) throws IOException, InterruptedException {
        try (Stream<Path> boards = Files.list(docker.resolve("grafana/dashboards"))) {
            for (Path board : boards.sorted().toList()) {
                for (JsonNode panel :
                        Json.read(Files.readAllBytes(board), JsonNode.class).path("panels")) {
                    for (JsonNode target : panel.path("targets")) {
                        ask(
                                prometheus,
                                board,
                                panel.path("title").asText(),
                                target.path("expr").asText());
                    }
                }
            }
        }
    }

    private void ask(Prometheus prometheus, Path board, String panel, String expression)
            throws IOException, InterruptedException {
        JsonNode result = prometheus.query(expression);
        long numbers = Stream.iterate(0, i -> i < result.size(), i -> i + 1)
                .filter(i -> !result.get(i).at("/value/1").asText().equals("NaN"))
                .count();
        if (numbers == 0) {
            faults.add("no data for " + panel + ": " + expression);
        }
        String name = String.valueOf(board.getFileName()).replace(".json", "");
        queries.append("| %s | %s | `%s` | %d |%n".formatted(name, panel, expression.replace("|", "\\|"), numbers));
    }

    private Set<String> alerts() throws IOException {
        Set<String> alerts = new TreeSet<>();
        try (Stream<String> lines = Files.lines(docker.resolve("prometheus/alerts.rules.yml"))) {
            lines.filter(line -> line.contains("- alert: "))
                    .forEach(line -> alerts.add(line.replace("- alert: ", "").strip()));
        }
        return alerts;
    }

    private String page() {
        return """
                # Alerts in drills, and dashboards while faults are injected

                Made by `%s` on %s: pipeline, bridge and guard as processes of their own, an embedded broker and the
                platform simulator, and a real Prometheus that scrapes them every second. Games are played all the time; one
                thing after the other is broken on purpose. An alert fires two seconds after its condition holds; in the
                rules it waits as long as they say. "Fired already" is one whose condition an earlier drill had brought about.

                %s

                | what is broken | alert | fired after |
                | --- | --- | --- |
                %s
                Every query of the dashboards, asked while %s:

                | dashboard | panel | query | series with data |
                | --- | --- | --- | --- |
                %s""".formatted(
                        System.getProperty("fastbreak.command", "benchmarks/run alert-drills"),
                        LocalDate.now(ZoneOffset.UTC),
                        faults.isEmpty()
                                ? "Every alert fired, and every query returned data."
                                : "NOT as it should be: " + String.join("; ", faults) + ".",
                        rows,
                        WHILE,
                        queries);
    }
}
