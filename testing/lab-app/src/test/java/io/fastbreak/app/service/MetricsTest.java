package io.fastbreak.app.service;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.fastbreak.app.files.Pacing;
import io.fastbreak.app.service.PromQuery.Selector;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.labapp.sandbox.SampleGame;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What pipeline, bridge, guard and the service of the tables export is what is documented, alerted on and drawn. */
class MetricsTest {
    private static final Path HOME = Path.of("..", "..");
    /** Of a dashboard, such as {@code $cause} and <code>${runbook}</code>; Grafana's own begin with two underscores. */
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{?(?!__)(\\w+)}?");

    private static final Path RULES = HOME.resolve("docker/prometheus");
    private static final Pattern ROW =
            Pattern.compile("^\\| `(fastbreak_\\w+)` \\| (\\w+) \\| ([^|]*) \\|", Pattern.MULTILINE);
    /** Labels that Prometheus gives to what it scrapes. */
    private static final Set<String> OF_THE_SCRAPE = Set.of("job", "instance");

    private static Exposition exported;

    @BeforeAll
    static void play() throws IOException, InterruptedException {
        SampleGame game = SampleGame.builtIn();
        try (Sandbox sandbox = SharedBroker.sandbox("metrics");
                ServiceInstance guard = new ServiceInstance(sandbox.settings())) {
            guard.guard();
            sandbox.play(game.lines(), Pacing.parse("max"));
            sandbox.awaitRest(Duration.ofMillis(400), progress -> {});
            sandbox.awaitForwarded(sandbox.games().values());
            PrometheusMeterRegistry tables = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
            new TablesMetrics(tables).confirmed(0);
            exported = new Exposition(
                    Exposition.scrape(sandbox.address()) + Exposition.scrape(guard.address()) + tables.scrape());
        }
    }

    @Test
    void every_metric_of_ours_is_documented_with_its_labels_and_every_documented_one_is_exported() throws IOException {
        Map<String, Set<String>> documented = new TreeMap<>();
        ROW.matcher(Files.readString(HOME.resolve("docs/metrics.md")))
                .results()
                .forEach(row -> documented.put(row.group(1), labels(row.group(3))));
        Map<String, Set<String>> found = new TreeMap<>();
        exported.series().forEach((name, series) -> {
            if (name.startsWith("fastbreak_")) {
                series.forEach(labels -> found.computeIfAbsent(family(name), any -> new TreeSet<>())
                        .addAll(labels.keySet()));
            }
        });
        found.values().forEach(labels -> labels.remove("le"));
        assertThat(found).isEqualTo(documented);
    }

    private static Set<String> labels(String cell) {
        return Stream.of(cell.split("[`,\\s]+"))
                .filter(label -> !label.isEmpty())
                .collect(toCollection(TreeSet::new));
    }

    /** The parts of a histogram are one metric. */
    private static String family(String sample) {
        return sample.replaceFirst("(_delay_seconds)_(bucket|count|sum|max)$", "$1");
    }

    @Test
    void no_label_names_a_game() {
        assertThat(exported.text()).doesNotContain("E2024");
    }

    /** A line that nobody looks at costs memory at Prometheus, and sight. */
    @Test
    void of_the_metrics_of_kafkas_clients_only_those_that_are_used_are_exported() throws IOException {
        String used = String.join("\n", dashboardQueries()) + Files.readString(HOME.resolve("docs/metrics.md"));
        List<String> names = exported.series().keySet().stream()
                .filter(name -> name.startsWith("kafka_"))
                .map(name -> name.replaceFirst("_total$", ""))
                .toList();

        assertThat(names).hasSizeBetween(6, 10).allSatisfy(name -> assertThat(used)
                .contains(name));
    }

    @Test
    void every_event_is_counted_in_the_delays_of_the_clean_topic() {
        assertThat(exported.text())
                .contains("fastbreak_output_delay_seconds_count{output=\"clean\",since=\"appended\"} "
                        + SampleGame.builtIn().lines().size());
    }

    @Test
    void rules_and_dashboards_use_only_exported_metrics() throws IOException {
        Set<String> recorded = new HashSet<>();
        List<String> expressions = new ArrayList<>();
        for (String file : List.of("recording.rules.yml", "alerts.rules.yml")) {
            for (JsonNode rule : rules(file)) {
                expressions.add(rule.path("expr").asText());
                recorded.add(rule.path("record").asText());
            }
        }
        expressions.addAll(dashboardQueries());
        assertThat(expressions).hasSizeGreaterThan(80);
        assertThat(expressions.stream().flatMap(expression -> faults(expression, recorded).stream()))
                .isEmpty();
    }

