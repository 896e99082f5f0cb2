package io.fastbreak.simulator.ingestion;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Set;

/**
 * What the simulator listens on and whom it lets in.
 *
 * @param host the address to bind to
 * @param port the port, 0 for any free one
 * @param clientId the accepted client
 * @param clientSecret its secret
 * @param audience the accepted audience of a token
 * @param apiKey the accepted {@code x-api-key}
 * @param sportsKey the accepted {@code x-api-key} of the sports listing, which is another interface's
 * @param sources the source ids that may be used
 * @param tokenLifetime how long a token is valid, in whole seconds
 * @param clock tells the time for tokens and for what is recorded
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

    /** Loopback, any port, made-up credentials, one source {@code fastbreak}, tokens for an hour. */
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
