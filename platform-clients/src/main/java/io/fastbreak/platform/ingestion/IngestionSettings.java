package io.fastbreak.platform.ingestion;

import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.HttpSettings;
import java.net.URI;

/**
 * Where the ingestion interface is and how to speak to it. Prints no secret.
 *
 * @param baseUrl the contract's ingestion_url, that is the root including the segment {@code ingestion/v1}
 * @param sourceId issued for the source
 * @param apiKey registered with the gateway
 * @param heartbeatMethod the HTTP method of a heartbeat, which the contract does not show
 * @param fieldNames names of fields that the contract does not show
 */
public record IngestionSettings(
        URI baseUrl,
        String sourceId,
        Secret apiKey,
        ClientCredentials credentials,
        HttpSettings http,
        String heartbeatMethod,
        FieldNames fieldNames) {

    /** With the defaults for all that need not be issued by somebody. */
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
}
