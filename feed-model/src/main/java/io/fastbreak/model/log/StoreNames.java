package io.fastbreak.model.log;

/** Names of the state stores that the stages of one topology share. They are part of the changelogs' topic names. */
public final class StoreNames {
    /** Every version of every event, by {@link LogKey}. */
    public static final String LOG = "feed-log";
    /** State of feeds and games beyond their events, and the record counters; by text keys. */
    public static final String HEADS = "feed-heads";
    /** Held events with their raw records, by {@link LogKey}. */
    public static final String HELD = "feed-held";

    /** Key of the partition's record counters in {@link #HEADS}. */
    public static final String COUNTERS_KEY = "ledger";

    /** Key of the projector's counters of a partition in {@link #HEADS}. */
    public static final String PROJECTED_KEY = "projected";

    /** Prefix of the keys of {@linkplain FinalMarker final markers} in {@link #HEADS}; the fixture id follows. */
    public static final String MARKERS = "final/";

    /** Key in {@link #HEADS} that exists while operators have suspended every game. */
    public static final String SUSPENDED_KEY = "suspended";

    /** Key of the ids of commands that were handled in a partition in {@link #HEADS}. */
    public static final String COMMANDS_KEY = "commands";

    /** Prefix of the keys of {@linkplain FailureCount failures} in {@link #HEADS}; the fixture id follows. */
    public static final String FAILURES = "failing/";

    /** Key of what is known of the {@linkplain InputLosses input topics} of a partition in {@link #HEADS}. */
    public static final String INPUT_KEY = "input";

    /** Prefix of the keys of fixtures that are still to be marked after a loss in {@link #HEADS}; the fixture id follows. */
    public static final String LOST = "lost/";

    private StoreNames() {}
}
