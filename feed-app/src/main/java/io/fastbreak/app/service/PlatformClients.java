package io.fastbreak.app.service;

import io.fastbreak.app.config.PlatformSettings;
import io.fastbreak.app.config.Setting;
import io.fastbreak.app.config.Settings;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ApiAccess;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.auth.LoginCredentials;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.RetryPolicy;
import io.fastbreak.platform.ingestion.FieldNames;
import io.fastbreak.platform.ingestion.IngestionSettings;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.matching.MatchingNames;
import io.fastbreak.platform.matching.MatchingSettings;
import java.net.URI;
import java.time.Duration;

/** Settings of the platform's clients, and the clients that are made with nothing else. */
public final class PlatformClients {
    /** Longer retries would delay newer prices of the same fixture. */
    private static final Duration LAST_ATTEMPT_AFTER = Duration.ofSeconds(2);

    private PlatformClients() {}

    /** Opens a client of the odds ingestion; nothing is sent before the first call. */
    public static OddsIngestionClient odds(Settings settings) {
        return OddsIngestionClient.open(ingestion(settings), ClientRuntime.system());
    }

    public static IngestionSettings ingestion(Settings settings) {
        return IngestionSettings.of(
                        URI.create(settings.get(PlatformSettings.INGESTION_URL)),
                        settings.get(PlatformSettings.INGESTION_SOURCE),
                        new Secret(settings.get(PlatformSettings.INGESTION_API_KEY)),
                        ingestionCredentials(settings))
                .withHttp(ingestionHttp(settings))
                .withHeartbeatMethod(settings.get(PlatformSettings.HEARTBEAT_METHOD))
                .withFieldNames(fieldNames(settings));
    }

    public static ApiAccess sports(Settings settings) {
        return new ApiAccess(
                URI.create(settings.get(PlatformSettings.SPORTS_URL)),
                new Secret(settings.get(PlatformSettings.SPORTS_API_KEY)),
                ingestionCredentials(settings),
                ingestionHttp(settings));
    }

    private static ClientCredentials ingestionCredentials(Settings settings) {
        return new ClientCredentials(
                URI.create(settings.get(PlatformSettings.INGESTION_TOKEN_URL)),
                settings.get(PlatformSettings.INGESTION_CLIENT_ID),
                new Secret(settings.get(PlatformSettings.INGESTION_CLIENT_SECRET)),
                settings.get(PlatformSettings.INGESTION_AUDIENCE));
    }

    private static HttpSettings ingestionHttp(Settings settings) {
        RetryPolicy retry = RetryPolicy.STANDARD;
        return http(settings)
                .withConnections(settings.get(PlatformSettings.INGESTION_CONNECTIONS))
                .withRequestTimeout(settings.duration(PlatformSettings.INGESTION_TIMEOUT_MS))
                .withRetry(new RetryPolicy(
                        settings.get(PlatformSettings.INGESTION_ATTEMPTS),
                        retry.firstBackoff(),
                        retry.maxBackoff(),
                        LAST_ATTEMPT_AFTER));
    }

    private static HttpSettings http(Settings settings) {
        return HttpSettings.STANDARD.withPlainHosts(Setting.hosts(settings.get(PlatformSettings.PLAIN_HTTP_HOSTS)));
    }

    private static FieldNames fieldNames(Settings settings) {
        return new FieldNames(
                settings.get(PlatformSettings.SELECTION_NAME),
                settings.get(PlatformSettings.SELECTION_PRICE),
                settings.get(PlatformSettings.CUSTOM_DATA_KEY),
                settings.get(PlatformSettings.CUSTOM_DATA_VALUE));
    }

    public static MatchingSettings matching(Settings settings) {
        var credentials = new ClientCredentials(
                URI.create(settings.get(PlatformSettings.MATCHING_TOKEN_URL)),
                settings.get(PlatformSettings.MATCHING_CLIENT_ID),
                new Secret(settings.get(PlatformSettings.MATCHING_CLIENT_SECRET)),
                settings.get(PlatformSettings.MATCHING_AUDIENCE));
        return MatchingSettings.of(
                        URI.create(settings.get(PlatformSettings.MATCHING_URL)),
                        new Secret(settings.get(PlatformSettings.MATCHING_API_KEY)),
                        credentials)
                .withSubSource(settings.get(PlatformSettings.MATCHING_SUB_SOURCE))
                .withNames(matchingNames(settings))
                .withHttp(http(settings));
    }

    /** The paths and parameters in place of those of the document. */
    public static MatchingNames matchingNames(Settings settings) {
        return new MatchingNames(
                Setting.map(settings.get(PlatformSettings.MATCHING_PATHS)),
                Setting.map(settings.get(PlatformSettings.MATCHING_PARAMETERS)));
    }

    public static ApiAccess video(Settings settings) {
        var credentials = new LoginCredentials(
                URI.create(settings.get(PlatformSettings.VIDEO_LOGIN_URL)),
                settings.get(PlatformSettings.VIDEO_USER),
                new Secret(settings.get(PlatformSettings.VIDEO_PASSWORD)));
        return new ApiAccess(
                URI.create(settings.get(PlatformSettings.VIDEO_URL)),
                new Secret(settings.get(PlatformSettings.VIDEO_API_KEY)),
                credentials,
                http(settings));
    }
}
