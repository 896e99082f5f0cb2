package io.fastbreak.server.http;

import io.fastbreak.server.live.GaugeFamily;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The health of each part of the running program. It is not ready before {@link #started}. */
public final class Health {
    /** A header that says which member of the pipeline's group answers. */
    static final String MEMBER = "Fastbreak-Member";

    private static final Status STARTING = new Status(true, false, "starting");

    /**
     * The health of one part.
     *
     * @param live false if it needs a restart
     * @param ready false while it cannot work
     */
    public record Status(boolean live, boolean ready, String detail) {}

    private final Map<String, Supplier<Status>> parts = new LinkedHashMap<>();
    private boolean started;
    private @Nullable String member;

    /** This process is that member of the pipeline's group. */
    public synchronized void member(String name) {
        member = name;
    }

    synchronized @Nullable String member() {
        return member;
    }

    /** All parts are added: from now on they alone decide whether the program is ready. */
    public synchronized void started() {
        started = true;
    }

    public synchronized void add(String name, Supplier<Status> part) {
        parts.put(name, part);
    }

    public synchronized Map<String, Status> statuses() {
        Map<String, Status> statuses = new LinkedHashMap<>();
        if (!started) {
            statuses.put("program", STARTING);
        }
        parts.forEach((name, part) -> statuses.put(name, part.get()));
        return statuses;
    }

    /** Exports the health of each part as gauges of 1 or 0. */
    public void register(PrometheusMeterRegistry registry) {
        new GaugeFamily("fastbreak_part_live", "0 if the part needs a restart", "part", () -> gauges(Status::live))
                .register(registry);
        new GaugeFamily("fastbreak_part_ready", "0 while the part cannot work", "part", () -> gauges(Status::ready))
                .register(registry);
    }

    private Map<String, Double> gauges(Predicate<Status> holds) {
        Map<String, Double> gauges = new LinkedHashMap<>();
        statuses().forEach((part, status) -> gauges.put(part, holds.test(status) ? 1.0 : 0.0));
        return gauges;
    }

    /** False if a part needs a restart. */
    public boolean live() {
        return statuses().values().stream().allMatch(Status::live);
    }
}
