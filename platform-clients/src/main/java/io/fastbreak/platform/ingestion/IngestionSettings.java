package io.fastbreak.platform.ingestion;

import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ApiAccess;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.HttpSettings;
import java.net.URI;

/**
 * Settings of the ingestion interface. {@code toString()} contains no secret.
 *
 * @param baseUrl the contract's ingestion_url, including the segment {@code ingestion/v1}
 * @param sourceId issued for the source
 * @param apiKey registered with the gateway
 * @param heartbeatMethod the HTTP method of a heartbeat, which the contract does not define
 * @param fieldNames names of JSON fields that the contract does not define
 */
public record IngestionSettings(
        URI baseUrl,
        String sourceId,
        Secret apiKey,
        ClientCredentials credentials,
        HttpSettings http,
        String heartbeatMethod,
        FieldNames fieldNames) {

    /** With defaults for everything that the provider does not issue. */
    public static IngestionSettings of(URI baseUrl, String sourceId, Secret apiKey, ClientCredentials credentials) {
        return new IngestionSettings(
                baseUrl, sourceId, apiKey, credentials, HttpSettings.STANDARD, "POST", FieldNames.STANDARD);
    }

    public IngestionSettings withHttp(HttpSettings newHttp) {
        return new IngestionSettings(baseUrl, sourceId, apiKey, credentials, newHttp, heartbeatMethod, fieldNames);
    }

    public IngestionSettings withHeartbeatMethod(String newMethod) {
        return new IngestionSettings(baseUrl, sourceId, apiKey, credentials, http, newMethod, fieldNames);
    }

    public IngestionSettings withFieldNames(FieldNames newNames) {
        return new IngestionSettings(baseUrl, sourceId, apiKey, credentials, http, heartbeatMethod, newNames);
    }

    /** Address, key and credentials. */
    public ApiAccess access() {
        return new ApiAccess(baseUrl, apiKey, credentials, http);
    }
}
