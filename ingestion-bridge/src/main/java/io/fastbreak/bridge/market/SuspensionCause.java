package io.fastbreak.bridge.market;

/** Why a fixture's markets take no bets, besides the reasons for which the game itself is not reliable. */
public enum SuspensionCause {
    /** The game is not reliable; its own reasons say why. */
    UNRELIABLE,
    /** No event ever gave period and clock. */
    CLOCK_UNKNOWN,
    /** Home and away are not both known. */
    SIDE_UNKNOWN,
    /** A challenge or a protest has no outcome yet. */
    REVIEW_OPEN,
    NOT_IN_PROGRESS,
    /** There is no price for this market now, or none that passes the gate. */
    NOT_PRICED,
    /** Neither the summary nor the card has rules that are known here, so nothing says how long the game is. */
    RULES_UNKNOWN,
    /** The fixture cannot be sent as its card has it: no id or no sport id that the platform allows. */
    CARD_INVALID,
    /** A trader's prices have expired, or are of another version of the game. */
    TRADER_PRICES_OLD,
    /** The score or period is not the one that a trader's prices were made for, or cannot be shown to be. */
    TRADER_PRICES_OTHER_SCORE,
    /** What a trader sent cannot be read. */
    TRADER_PRICES_UNREADABLE,
    /** The pipeline's beacon is old: it may be dead, and cannot say so. */
    PIPELINE_SILENT,
    /** The summary was already old when it could be sent. */
    SUMMARY_OLD,
    /** The bridge gives the fixture up, to another one or to none. */
    BRIDGE_STOPPING,
    /** The bridge cannot show that it still has the partition, or did not renew its lease for so long that the guard acts. */
    LEASE_LAPSED,
    /** A bridge has taken the fixture over and has no version of the game of its own yet. */
    TAKEN_OVER,
    /** The last summary of the game cannot be read, or is gone. */
    SUMMARY_UNREADABLE,
    /** The bridge could not make bodies of the game's last version: it has an error, which its log names. */
    BRIDGE_FAILED,
    /** They were suspended at this version of the game; only a later one opens them. */
    CLOSED_AT_THIS_VERSION
}
