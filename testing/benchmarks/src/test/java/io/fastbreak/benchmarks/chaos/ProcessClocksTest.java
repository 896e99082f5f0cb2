package io.fastbreak.benchmarks.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.PlatformSettings;
import io.fastbreak.app.config.Setting;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.benchmarks.JavaProcess;
import io.fastbreak.benchmarks.Waiting;
import io.fastbreak.labapp.FastbreakLab;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessClocksTest {
    private static final Duration TIMEOUT = Duration.ofMinutes(1);

    @TempDir
    private Path folder;

    @Test
    void a_service_ends_when_its_wall_clock_is_set_back() throws Exception {
        ProcessClocks clocks = clocks();
        assumeThat(clocks).as("libfaketime").isNotNull();
        Map<String, String> environment = new HashMap<>(clocks.environment("simulator"));
        environment.put(Setting.environmentName(SettingsCatalog.HTTP_PORT.name()), "0");
        for (Setting<String> url :
                List.of(PlatformSettings.INGESTION_URL, PlatformSettings.MATCHING_URL, PlatformSettings.VIDEO_URL)) {
            environment.put(Setting.environmentName(url.name()), "http://127.0.0.1:" + JavaProcess.freePort());
        }
        List<String> command = JavaProcess.joined(
                JavaProcess.mainClass(FastbreakLab.class, "-XX:TieredStopAtLevel=1"), List.of("run", "simulator"));
        try (JavaProcess simulator = new JavaProcess("simulator", command, environment, folder)) {
            simulator.awaitLog("simulator is running", TIMEOUT);

            clocks.set("simulator", Duration.ofMinutes(-10));

            simulator.awaitLog("the wall clock was set back by", TIMEOUT);
            Waiting.until("the service has ended", TIMEOUT, 50, () -> !simulator.isAlive());
        }
        assertThat(Files.readString(folder.resolve("simulator-1.log"))).contains("to be started again");
    }

    private @Nullable ProcessClocks clocks() throws IOException {
        try {
            return ProcessClocks.in(folder);
        } catch (OperationFailedException e) {
            return null;
        }
    }
}
