package io.fastbreak.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.config.PlatformSettings;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.labapp.sandbox.SimulatedPlatform;
import io.fastbreak.simulator.http.FaultRule;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BridgeReadinessTest {
    private final HttpClient http = HttpClient.newHttpClient();

    @TempDir
    private Path folder;

    @Test
    void a_bridge_without_a_sport_id_is_not_ready_until_it_has_one() throws InterruptedException {
        Map<String, String> settings = SharedBroker.settings("no-sport");
        settings.put(SettingsCatalog.STATE_DIR.name(), folder.toString());
        settings.put(PlatformSettings.INGESTION_ATTEMPTS.name(), "1");
        try (IngestionSimulator platform = IngestionSimulator.start()) {
            platform.faults().add(FaultRule.parse("listSports 100% status 503"));
            settings.putAll(SimulatedPlatform.settingsOf(platform));
            Settings all = Settings.of(settings);
            TopicSetup.create(all);
            try (ServiceInstance service = new ServiceInstance(all)) {
                service.pipeline();
                service.bridge();
                service.started();

                // The sport id is all that is missing.
                Await.until(
                        () -> ready(service)
                                .body()
                                .matches(".*\"partitions \\[(0, 1|1, 0)], lag 0,[^\"]*no sport id: .*"),
                        () -> ready(service).body());
                assertThat(ready(service).statusCode()).isEqualTo(503);

                platform.faults().clear();
                Await.until(() -> ready(service).statusCode() == 200, () -> ready(service)
                        .body());
            }
        }
    }

    private HttpResponse<String> ready(ServiceInstance service) {
        try {
            return http.send(
                    HttpRequest.newBuilder(URI.create(service.address() + "/health/ready"))
                            .build(),
                    BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
