package io.fastbreak.platform.auth;

import io.fastbreak.platform.Secret;
import io.fastbreak.platform.http.HttpSettings;
import java.net.URI;

/**
 * How an interface is reached. {@code toString()} contains no secret.
 *
 * @param baseUrl its root, including the segments of version and stage
 * @param apiKey registered with the gateway
 */
public record ApiAccess(URI baseUrl, Secret apiKey, Credentials credentials, HttpSettings http) {
    public ApiAccess withHttp(HttpSettings newHttp) {
        return new ApiAccess(baseUrl, apiKey, credentials, newHttp);
    }
}
