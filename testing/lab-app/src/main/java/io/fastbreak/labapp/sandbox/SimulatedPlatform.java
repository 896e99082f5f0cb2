package io.fastbreak.labapp.sandbox;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.PlatformSettings;
import io.fastbreak.app.config.Setting;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.simulator.http.ServerSettings;
import io.fastbreak.simulator.ingestion.IngestionAccess;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import io.fastbreak.simulator.matching.MatchingAccess;
import io.fastbreak.simulator.matching.MatchingSimulator;
import io.fastbreak.simulator.matching.SampleWorld;
import io.fastbreak.simulator.video.SampleSchedule;
import io.fastbreak.simulator.video.VideoAccess;
import io.fastbreak.simulator.video.VideoSimulator;
import io.javalin.util.JavalinBindException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** The platform's interfaces, simulated on the ports of the settings' URLs; each accepts the credentials of the settings. */
public final class SimulatedPlatform {
    private static final int GAMES_TO_WATCH = 240;

    private SimulatedPlatform() {}

    /** The odds ingestion and sports listing interfaces, on the port of {@code ingestion.url}. */
    public static IngestionSimulator ingestion(Settings settings) {
        IngestionAccess access = new IngestionAccess(
                settings.get(PlatformSettings.INGESTION_CLIENT_ID),
                settings.get(PlatformSettings.INGESTION_CLIENT_SECRET),
                settings.get(PlatformSettings.INGESTION_AUDIENCE),
                settings.get(PlatformSettings.INGESTION_API_KEY),
                settings.get(PlatformSettings.SPORTS_API_KEY),
                Set.of(settings.get(PlatformSettings.INGESTION_SOURCE)));
        return started(PlatformSettings.INGESTION_URL, settings, server -> IngestionSimulator.start(server, access));
    }

    /** The matching interface on the port of {@code matching.url}, with the sample fixtures. */
    public static MatchingSimulator matching(Settings settings) {
        MatchingAccess access = new MatchingAccess(
                settings.get(PlatformSettings.MATCHING_CLIENT_ID),
                settings.get(PlatformSettings.MATCHING_CLIENT_SECRET),
                settings.get(PlatformSettings.MATCHING_AUDIENCE),
                settings.get(PlatformSettings.MATCHING_API_KEY));
        return started(
                PlatformSettings.MATCHING_URL,
                settings,
                server -> MatchingSimulator.start(server, access, SampleWorld.create()));
    }

    /**
     * The video interface on the port of {@code video.url}. Its fixtures start half an hour apart, the first one two days
     * before {@code now}.
     */
    public static VideoSimulator video(Settings settings, Instant now) {
        VideoAccess access = new VideoAccess(
                settings.get(PlatformSettings.VIDEO_USER),
                settings.get(PlatformSettings.VIDEO_PASSWORD),
                false,
                settings.get(PlatformSettings.VIDEO_API_KEY));
        Instant start = now.truncatedTo(ChronoUnit.HOURS).minus(Duration.ofDays(2));
        return started(
                PlatformSettings.VIDEO_URL,
                settings,
                server -> VideoSimulator.start(server, access, SampleSchedule.of(start, GAMES_TO_WATCH)));
    }

    /** The settings that make the program use a simulator. */
    public static Map<String, String> settingsOf(IngestionSimulator simulator) {
        IngestionAccess access = simulator.access();
        return Map.of(
                PlatformSettings.INGESTION_URL.name(), simulator.ingestionUrl().toString(),
                PlatformSettings.INGESTION_TOKEN_URL.name(),
                        simulator.tokenUrl().toString(),
                PlatformSettings.INGESTION_CLIENT_ID.name(), access.clientId(),
                PlatformSettings.INGESTION_CLIENT_SECRET.name(), access.clientSecret(),
                PlatformSettings.INGESTION_AUDIENCE.name(), access.audience(),
                PlatformSettings.INGESTION_API_KEY.name(), access.apiKey(),
                PlatformSettings.SPORTS_URL.name(), simulator.sportsUrl().toString(),
                PlatformSettings.SPORTS_API_KEY.name(), access.sportsKey(),
                PlatformSettings.INGESTION_SOURCE.name(),
                        access.sources().iterator().next());
    }

    private static <S> S started(Setting<String> url, Settings settings, Function<ServerSettings, S> start) {
        int port = URI.create(settings.get(url)).getPort();
        if (port < 0) {
            throw new OperationFailedException(url.name() + " has no port for the simulator to listen on");
        }
        try {
            return start.apply(
                    new ServerSettings(settings.get(SettingsCatalog.HTTP_HOST), port, InstantSource.system()));
        } catch (JavalinBindException e) {
            throw new OperationFailedException("the port of " + url.name() + " is in use; set it to another", e);
        }
    }
}
