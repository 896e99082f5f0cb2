package io.fastbreak.platform.matching;

import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.HttpSettings;
import java.net.URI;

/**
 * Where the matching interface is and how to speak to it. Prints no secret.
 *
 * @param baseUrl the contract's matching_url, that is the root including the segment {@code v2}
 * @param apiKey registered with the gateway
 * @param subSource the sub source name sent with every request; empty for none
 * @param names paths and parameters that the contract does not show
 */
public record MatchingSettings(
        URI baseUrl,
        Secret apiKey,
        ClientCredentials credentials,
        HttpSettings http,
        String subSource,
        MatchingNames names) {

    /** With the defaults for all that need not be issued by somebody. */
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
}
