package io.fastbreak.simulator.ingestion;

import java.util.Set;

/**
 * The credentials that the simulator accepts.
 *
 * @param apiKey the {@code x-api-key} of the ingestion interface
 * @param sportsKey the {@code x-api-key} of the sports listing, which is part of another interface
 * @param sources the source ids that the client may use
 */
public record IngestionAccess(
        String clientId, String clientSecret, String audience, String apiKey, String sportsKey, Set<String> sources) {

    /** Of a client with the source {@code fastbreak}. */
    public static final IngestionAccess SIMULATED = new IngestionAccess(
            "simulated-client",
            "simulated-secret",
            "https://ingestion.example",
            "simulated-key",
            "simulated-sports-key",
            Set.of("fastbreak"));

    public IngestionAccess {
        sources = Set.copyOf(sources);
    }
}
