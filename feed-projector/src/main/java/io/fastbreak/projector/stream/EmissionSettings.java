package io.fastbreak.projector.stream;

/**
 * How often a game is told.
 *
 * @param stateMs at most one state record a game in that time, always the last one; milliseconds
 * @param scoringMs a summary is repeated that often while the clock runs; milliseconds
 */
public record EmissionSettings(long stateMs, long scoringMs) {
    public static final EmissionSettings DEFAULT = new EmissionSettings(250, 5_000);
}
