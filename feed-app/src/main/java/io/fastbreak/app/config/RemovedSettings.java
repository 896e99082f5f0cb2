package io.fastbreak.app.config;

import java.util.Map;
import java.util.Set;

/** Settings of earlier versions that are constants now, with what to do where one is still set. */
final class RemovedSettings {
    private static final String BY_RATE = "it is constant now; catalog.requests-per-second limits the requests";
    private static final String CONSTANT = "it is constant now";

    private static final Map<String, String> BY_NAME = Map.ofEntries(
            Map.entry("processing.guarantee", "it is always exactly_once_v2"),
            Map.entry("gap.max-ranges", CONSTANT),
            Map.entry("suspect.count", CONSTANT),
            Map.entry("ingestion.retry-for.ms", "it is constant now; ingestion.max-attempts limits the attempts"),
            Map.entry("matching.margin", "it is constant now; matching.taken-above decides what is mapped"),
            Map.entry("catalog.max-in-flight", BY_RATE),
            Map.entry("catalog.refresh.far.ms", BY_RATE),
            Map.entry("catalog.refresh.near.ms", BY_RATE),
            Map.entry("catalog.refresh.live.ms", BY_RATE),
            Map.entry("catalog.refresh.after.ms", BY_RATE),
            Map.entry("catalog.retry.first.ms", CONSTANT),
            Map.entry("catalog.retry.longest.ms", CONSTANT),
            Map.entry("prices.version-distance", CONSTANT),
            Map.entry("http.stream.max-bytes", CONSTANT),
            Map.entry("http.stream.heartbeat.ms", CONSTANT));

    static final Set<String> NAMES = BY_NAME.keySet();

    private RemovedSettings() {}

    /**
     * @param given the name, or the environment variable, by which the setting was given
     * @param name one of {@link #NAMES}
     */
    static String error(String given, String name) {
        return given + " was removed in this version: " + BY_NAME.get(name) + "; delete it";
    }
}
