package io.fastbreak.platform.auth;

import io.fastbreak.platform.Secret;
import java.net.URI;

/**
 * What the identity provider asks for (contract, "Authentication").
 *
 * @param tokenUrl the address of the token endpoint
 * @param clientId issued by the provider of the service
 * @param clientSecret issued with it
 * @param audience a value supplied with the credentials
 */
public record ClientCredentials(URI tokenUrl, String clientId, Secret clientSecret, String audience) {}
