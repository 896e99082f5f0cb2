package io.fastbreak.server.http;

import io.fastbreak.server.live.GaugeFamily;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** The parts of the running program and what each says of itself. */
public final class Health {

    /**
     * One part's word.
     *
     * @param live false where only a restart helps
     * @param ready false while the part cannot do its work
     */
    public record Status(boolean live, boolean ready, String detail) {}

    private final Map<String, Supplier<Status>> parts = new LinkedHashMap<>();

    public synchronized void add(String name, Supplier<Status> part) {
        parts.put(name, part);
    }

    public synchronized Map<String, Status> statuses() {
        Map<String, Status> statuses = new LinkedHashMap<>();
        parts.forEach((name, part) -> statuses.put(name, part.get()));
        return statuses;
    }

    /** Exports each part's word as a gauge that is 1 or 0. */
    public void in(PrometheusMeterRegistry registry) {
        new GaugeFamily("fastbreak_part_live", "0 where only a restart helps", "part", () -> gauges(Status::live))
                .in(registry);
        new GaugeFamily(
                        "fastbreak_part_ready",
                        "0 while the part cannot do its work",
                        "part",
                        () -> gauges(Status::ready))
                .in(registry);
    }

    private Map<String, Double> gauges(Predicate<Status> holds) {
        Map<String, Double> gauges = new LinkedHashMap<>();
        statuses().forEach((part, status) -> gauges.put(part, holds.test(status) ? 1.0 : 0.0));
        return gauges;
    }

    /** True unless a part says that only a restart helps. */
    public boolean live() {
        return statuses().values().stream().allMatch(Status::live);
    }

    boolean ready() {
        return statuses().values().stream().allMatch(Status::ready);
    }
}
