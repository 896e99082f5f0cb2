package io.fastbreak.platform.sports;

import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.HttpSettings;
import java.net.URI;

/**
 * Where the sports listing is and how to speak to it. Prints no secret.
 *
 * @param url the whole address, which the contract does not show
 * @param apiKey issued for the fixtures interface
 * @param credentials assumed to be those of the ingestion interface
 */
public record SportsSettings(URI url, Secret apiKey, ClientCredentials credentials, HttpSettings http) {}
