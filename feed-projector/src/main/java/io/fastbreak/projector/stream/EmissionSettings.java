package io.fastbreak.projector.stream;

/**
 * How often a game is told, and from which version on.
 *
 * @param stateMs at most one state record a game in that time, always the last one; milliseconds
 * @param scoringMs a summary is repeated that often while the clock runs; milliseconds
 * @param versionFloor games that are not known yet begin above it: what was told of them before must not look newer
 */
public record EmissionSettings(long stateMs, long scoringMs, long versionFloor) {
    public static final EmissionSettings DEFAULT = new EmissionSettings(250, 5_000, 0);

    public EmissionSettings above(long versionFloor) {
        return new EmissionSettings(stateMs, scoringMs, versionFloor);
    }
}
