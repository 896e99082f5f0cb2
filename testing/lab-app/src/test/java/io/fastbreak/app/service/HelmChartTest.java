package io.fastbreak.app.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.marcnuri.helm.Helm;
import com.marcnuri.helm.LintResult;
import com.marcnuri.helm.TemplateCommand;
import io.kubernetes.client.openapi.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The chart as Helm renders it, read by Kubernetes' own client. */
class HelmChartTest {
    private static final Path CHART = Path.of("..", "..", "docker", "helm", "fastbreak");
    private static final YAMLMapper YAML = new YAMLMapper();
    /** Kinds of Kubernetes itself; those of the Prometheus Operator have no model here. */
    private static final Set<String> MODELED =
            Set.of("Deployment", "StatefulSet", "Job", "Service", "PodDisruptionBudget", "NetworkPolicy", "Ingress");

    @TempDir
    private Path folder;

    @BeforeAll
    static void helm() {
        // Its library exists for Linux, macOS and Windows on the usual processors.
        boolean isThere;
        try {
            new Helm(CHART).lint().call();
            isThere = true;
        } catch (LinkageError | IllegalStateException e) {
            isThere = false;
        }
        assumeTrue(isThere, "Helm cannot run here");
    }

    @Test
    void helm_has_nothing_to_object_to() throws IOException {
        Path chart = Files.createDirectory(folder.resolve("fastbreak"));
        try (var files = Files.walk(CHART)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = chart.resolve(CHART.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        // Lint takes no values, and without a cluster's address the chart is refused, as it should be.
        Path values = chart.resolve("values.yaml");
        Files.writeString(
                values,
                Files.readString(values).replace("bootstrapServers: ''", "bootstrapServers: kafka-0.acme:9092"));

        LintResult result = new Helm(chart).lint().strict().call();

        assertThat(result.isFailed())
                .as(String.join("\n", result.getMessages()))
                .isFalse();
    }

    @Test
    void all_services_are_rendered_as_kubernetes_knows_them() throws Exception {
        List<JsonNode> objects = rendered(everything());

        assertThat(names(objects, "StatefulSet")).containsExactly("prod-pipeline");
        assertThat(names(objects, "Deployment"))
                .containsExactly("prod-bridge", "prod-catalog", "prod-guard", "prod-tables");
        assertThat(names(objects, "Job")).containsExactly("prod-topics-1");
        assertThat(names(objects, "PodDisruptionBudget")).containsExactly("prod-bridge", "prod-guard", "prod-pipeline");
        assertThat(names(objects, "Ingress")).containsExactly("prod");
        assertThat(names(objects, "NetworkPolicy")).containsExactly("prod");
        assertThat(names(objects, "ServiceMonitor")).containsExactly("prod");
        assertThat(names(objects, "PrometheusRule")).containsExactly("prod-alerts", "prod-recording");
        for (JsonNode object : objects) {
            String kind = object.path("kind").asText();
            if (MODELED.contains(kind)) {
                Class<?> model = Class.forName("io.kubernetes.client.openapi.models.V1" + kind);
                assertThatCode(() -> JSON.getGson().fromJson(object.toString(), model))
                        .as(object.toString())
                        .doesNotThrowAnyException();
            }
        }
    }

    @Test
    void pods_have_limits_probes_no_rights_and_their_settings() throws IOException {
        List<JsonNode> workloads = rendered(everything()).stream()
                .filter(object -> object.at("/spec/template/spec").isObject())
                .toList();

        assertThat(workloads).hasSize(6).allSatisfy(workload -> {
            JsonNode pod = workload.at("/spec/template/spec");
            JsonNode container = pod.at("/containers/0");
            assertThat(container.path("image").asText()).isEqualTo("registry.acme/fastbreak:1.2.3");
            assertThat(container.at("/resources/limits/memory").asText()).matches("\\d+Mi");
            assertThat(pod.at("/securityContext/runAsNonRoot").asBoolean()).isTrue();
            assertThat(container.at("/securityContext/readOnlyRootFilesystem").asBoolean())
                    .isTrue();
            assertThat(pod.at("/volumes/1/secret/secretName").asText()).isEqualTo("our-platform");
            assertThat(environment(container))
                    .containsEntry("FASTBREAK_KAFKA_BOOTSTRAP_SERVERS", "kafka-0.acme:9092,kafka-1.acme:9092")
                    .containsEntry("FASTBREAK_TOPICS_PREFIX", "acme");
            assertThat(pod.path("nodeSelector").path("class").asText()).isEqualTo("low-latency");
            if (!workload.path("kind").asText().equals("Job")) {
                assertThat(container.at("/readinessProbe/httpGet/path").asText())
                        .isEqualTo("/health/ready");
                assertThat(workload.at("/spec/selector/matchLabels").properties())
                        .allSatisfy(label -> assertThat(workload.at("/spec/template/metadata/labels")
                                        .path(label.getKey()))
                                .isEqualTo(label.getValue()));
            }
        });
        assertThat(workloads.stream()
                        .filter(workload -> workload.path("kind").asText().equals("StatefulSet"))
                        .map(workload -> environment(workload.at("/spec/template/spec/containers/0"))))
                .singleElement()
                .satisfies(environment -> assertThat(environment)
                        .containsEntry("FASTBREAK_STANDBY_REPLICAS", "1")
                        .containsEntry("FASTBREAK_HTTP_ADVERTISED", "$(FASTBREAK_INSTANCE_ID).prod-pipeline:8080"));
    }

    @Test
    void the_operators_prometheus_gets_the_rules_of_the_repository() throws IOException {
        JsonNode rules = rendered(everything()).stream()
                .filter(object -> object.at("/metadata/name").asText().equals("prod-alerts"))
                .findFirst()
                .orElseThrow();

        assertThat(rules.at("/spec/groups"))
                .isEqualTo(YAML.readTree(Path.of("..", "..", "docker", "prometheus", "alerts.rules.yml")
                                .toFile())
                        .path("groups"));
    }

    @ParameterizedTest
    @CsvSource({
        "kafka.bootstrapServers, none, bootstrapServers",
        "services.bridge.replicas, 0, replicas",
        "services.bridge.memory, much, memory",
        "settings.http\\.token, secret-value, http.token",
        "ingress.enabled, true, host",
        "image.digest, latest, digest"
    })
    void a_value_that_cannot_be_right_is_refused(String name, String value, String named) {
        TemplateCommand command = new Helm(CHART)
                .template()
                .withName("prod")
                .set("kafka.bootstrapServers", "kafka:9092")
                .set(name, value);

        assertThatThrownBy(command::call).hasMessageContaining(named);
    }

    private TemplateCommand everything() throws IOException {
        Path values = folder.resolve("ours.yaml");
        Files.writeString(values, """
                image: {repository: registry.acme/fastbreak, tag: 1.2.3}
                kafka: {bootstrapServers: 'kafka-0.acme:9092,kafka-1.acme:9092'}
                secret: our-platform
                settings: {topics.prefix: acme, topics.partitions: 16}
                pod: {nodeSelector: {class: low-latency}}
                services:
                  pipeline: {replicas: 3}
                  tables: {enabled: true, settings: {tables.url: 'jdbc:postgresql://db.acme/games'}}
                monitoring: {serviceMonitor: true, rules: true, labels: {release: ours}}
                ingress: {enabled: true, host: games.acme, className: nginx, tlsSecret: games-tls}
                """);
        return new Helm(CHART).template().withName("prod").withValuesFile(values);
    }

    private static List<JsonNode> rendered(TemplateCommand command) throws IOException {
        List<JsonNode> objects = new ArrayList<>();
        for (String document : command.call().split("(?m)^---.*$")) {
            JsonNode object = YAML.readTree(document);
            if (object != null && object.isObject()) {
                objects.add(object);
            }
        }
        return objects;
    }

    private static Set<String> names(List<JsonNode> objects, String kind) {
        return objects.stream()
                .filter(object -> object.path("kind").asText().equals(kind))
                .map(object -> object.at("/metadata/name").asText())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Map<String, String> environment(JsonNode container) {
        return container
                .path("env")
                .valueStream()
                .collect(Collectors.toMap(variable -> variable.path("name").asText(), variable -> variable.path("value")
                        .asText()));
    }
}
