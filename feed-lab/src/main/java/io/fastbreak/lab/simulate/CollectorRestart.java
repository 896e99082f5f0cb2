package io.fastbreak.lab.simulate;

/** What a collector that restarts during the game goes on with. */
public enum CollectorRestart {
    /** It does not restart. */
    NONE,
    /** Numbers from 1 again; the ids go on. */
    RENUMBER,
    /** Numbers from 1 again, and sends all that it has sent once more under new ids. */
    RESEND
}
