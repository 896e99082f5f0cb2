package io.fastbreak.benchmarks;

import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import io.fastbreak.simulator.ingestion.IngestionSimulatorSettings;
import java.util.Map;

/** How a process reaches a simulated platform. */
public final class PlatformAccess {
    private PlatformAccess() {}

    /** The settings with addresses and credentials. */
    public static Map<String, String> settings(IngestionSimulator platform) {
        IngestionSimulatorSettings access = platform.settings();
        return Map.of(
                SettingsCatalog.INGESTION_URL.name(), platform.ingestionUrl().toString(),
                SettingsCatalog.INGESTION_TOKEN_URL.name(), platform.tokenUrl().toString(),
                SettingsCatalog.INGESTION_CLIENT_ID.name(), access.clientId(),
                SettingsCatalog.INGESTION_CLIENT_SECRET.name(), access.clientSecret(),
                SettingsCatalog.INGESTION_AUDIENCE.name(), access.audience(),
                SettingsCatalog.INGESTION_API_KEY.name(), access.apiKey(),
                SettingsCatalog.SPORTS_URL.name(), platform.sportsUrl().toString(),
                SettingsCatalog.SPORTS_API_KEY.name(), access.sportsKey(),
                SettingsCatalog.INGESTION_SOURCE.name(),
                        access.sources().iterator().next());
    }
}
