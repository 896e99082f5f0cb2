package io.fastbreak.simulator.matching;

import java.time.Duration;
import java.time.InstantSource;

/**
 * The address of the simulator and the credentials that it accepts.
 *
 * @param port 0 for any free port
 * @param clientId the accepted client, which is the source of its mappings
 * @param tokenLifetime in whole seconds
 * @param clock for the expiry of tokens and pending requests
 */
public record MatchingSimulatorSettings(
        String host,
        int port,
        String clientId,
        String clientSecret,
        String audience,
        String apiKey,
        Duration tokenLifetime,
        InstantSource clock) {

    /** Loopback, any port, simulated credentials, tokens for an hour. */
    public static MatchingSimulatorSettings defaults() {
        return new MatchingSimulatorSettings(
                "127.0.0.1",
                0,
                "simulated-client",
                "simulated-secret",
                "https://matching.example",
                "simulated-matching-key",
                Duration.ofHours(1),
                InstantSource.system());
    }

    public MatchingSimulatorSettings withHost(String newHost) {
        return new MatchingSimulatorSettings(
                newHost, port, clientId, clientSecret, audience, apiKey, tokenLifetime, clock);
    }

    public MatchingSimulatorSettings withPort(int newPort) {
        return new MatchingSimulatorSettings(
                host, newPort, clientId, clientSecret, audience, apiKey, tokenLifetime, clock);
    }

    public MatchingSimulatorSettings withClock(InstantSource newClock) {
        return new MatchingSimulatorSettings(
                host, port, clientId, clientSecret, audience, apiKey, tokenLifetime, newClock);
    }

    /** The same with another client and key. */
    public MatchingSimulatorSettings withAccess(String newId, String newSecret, String newAudience, String newKey) {
        return new MatchingSimulatorSettings(host, port, newId, newSecret, newAudience, newKey, tokenLifetime, clock);
    }
}