    private static List<String> faults(String expression, Set<String> recorded) {
        List<String> faults = new ArrayList<>();
        Set<String> labels = new HashSet<>(OF_THE_SCRAPE);
        labels.add("le");
        for (Selector selector : new PromQuery(expression).selectors()) {
            if (selector.metric().contains(":")) {
                labels.addAll(Set.of("partition", "output", "since"));
                if (!recorded.contains(selector.metric())) {
                    faults.add(selector.metric() + " is not recorded");
                }
            } else if (!selector.metric().equals("up")) {
                Set<Map<String, String>> series = exported.series().getOrDefault(selector.metric(), Set.of());
                series.forEach(one -> labels.addAll(one.keySet()));
                if (series.stream().noneMatch(one -> matches(one, selector.wanted()))) {
                    faults.add(selector + " is not exported");
                }
            }
        }
        new PromQuery(expression)
                .groupings().stream()
                        .filter(label -> !labels.contains(label))
                        .forEach(label -> faults.add("no label " + label + " in " + expression));
        return faults;
    }

    private static boolean matches(Map<String, String> series, Map<String, String> wanted) {
        return wanted.entrySet().stream()
                .allMatch(want -> series.getOrDefault(want.getKey(), "").matches(want.getValue()));
    }

    private static List<JsonNode> rules(String file) throws IOException {
        List<JsonNode> rules = new ArrayList<>();
        new YAMLMapper().readTree(RULES.resolve(file).toFile()).path("groups").forEach(group -> group.path("rules")
                .forEach(rules::add));
        return rules;
    }

    /** As with all values of all variables. */
    private static List<String> dashboardQueries() throws IOException {
        List<String> queries = new ArrayList<>();
        for (JsonNode dashboard : dashboards()) {
            dashboard.findValuesAsText("expr").stream()
                    .filter(query -> !query.startsWith("ALERTS"))
                    .map(query -> VARIABLE.matcher(query).replaceAll(".*"))
                    .forEach(queries::add);
        }
        return queries;
    }

    private static List<JsonNode> dashboards() throws IOException {
        List<JsonNode> dashboards = new ArrayList<>();
        try (Stream<Path> boards = Files.list(HOME.resolve("docker/grafana/dashboards"))) {
            for (Path board : boards.toList()) {
                dashboards.add(new ObjectMapper().readTree(board.toFile()));
            }
        }
        return dashboards;
    }

    @Test
    void dashboards_take_their_data_source_from_a_variable_and_know_their_variables() throws IOException {
        for (JsonNode dashboard : dashboards()) {
            List<String> variables = dashboard.path("templating").path("list").findValuesAsText("name");
            assertThat(dashboard.findValuesAsText("uid"))
                    .filteredOn(uid -> !uid.startsWith("fastbreak"))
                    .isNotEmpty()
                    .containsOnly("${datasource}");
            assertThat(VARIABLE.matcher(dashboard.toString()).results())
                    .extracting(found -> found.group(1))
                    .isSubsetOf(variables);
        }
    }

    @Test
    void panels_link_to_sections_of_the_runbook() throws IOException {
        String runbook = Files.readString(HOME.resolve("docs/runbook.md"));
        List<String> linked = new ArrayList<>();
        for (JsonNode dashboard : dashboards()) {
            dashboard.path("panels").forEach(panel -> panel.path("links").forEach(link -> {
                String title = link.path("title").asText();
                assertThat(link.path("url").asText()).isEqualTo("${runbook}#" + title.toLowerCase(Locale.ROOT));
                assertThat(runbook).contains("## " + title + "\n");
                linked.add(title);
            }));
        }
        assertThat(linked).hasSizeGreaterThan(20);
    }

    @Test
    void every_alert_has_its_section_in_the_runbook_and_tests_of_firing_and_of_silence() throws IOException {
        String runbook = Files.readString(HOME.resolve("docs/runbook.md"));
        JsonNode tests =
                new YAMLMapper().readTree(RULES.resolve("tests/alerts.test.yml").toFile());
        List<String> named = new ArrayList<>();
        tests.path("tests").forEach(test -> named.add(test.path("name").asText()));
        List<String> alerts = rules("alerts.rules.yml").stream()
                .map(rule -> rule.path("alert").asText())
                .toList();
        assertThat(Pattern.compile("^## (\\w+)$", Pattern.MULTILINE)
                        .matcher(runbook)
                        .results()
                        .map(section -> section.group(1)))
                .containsExactlyElementsOf(alerts);
        assertThat(named)
                .containsExactlyElementsOf(alerts.stream()
                        .flatMap(alert -> Stream.of(alert + " fires", alert + " is quiet"))
                        .toList());
    }

    @Test
    void promtool_accepts_what_is_exported() throws IOException, InterruptedException {
        String ours = exported.text()
                .lines()
                .filter(line -> line.matches("(# \\w+ )?fastbreak_.*"))
                .distinct()
                .collect(java.util.stream.Collectors.joining("\n", "", "\n"));
        assertThat(Promtool.run(HOME, ours, "check", "metrics")).isEmpty();
    }
}
