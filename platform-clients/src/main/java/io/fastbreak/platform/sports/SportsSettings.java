package io.fastbreak.platform.sports;

import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.HttpSettings;
import java.net.URI;

/**
 * Settings of the sports listing. {@code toString()} contains no secret.
 *
 * @param url the complete URL, which the contract does not define
 * @param apiKey issued for the fixtures interface
 * @param credentials assumed to be the same as for the ingestion interface
 */
public record SportsSettings(URI url, Secret apiKey, ClientCredentials credentials, HttpSettings http) {}
