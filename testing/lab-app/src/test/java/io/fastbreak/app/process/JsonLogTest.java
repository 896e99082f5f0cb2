package io.fastbreak.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.Fastbreak;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.app.testing.StartedProcess;
import io.fastbreak.model.wire.Json;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Log output in JSON format. */
class JsonLogTest {
    @TempDir
    private Path folder;

    @Test
    void a_service_logs_json_from_the_first_line_to_the_last() throws Exception {
        Map<String, String> settings = SharedBroker.settings("json-log");
        settings.put(SettingsCatalog.STATE_DIR.name(), folder.resolve("state").toString());
        TopicSetup.create(Settings.of(settings));
        settings.put("log.format", "json");
        try (StartedProcess pipeline =
                new StartedProcess(folder.resolve("log"), settings, Fastbreak.class, "run", "pipeline")) {
            pipeline.awaitWord("pipeline is running");
            pipeline.terminate();
            pipeline.awaitExit();

            List<String> messages = messages(pipeline);
            assertThat(messages).anyMatch(message -> message.startsWith("pipeline is running"));
            assertThat(messages).endsWith("pipeline has stopped");
        }
    }

    @Test
    void an_error_is_json_too() throws Exception {
        try (StartedProcess command = new StartedProcess(
                folder.resolve("log"), Map.of("log.format", "json"), Fastbreak.class, "gaps", "--nonsense")) {
            assertThat(command.awaitExit()).isEqualTo(2);

            assertThat(messages(command))
                    .containsExactly("fastbreak gaps: Unknown option: '--nonsense'", "see fastbreak gaps --help");
            assertThat(command.written().lines()).allMatch(line -> line.contains("\"level\":\"ERROR\""));
        }
    }

    private static List<String> messages(StartedProcess process) {
        return process.written()
                .lines()
                .map(line -> Json.read(line.getBytes(StandardCharsets.UTF_8), JsonNode.class)
                        .path("message")
                        .asText())
                .toList();
    }
}
