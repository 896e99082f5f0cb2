package io.fastbreak.app.service;

import io.fastbreak.app.config.Setting;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.LoginCredentials;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.video.VideoClient;
import io.fastbreak.platform.video.VideoSettings;
import java.net.URI;

/** Clients of the video interface by the settings. */
public final class VideoPlatform {
    private VideoPlatform() {}

    /** Opens a client; nothing is sent before the first call. */
    static VideoClient client(Settings settings, HttpSettings http, ClientRuntime runtime) {
        VideoSettings video = video(settings);
        return VideoClient.open(video.withHttp(http.withPlainHosts(video.http().plainHosts())), runtime);
    }

    /** The client settings of the video interface. */
    public static VideoSettings video(Settings settings) {
        var credentials = new LoginCredentials(
                URI.create(settings.get(SettingsCatalog.VIDEO_LOGIN_URL)),
                settings.get(SettingsCatalog.VIDEO_USER),
                new Secret(settings.get(SettingsCatalog.VIDEO_PASSWORD)));
        return VideoSettings.of(
                        URI.create(settings.get(SettingsCatalog.VIDEO_URL)),
                        URI.create(settings.get(SettingsCatalog.VIDEO_VIEWER_URL)),
                        new Secret(settings.get(SettingsCatalog.VIDEO_API_KEY)),
                        credentials)
                .withHttp(HttpSettings.STANDARD.withPlainHosts(
                        Setting.hosts(settings.get(SettingsCatalog.PLAIN_HTTP_HOSTS))));
    }
}
