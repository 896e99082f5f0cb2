package io.fastbreak.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The stack as files: what compose and Kubernetes are told to run is bound, and may do little. */
class DockerFilesTest {
    private static final Path DOCKER = Path.of("..", "docker");
    private static final Set<String> OURS = Set.of("topics", "simulator", "pipeline", "bridge", "guard", "catalog");
    private static final YAMLMapper YAML = new YAMLMapper();

    @Test
    void every_service_of_the_stack_has_limits_and_ours_cannot_write_but_to_tmp() throws IOException {
        JsonNode compose = YAML.readTree(DOCKER.resolve("docker-compose.yml").toFile());
        JsonNode common = compose.path("x-service");
        Map<String, List<String>> faults = new TreeMap<>();
        compose.path("services").properties().forEach(service -> {
            boolean merged = service.getValue().has("<<");
            JsonNode memory = service.getValue().has("mem_limit") ? service.getValue() : common;
            if (memory.path("mem_limit").isMissingNode()
                    || merged != OURS.contains(service.getKey())
                    || service.getValue().toString().contains("0.0.0.0:")) {
                faults.computeIfAbsent(service.getKey(), any -> new ArrayList<>())
                        .add(service.getValue().toString());
            }
        });
        assertThat(faults).isEmpty();
        assertThat(common.path("read_only").asBoolean()).isTrue();
        assertThat(common.path("cap_drop").toString()).contains("ALL");
        assertThat(Files.readString(DOCKER.resolve("Dockerfile"))).contains("USER 10001", "HEALTHCHECK");
    }

    @Test
    void every_workload_of_kubernetes_has_limits_probes_and_no_rights() throws IOException {
        Set<String> workloads = new TreeSet<>();
        for (JsonNode object : objects()) {
            assertThat(object.path("apiVersion").asText()).as(object.toString()).isNotEmpty();
            assertThat(object.at("/metadata/name").asText())
                    .as(object.toString())
                    .isNotEmpty();
            JsonNode pod = object.at("/spec/template/spec");
            if (!pod.isMissingNode()) {
                workloads.add(object.at("/metadata/name").asText());
                assertThat(pod.at("/securityContext/runAsNonRoot").asBoolean())
                        .as(object.toString())
                        .isTrue();
                pod.path("containers")
                        .forEach(container -> check(object.path("kind").asText(), container));
            }
        }
        assertThat(workloads).containsAll(OURS).contains("kafka", "prometheus", "alertmanager", "grafana");
    }

    private static void check(String kind, JsonNode container) {
        String shown = container.toString();
        assertThat(container.at("/resources/limits/memory").asText()).as(shown).isNotEmpty();
        assertThat(container.at("/resources/requests/cpu").asText()).as(shown).isNotEmpty();
        assertThat(container.at("/securityContext/allowPrivilegeEscalation").asBoolean(true))
                .as(shown)
                .isFalse();
        assertThat(container.at("/securityContext/capabilities/drop/0").asText())
                .as(shown)
                .isEqualTo("ALL");
        assertThat(container.has("readinessProbe") || kind.equals("Job"))
                .as(shown)
                .isTrue();
    }

    @Test
    void services_select_pods_that_there_are_and_kustomize_lists_every_file() throws IOException {
        List<JsonNode> objects = objects();
        Set<String> labels = new TreeSet<>();
        objects.forEach(object ->
                labels.add(object.at("/spec/template/metadata/labels/app").asText()));
        objects.stream()
                .filter(object -> object.path("kind").asText().equals("Service"))
                .forEach(service -> assertThat(labels)
                        .contains(service.at("/spec/selector/app").asText()));
        JsonNode kustomization =
                YAML.readTree(DOCKER.resolve("kustomization.yaml").toFile());
        List<String> listed = new ArrayList<>();
        kustomization.path("resources").forEach(file -> listed.add(file.asText()));
        try (Stream<Path> files = Files.list(DOCKER.resolve("kubernetes"))) {
            assertThat(files.map(file -> "kubernetes/" + file.getFileName()))
                    .containsExactlyInAnyOrderElementsOf(listed);
        }
        kustomization
                .findValues("files")
                .forEach(files -> files.forEach(
                        file -> assertThat(DOCKER.resolve(file.asText())).exists()));
    }

    private static List<JsonNode> objects() throws IOException {
        List<JsonNode> objects = new ArrayList<>();
        try (Stream<Path> files = Files.list(DOCKER.resolve("kubernetes"))) {
            for (Path file : files.toList()) {
                YAML.readerFor(JsonNode.class)
                        .<JsonNode>readValues(file.toFile())
                        .readAll()
                        .forEach(objects::add);
            }
        }
        return objects;
    }
}
