package io.fastbreak.platform.auth;

import io.fastbreak.platform.Secret;
import java.net.URI;

/**
 * The client credentials for the identity provider (contract, "Authentication").
 *
 * @param tokenUrl the address of the token endpoint
 * @param clientId issued by the provider of the service
 * @param clientSecret issued with the client id
 * @param audience supplied with the credentials
 */
public record ClientCredentials(URI tokenUrl, String clientId, Secret clientSecret, String audience)
        implements Credentials {}
