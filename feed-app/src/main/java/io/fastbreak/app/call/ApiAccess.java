package io.fastbreak.app.call;

import static java.util.Objects.requireNonNull;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.service.PlatformClients;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.auth.LoginCredentials;
import io.fastbreak.platform.auth.PlatformConnection;
import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.HttpSettings;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * How an interface is reached.
 *
 * @param elsewhere address of the operation that has one of its own
 * @param client null if it has a login
 * @param user null if it has an identity provider
 */
record ApiAccess(
        URI address,
        URI elsewhere,
        HttpSettings http,
        Secret apiKey,
        @Nullable ClientCredentials client,
        @Nullable LoginCredentials user) {

    static ApiAccess of(PlatformApi api, Settings settings) {
        return switch (api) {
            case ingestion -> {
                var own = PlatformClients.ingestion(settings);
                yield of(own.baseUrl(), own.http(), own.apiKey(), own.credentials());
            }
            case sports -> {
                var own = PlatformClients.sports(settings);
                yield of(own.url(), own.http(), own.apiKey(), own.credentials());
            }
            case matching -> {
                var own = PlatformClients.matching(settings);
                yield of(own.baseUrl(), own.http(), own.apiKey(), own.credentials());
            }
            case video -> {
                var own = PlatformClients.video(settings);
                yield new ApiAccess(own.baseUrl(), own.viewerUrl(), own.http(), own.apiKey(), null, own.credentials());
            }
        };
    }

    private static ApiAccess of(URI address, HttpSettings http, Secret apiKey, ClientCredentials client) {
        return new ApiAccess(address, address, http, apiKey, client, null);
    }

    Channel channel(PlatformConnection connection) {
        return client != null ? connection.channel(client, apiKey) : connection.channel(requireNonNull(user), apiKey);
    }
}
