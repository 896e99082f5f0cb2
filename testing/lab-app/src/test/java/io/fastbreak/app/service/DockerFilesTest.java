package io.fastbreak.app.service;

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
import org.junit.jupiter.api.Test;

/** The stack as files: what compose runs is pinned and has few rights. */
class DockerFilesTest {
    private static final Path DOCKER = Path.of("..", "..", "docker");
    private static final Set<String> OURS =
            Set.of("topics", "simulator", "pipeline", "bridge", "guard", "catalog", "tables");
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
}
