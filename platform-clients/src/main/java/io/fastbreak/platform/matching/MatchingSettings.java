package io.fastbreak.platform.matching;

import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ApiAccess;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.HttpSettings;
import java.net.URI;

/**
 * Settings of the matching interface. {@code toString()} contains no secret.
 *
 * @param baseUrl the contract's matching_url, including the segment {@code v2}
 * @param apiKey registered with the gateway
 * @param subSource the sub source name sent with every request; empty for none
 * @param names paths and parameters that the contract does not define
 */
public record MatchingSettings(
        URI baseUrl,
        Secret apiKey,
        ClientCredentials credentials,
        HttpSettings http,
        String subSource,
        MatchingNames names) {

    /** With defaults for everything that the provider does not issue. */
    public static MatchingSettings of(URI baseUrl, Secret apiKey, ClientCredentials credentials) {
        return new MatchingSettings(baseUrl, apiKey, credentials, HttpSettings.STANDARD, "", MatchingNames.STANDARD);
    }

    public MatchingSettings withHttp(HttpSettings newHttp) {
        return new MatchingSettings(baseUrl, apiKey, credentials, newHttp, subSource, names);
    }

    public MatchingSettings withSubSource(String newSubSource) {
        return new MatchingSettings(baseUrl, apiKey, credentials, http, newSubSource, names);
    }

    public MatchingSettings withNames(MatchingNames newNames) {
        return new MatchingSettings(baseUrl, apiKey, credentials, http, subSource, newNames);
    }

    /** Address, key and credentials. */
    public ApiAccess access() {
        return new ApiAccess(baseUrl, apiKey, credentials, http);
    }
}
