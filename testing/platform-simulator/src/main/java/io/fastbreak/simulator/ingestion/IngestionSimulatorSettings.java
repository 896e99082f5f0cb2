package io.fastbreak.simulator.ingestion;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Set;

/**
 * The address of the simulator and the credentials that it accepts.
 *
 * @param port 0 for any free port
 * @param apiKey the {@code x-api-key} of the ingestion interface
 * @param sportsKey the {@code x-api-key} of the sports listing, which is part of another interface
 * @param sources the source ids that the client may use
 * @param tokenLifetime in whole seconds
 * @param clock for tokens and recorded changes
 */
public record IngestionSimulatorSettings(
        String host,
        int port,
        String clientId,
        String clientSecret,
        String audience,
        String apiKey,
        String sportsKey,
        Set<String> sources,
        Duration tokenLifetime,
        InstantSource clock) {

    public IngestionSimulatorSettings {
        sources = Set.copyOf(sources);
    }

    /** Loopback, any port, simulated credentials, the source {@code fastbreak}, tokens for an hour. */
    public static IngestionSimulatorSettings defaults() {
        return new IngestionSimulatorSettings(
                "127.0.0.1",
                0,
                "simulated-client",
                "simulated-secret",
                "https://ingestion.example",
                "simulated-key",
                "simulated-sports-key",
                Set.of("fastbreak"),
                Duration.ofHours(1),
                InstantSource.system());
    }

    /** The same on another port. */
    public IngestionSimulatorSettings withPort(int newPort) {
        return new IngestionSimulatorSettings(
                host, newPort, clientId, clientSecret, audience, apiKey, sportsKey, sources, tokenLifetime, clock);
    }

    /** The same with another clock. */
    public IngestionSimulatorSettings withClock(InstantSource newClock) {
        return new IngestionSimulatorSettings(
                host, port, clientId, clientSecret, audience, apiKey, sportsKey, sources, tokenLifetime, newClock);
    }
}
