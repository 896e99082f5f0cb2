package io.fastbreak.simulation;

import io.fastbreak.simulation.StoryStep.Fault;
import java.util.List;

/** One fault while games are played at their own pace. */
public enum PacedFault {
    NONE("no fault"),
    LOST_EVENT("an event is lost, and published 3 s later"),
    CONNECTION_RESET("the bridge's connections to the platform break, and every new one for 2 s"),
    LINK_CUT("the bridge cannot write to the brokers for 3 s"),
    PIPELINE_RESTARTS("the pipeline stops in order, and another one starts 4 s later"),
    BRIDGE_RESTARTS("the bridge stops in order, and another one starts 4 s later"),
    BROKERS_RESTART("the brokers do not answer for 5 s"),
    BACKLOG("the pipeline is stopped for 10 s, while 10,000 records of other games are published"),
    PLATFORM_SLOW("the platform takes up to 2.1 s to answer, for 20 s");

    static final long LOST_MS = 3_000;
    static final int BACKLOG_RECORDS = 10_000;
    private static final long RESTART_MS = 4_000;
    private static final long OUTAGE_MS = 10_000;

    private final String text;

    PacedFault(String text) {
        this.text = text;
    }

    /** The fault, as a sentence without its full stop. */
    public String text() {
        return text;
    }

    /** The work of the fault from a time on, milliseconds. */
    List<Fault> steps(long atMs) {
        return switch (this) {
            case NONE, LOST_EVENT -> List.of();
            case CONNECTION_RESET -> List.of(new Fault(atMs, Fault.Kind.PLATFORM, 0, 2_000, PlatformBehaviour.RESET));
            case LINK_CUT -> List.of(new Fault(atMs, Fault.Kind.BRIDGE_MUTE, 0, 3_000, null));
            case PIPELINE_RESTARTS -> restart(atMs, RESTART_MS, Fault.Kind.PIPELINE_STOPS, Fault.Kind.PIPELINE_STARTS);
            case BRIDGE_RESTARTS -> restart(atMs, RESTART_MS, Fault.Kind.BRIDGE_STOPS, Fault.Kind.BRIDGE_STARTS);
            case BROKERS_RESTART -> List.of(new Fault(atMs, Fault.Kind.BROKERS_SILENT, 0, 5_000, null));
            case BACKLOG -> restart(atMs, OUTAGE_MS, Fault.Kind.PIPELINE_STOPS, Fault.Kind.PIPELINE_STARTS);
            case PLATFORM_SLOW -> List.of(new Fault(atMs, Fault.Kind.PLATFORM, 0, 20_000, PlatformBehaviour.SLOW));
        };
    }

    private static List<Fault> restart(long atMs, long ms, Fault.Kind stops, Fault.Kind starts) {
        return List.of(new Fault(atMs, stops, 0, 0, null), new Fault(atMs + ms, starts, 0, 0, null));
    }

    /** How long it lasts, milliseconds; of a backlog without the time in which it is processed. */
    long lastsMs() {
        return switch (this) {
            case NONE -> 0;
            case LOST_EVENT -> LOST_MS;
            case CONNECTION_RESET -> 2_000;
            case LINK_CUT -> 3_000;
            case PIPELINE_RESTARTS, BRIDGE_RESTARTS -> RESTART_MS;
            case BROKERS_RESTART -> 5_000;
            case BACKLOG -> OUTAGE_MS;
            case PLATFORM_SLOW -> 20_000;
        };
    }
}
