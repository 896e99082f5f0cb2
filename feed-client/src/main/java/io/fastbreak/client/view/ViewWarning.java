package io.fastbreak.client.view;

/** Why the known version of a game may not be the present one. */
public enum ViewWarning {
    /** No record of the game was read, or it was removed from the pipeline. */
    NO_GAME,
    /**
     * A record of the game cannot be read, such as one of a later version with an unknown reason, status or
     * kind: its content is unknown.
     */
    UNREADABLE,
    /** The pipeline marks the game unreliable; the reasons are in the game. */
    NOT_RELIABLE,
    /** The last beacon of the game's partition is too old: the pipeline may have stopped. */
    PIPELINE_SILENT,
    /**
     * The game is in play, and no summary says that it is still as it was: summaries of it may be missing, although the
     * pipeline works.
     */
    NOT_VOUCHED,
    /** A newer version was announced and its game did not arrive: read the state topic again. */
    STATE_MISSING
}
