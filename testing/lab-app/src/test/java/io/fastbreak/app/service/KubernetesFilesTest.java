package io.fastbreak.app.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.kubernetes.client.openapi.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The manifests as files: Kubernetes' own client knows every field, what they refer to is there, and pods may do little. */
class KubernetesFilesTest {
    private static final Path DOCKER = Path.of("..", "..", "docker");
    /** A component that a cluster may leave out. */
    private static final String TABLES = "kubernetes/tables";

    private static final Set<String> OURS =
            Set.of("topics", "simulator", "pipeline", "bridge", "guard", "catalog", "tables");
    private static final Map<String, String> VERSIONS =
            Map.of("Deployment", "apps/v1", "StatefulSet", "apps/v1", "Job", "batch/v1", "Service", "v1");
    private static final YAMLMapper YAML = new YAMLMapper();

    @Test
    void kubernetes_own_client_accepts_every_field_of_every_manifest() throws Exception {
        for (JsonNode object : objects()) {
            String kind = object.path("kind").asText();
            assertThat(VERSIONS).containsEntry(kind, object.path("apiVersion").asText());
            Class<?> model = Class.forName("io.kubernetes.client.openapi.models.V1" + kind);
            assertThatCode(() -> JSON.getGson().fromJson(object.toString(), model))
                    .as(object.toString())
                    .doesNotThrowAnyException();
        }
    }

    @Test
    void everything_a_workload_refers_to_exists() throws IOException {
        Set<String> configs = new TreeSet<>();
        YAML.readTree(DOCKER.resolve("kustomization.yaml").toFile())
                .path("configMapGenerator")
                .forEach(config -> configs.add(config.path("name").asText()));
        for (JsonNode object : objects()) {
            JsonNode template = object.at("/spec/template");
            Set<String> volumes = new TreeSet<>(template.at("/spec/volumes").findValuesAsText("name"));
            object.at("/spec/volumeClaimTemplates")
                    .forEach(claim -> volumes.add(claim.at("/metadata/name").asText()));
            template.at("/spec/containers").findValues("volumeMounts").forEach(mounts -> assertThat(volumes)
                    .containsAll(mounts.findValuesAsText("name")));
            template.findValues("configMap").forEach(map -> assertThat(configs)
                    .contains(map.path("name").asText()));
            template.findValues("configMapRef").forEach(map -> assertThat(configs)
                    .contains(map.path("name").asText()));
            object.at("/spec/selector/matchLabels").properties().forEach(label -> assertThat(
                            template.at("/metadata/labels").path(label.getKey()))
                    .isEqualTo(label.getValue()));
        }
    }

    @Test
    void every_workload_of_kubernetes_has_limits_probes_and_no_rights() throws IOException {
        Set<String> workloads = new TreeSet<>();
        for (JsonNode object : objects()) {
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
    void services_select_existing_pods_and_kustomize_lists_every_file() throws IOException {
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
        List<String> listed = texts(kustomization.path("resources"));
        assertThat(manifests("kubernetes").map(file -> "kubernetes/" + file.getFileName()))
                .containsExactlyInAnyOrderElementsOf(listed);
        JsonNode component =
                YAML.readTree(DOCKER.resolve(TABLES + "/kustomization.yaml").toFile());
        assertThat(manifests(TABLES).map(file -> file.getFileName().toString()))
                .containsExactlyInAnyOrderElementsOf(texts(component.path("resources")));
        assertThat(Files.readString(DOCKER.resolve("kustomization.yaml"))).contains("#   - " + TABLES);
        kustomization
                .findValues("files")
                .forEach(files -> files.forEach(
                        file -> assertThat(DOCKER.resolve(file.asText())).exists()));
    }

    private static List<JsonNode> objects() throws IOException {
        List<JsonNode> objects = new ArrayList<>();
        for (Path file :
                Stream.concat(manifests("kubernetes"), manifests(TABLES)).toList()) {
            YAML.readerFor(JsonNode.class)
                    .<JsonNode>readValues(file.toFile())
                    .readAll()
                    .forEach(objects::add);
        }
        return objects;
    }

    private static Stream<Path> manifests(String folder) throws IOException {
        try (Stream<Path> files = Files.list(DOCKER.resolve(folder))) {
            return files
                    .filter(Files::isRegularFile)
                    .filter(file -> !file.endsWith("kustomization.yaml"))
                    .toList()
                    .stream();
        }
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(each -> texts.add(each.asText()));
        return texts;
    }
}
