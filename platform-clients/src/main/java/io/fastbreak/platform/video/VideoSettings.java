package io.fastbreak.platform.video;

import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.LoginCredentials;
import io.fastbreak.platform.http.HttpSettings;
import java.net.URI;

/**
 * Settings of the video interface. {@code toString()} contains no secret.
 *
 * @param baseUrl the contract's base_url, including the segments of version and stage
 * @param viewerUrl the contract's viewer_data_url
 * @param apiKey issued for the environment
 */
public record VideoSettings(
        URI baseUrl, URI viewerUrl, Secret apiKey, LoginCredentials credentials, HttpSettings http) {

    /** With defaults for everything that the provider does not issue. */
    public static VideoSettings of(URI baseUrl, URI viewerUrl, Secret apiKey, LoginCredentials credentials) {
        return new VideoSettings(baseUrl, viewerUrl, apiKey, credentials, HttpSettings.STANDARD);
    }

    public VideoSettings withHttp(HttpSettings newHttp) {
        return new VideoSettings(baseUrl, viewerUrl, apiKey, credentials, newHttp);
    }
}
