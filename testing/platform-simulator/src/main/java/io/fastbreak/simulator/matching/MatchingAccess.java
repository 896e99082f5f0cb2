package io.fastbreak.simulator.matching;

/**
 * The credentials that the simulator accepts.
 *
 * @param clientId the accepted client, which is the source of its mappings
 */
public record MatchingAccess(String clientId, String clientSecret, String audience, String apiKey) {

    public static final MatchingAccess SIMULATED = new MatchingAccess(
            "simulated-client", "simulated-secret", "https://matching.example", "simulated-matching-key");
}
