package io.fastbreak.pipeline.games;

/**
 * How often a game is published, and from which version on.
 *
 * @param stateMs at most one state record a game in that time, always the last one; milliseconds
 * @param scoringMs the summary of a game in play is repeated before the last one is older than this; milliseconds
 * @param versionFloor new games begin above it, so that records that were published earlier do not look newer
 */
public record PublicationSettings(long stateMs, long scoringMs, long versionFloor) {
    public static final PublicationSettings DEFAULT = new PublicationSettings(250, 1_667, 0);

    public PublicationSettings withVersionFloor(long versionFloor) {
        return new PublicationSettings(stateMs, scoringMs, versionFloor);
    }
}
