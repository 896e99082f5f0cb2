package io.fastbreak.pipeline.games;

/** Names of the nodes of the topology to which outputs are forwarded, one for each output topic. */
public final class Sinks {
    public static final String REPARTITIONED_EVENTS = "repartitioned-events";
    public static final String CLEAN = "clean";
    public static final String REJECTED = "rejected";
    public static final String GAPS = "gaps";
    /** Numbers of sources that count over all their fixtures; used if the settings say that they do. */
    public static final String NUMBERS = "numbers";

    public static final String SCORING = "scoring";
    public static final String STATE = "state";
    public static final String CORRECTIONS = "corrections";
    public static final String AUDIT = "audit";
    public static final String REPARTITIONED_INSTRUCTIONS = "repartitioned-instructions";
    public static final String BEACONS = "beacons";

    private Sinks() {}
}
