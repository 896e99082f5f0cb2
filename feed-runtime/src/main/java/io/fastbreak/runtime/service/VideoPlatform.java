package io.fastbreak.runtime.service;

import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.LoginCredentials;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.video.VideoClient;
import io.fastbreak.platform.video.VideoSettings;
import io.fastbreak.platform.video.VideoSettings.FilterNames;
import io.fastbreak.runtime.config.Setting;
import io.fastbreak.runtime.config.Settings;
import io.fastbreak.runtime.config.SettingsCatalog;
import io.fastbreak.simulator.video.GeneratedSchedule;
import io.fastbreak.simulator.video.VideoSimulator;
import io.fastbreak.simulator.video.VideoSimulatorSettings;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;

/** Clients of the video interface by the settings, and a simulator of it. */
public final class VideoPlatform {
    private static final long SEED = 1;
    private static final int FIXTURES = 240;

    private VideoPlatform() {}

    /** Opens a client; nothing is sent before the first call. */
    public static VideoClient client(Settings settings) {
        return client(settings, HttpSettings.STANDARD, ClientRuntime.system());
    }

    static VideoClient client(Settings settings, HttpSettings http, ClientRuntime runtime) {
        var credentials = new LoginCredentials(
                URI.create(settings.get(SettingsCatalog.VIDEO_LOGIN_URL)),
                settings.get(SettingsCatalog.VIDEO_USER),
                new Secret(settings.get(SettingsCatalog.VIDEO_PASSWORD)));
        VideoSettings video = VideoSettings.of(
                        URI.create(settings.get(SettingsCatalog.VIDEO_URL)),
                        URI.create(settings.get(SettingsCatalog.VIDEO_VIEWER_URL)),
                        new Secret(settings.get(SettingsCatalog.VIDEO_API_KEY)),
                        credentials)
                .withFilterNames(filterNames(Setting.map(settings.get(SettingsCatalog.VIDEO_PARAMETERS))))
                .withHttp(http.withPlainHosts(Setting.hosts(settings.get(SettingsCatalog.PLAIN_HTTP_HOSTS))));
        return VideoClient.open(video, runtime);
    }

    private static FilterNames filterNames(Map<String, String> given) {
        FilterNames standard = FilterNames.STANDARD;
        return new FilterNames(
                given.getOrDefault(standard.competitionIds(), standard.competitionIds()),
                given.getOrDefault(standard.sportIds(), standard.sportIds()),
                given.getOrDefault(standard.phases(), standard.phases()));
    }

    /**
     * A simulator on the port of {@code video.url} that accepts the credentials of the settings. Its fixtures start half an
     * hour apart, the first one two days before {@code now}.
     */
    static VideoSimulator simulator(Settings settings, Instant now) {
        VideoSimulatorSettings access = VideoSimulatorSettings.defaults()
                .withHost(settings.get(SettingsCatalog.HTTP_HOST))
                .withPort(SimulatedPort.of(SettingsCatalog.VIDEO_URL, settings))
                .withAccess(
                        settings.get(SettingsCatalog.VIDEO_USER),
                        settings.get(SettingsCatalog.VIDEO_PASSWORD),
                        settings.get(SettingsCatalog.VIDEO_API_KEY));
        Instant start = now.truncatedTo(ChronoUnit.HOURS).minus(Duration.ofDays(2));
        return SimulatedPort.started(
                SettingsCatalog.VIDEO_URL,
                () -> VideoSimulator.start(access, GeneratedSchedule.of(SEED, start, FIXTURES)));
    }
}
