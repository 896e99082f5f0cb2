package io.fastbreak.client.view;

/** Why what is known of a game may not be what there is to know. */
public enum ViewWarning {
    /** No record of the game was read, or it has left the pipeline. */
    NO_GAME,
    /**
     * A record of the game cannot be read, such as one of a later version with a reason, a status or a kind that is not
     * known here: it may say anything.
     */
    UNREADABLE,
    /** The pipeline itself says that the game is not to be relied on; its reasons are in the game. */
    NOT_RELIABLE,
    /** The last beacon of the game's partition is too old: nothing newer may come, whatever happens on court. */
    PIPELINE_SILENT,
    /** A newer version was announced and its whole game did not come: the state topic is to be read again. */
    STATE_MISSING
}
