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
 * @param filterNames names that the contract does not define
 */
public record VideoSettings(
        URI baseUrl,
        URI viewerUrl,
        Secret apiKey,
        LoginCredentials credentials,
        HttpSettings http,
        FilterNames filterNames) {

    /** With defaults for everything that the provider does not issue. */
    public static VideoSettings of(URI baseUrl, URI viewerUrl, Secret apiKey, LoginCredentials credentials) {
        return new VideoSettings(baseUrl, viewerUrl, apiKey, credentials, HttpSettings.STANDARD, FilterNames.STANDARD);
    }

    public VideoSettings withHttp(HttpSettings newHttp) {
        return new VideoSettings(baseUrl, viewerUrl, apiKey, credentials, newHttp, filterNames);
    }

    public VideoSettings withFilterNames(FilterNames newNames) {
        return new VideoSettings(baseUrl, viewerUrl, apiKey, credentials, http, newNames);
    }

    /** Names of the listing's filters, which the contract does not define. */
    public record FilterNames(String competitionIds, String sportIds, String phases) {

        public static final FilterNames STANDARD = new FilterNames("competitionIds", "sportIds", "phases");
    }
}
